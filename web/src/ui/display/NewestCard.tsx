// A record's latest lines in a card, newest first, with a button for older ones.
//
//   <NewestCard title={…} items={mails} renderItem={(mail) => <MailLine mail={mail} />} olderLabel={(words) => t(…, words)} />
import { Box, Button, Card, CardContent, Typography } from "@mui/material";
import { type ReactNode, useId, useState } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { PlainList, Row } from "../layout/Boxes.tsx";

const shownAtFirst = 5;

type Props<Item> = {
  title: string;
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
  olderLabel: (words: { count: number; formatted: string }) => string;
  /** Once all are shown: where there are more than these. */
  more?: { label: string; onShow: () => void };
  /** Beside the title. */
  action?: ReactNode;
  /** Shown if there are no lines. */
  empty?: string;
};

export function NewestCard<Item extends { id: string }>(props: Props<Item>) {
  const { title, items, renderItem, olderLabel, more, action, empty } = props;
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  const count = items.length - shown.length;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Row wrap sx={{ marginBottom: 1 }}>
          <Typography variant="h3" component="h2" id={titleId} sx={{ flex: "1 1 200px" }}>
            {title}
          </Typography>
          {action}
        </Row>
        {items.length === 0 && empty && (
          <Typography variant="body2" color="text.secondary">
            {empty}
          </Typography>
        )}
        <PlainList aria-labelledby={titleId}>
          {shown.map((item) => (
            <Box
              key={item.id}
              component="li"
              sx={{
                display: "grid",
                gridTemplateColumns: "minmax(0, 1fr)",
                gap: 0.5,
                paddingBlock: 1.25,
                typography: "body2",
                "& + &": { borderTop: "1px solid", borderColor: "divider" },
              }}
            >
              {renderItem(item)}
            </Box>
          ))}
        </PlainList>
        {count > 0 && (
          <Button size="small" onClick={() => setIsWhole(true)}>
            {olderLabel({ count, formatted: formatNumber(count) })}
          </Button>
        )}
        {count === 0 && more && (
          <Button size="small" onClick={more.onShow}>
            {more.label}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

/** The first row of a line: people, direction, time. */
export function NewestHead({ children }: { children: ReactNode }) {
  return (
    <Row gap={0} wrap sx={{ columnGap: 1, color: "text.secondary" }}>
      {children}
    </Row>
  );
}
