// How much of what activation needs is there, and what is missing: each leads to its field.
import type { Market } from "@igo/contract/markets";
import { lacks, needLabel, readinessOf } from "@igo/contract/readiness";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { labelOf, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { Icon } from "../../ui/Icon.tsx";

const wasLive = ({ status }: Market) => status === "active" || status === "paused" || status === "suspended";

/** Once a market has been live, or is done for, the list is no longer of use. */
const isOver = ({ status }: Market) => status === "closed" || status === "rejected";

/** In a sentence; what is short for something stays as it is. */
const withinWords = (label: string) =>
  /^.\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

export function Readiness({ market }: { market: Market }) {
  const t = useText();
  const needs = readinessOf(market);
  const missing = lacks(market);
  if (isOver(market) || (missing.length === 0 && market.status === "active")) return null;
  if (missing.length === 0) return <Alert severity="success">{t("markets.readiness.ready")}</Alert>;
  const done = needs.length - missing.length;
  const counts = { done, total: needs.length };
  const title = t(wasLive(market) ? "markets.readiness.titleLive" : "markets.readiness.title", counts);
  return (
    <Card component="section" aria-labelledby="readiness">
      <CardContent>
        <Typography variant="h2" id="readiness" sx={{ marginBottom: 1.5 }}>
          {title}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={(100 * done) / needs.length}
          aria-label={title}
          sx={{ borderRadius: 4, height: 6, marginBottom: 2 }}
        />
        <Typography variant="subtitle2" component="h3" id="missing">
          {t("markets.readiness.missing")}
        </Typography>
        <Box
          component="ul"
          aria-labelledby="missing"
          sx={{
            listStyle: "none",
            margin: 0,
            padding: 0,
            display: "grid",
            columnGap: 3,
            rowGap: 0.5,
            gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
          }}
        >
          {missing.map((need) => (
            <li key={need.name}>
              <Link
                component={RouterLink}
                to={`${paths.dashboard.admin.editMarket(market.id)}#${need.field}`}
                underline="hover"
                sx={{
                  display: "inline-flex",
                  alignItems: "center",
                  gap: 1,
                  minHeight: 32,
                  typography: "body2",
                }}
              >
                <Icon name="plus" size={16} />
                {t("markets.readiness.add", { field: withinWords(labelOf(needLabel(need.name))) })}
              </Link>
            </li>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
