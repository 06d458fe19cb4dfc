// The operations team's open tasks: each line links to a list with exactly that many rows.
import type { Waiting } from "@igo/contract/insights/home";
import { Box, Card, CardContent, Typography } from "@mui/material";
import { Link } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { waitingLink } from "./links.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useText();
  return (
    <Card component="section" aria-labelledby="waiting">
      <CardContent>
        <Typography variant="h2" id="waiting" sx={{ marginBottom: 1.5 }}>
          {t("home.waitingTitle")}
        </Typography>
        {waiting.length === 0 ? (
          <Row gap={1.5} sx={{ paddingBlock: 2 }}>
            <Box component="span" sx={{ display: "flex", color: "success.dark" }}>
              <Icon name="success" size={24} />
            </Box>
            {t("home.waitingNone")}
          </Row>
        ) : (
          <Box component="ul" aria-labelledby="waiting" sx={lines}>
            {waiting.map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

const day = 86_400_000;

const waitOf = (t: Text, oldestAt: string, now: number) => {
  const days = Math.floor((now - Date.parse(oldestAt)) / day);
  return days < 1
    ? t("home.longestToday")
    : t("home.longest", { count: days, formatted: formatNumber(days) });
};

/** The figures of all lines form one column, as wide as the longest. */
const lines = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  columnGap: 2,
  listStyle: "none",
  margin: 0,
  padding: 0,
} as const;
const acrossAll = { display: "grid", gridColumn: "1 / -1", gridTemplateColumns: "subgrid" } as const;

const look = {
  ...acrossAll,
  alignItems: "center",
  minHeight: 56,
  paddingInline: 1.5,
  marginInline: -1.5,
  borderRadius: 1,
  color: "text.primary",
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
} as const;

function Line({ line: { name, count, isExact, oldestAt } }: { line: Waiting }) {
  const t = useText();
  const now = useNow();
  return (
    <Box component="li" sx={{ ...acrossAll, "& + &": { borderTop: "1px solid", borderColor: "divider" } }}>
      <Box component={Link} to={waitingLink(name)} sx={look}>
        <Box component="span" sx={{ typography: "h3", fontVariantNumeric: "tabular-nums", textAlign: "end" }}>
          {formatNumber(count)}
          {isExact ? "" : "+"}
        </Box>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ display: "block" }}>
            {t(`home.waiting.${name}`)}
          </Box>
          {oldestAt && (
            <Box component="span" sx={{ display: "block", typography: "caption", color: "text.secondary" }}>
              {waitOf(t, oldestAt, now)}
            </Box>
          )}
        </Box>
        <Box component="span" sx={{ display: "flex", color: "text.secondary" }}>
          <Icon name="chevronRight" size={18} />
        </Box>
      </Box>
    </Box>
  );
}
