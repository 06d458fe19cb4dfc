// A card of details: labels on the left, values on the right; unknown values are omitted.
import { Box, Card, CardContent, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";
import { HelpNote } from "../overlay/HelpNote.tsx";
import { Icon, type IconName } from "../theme/Icon.tsx";
import { Muted, Row } from "../layout/Boxes.tsx";

export type Fact = {
  label: string;
  value: ReactNode;
  /** What the label means, behind a "?" beside it. */
  help?: string;
  /** A link after it. */
  beside?: ReactNode;
  /** A press on the value puts this form in its place. */
  edit?: (close: () => void) => ReactNode;
};

type Props = { icon: IconName; title: string; facts?: readonly (Fact | null)[]; children?: ReactNode };

export function FactCard({ icon, title, facts = [], children }: Props) {
  const id = useId();
  const known = facts.filter((fact) => fact !== null);
  return (
    <Card component="section" aria-labelledby={id} sx={{ "@media print": { breakInside: "avoid" } }}>
      <CardContent>
        <Row gap={1.25} sx={{ marginBottom: 2 }}>
          <Box component="span" sx={{ display: "flex", color: "text.secondary" }}>
            <Icon name={icon} />
          </Box>
          <Typography variant="h3" component="h2" id={id}>
            {title}
          </Typography>
        </Row>
        {known.length > 0 && (
          <Box
            component="dl"
            sx={{
              display: "grid",
              gridTemplateColumns: "minmax(110px, 2fr) 3fr",
              columnGap: 2,
              rowGap: 1,
              margin: 0,
            }}
          >
            {known.map(({ label, value, help }) => (
              <Box key={label} sx={{ display: "contents" }}>
                <Muted component="dt" typography="body2">
                  {label} {help && <HelpNote about={label} text={help} />}
                </Muted>
                <Box component="dd" sx={{ typography: "body2", margin: 0, minWidth: 0 }}>
                  {value}
                </Box>
              </Box>
            ))}
          </Box>
        )}
        {children}
      </CardContent>
    </Card>
  );
}
