// How much of what activation needs is there, and what is missing: each leads to its field.
import type { Market } from "@igo/contract/markets/markets";
import { lacks, readinessOf } from "@igo/contract/markets/readiness";
import Alert from "@mui/material/Alert";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useText } from "../../../core/language/i18n.ts";
import { MissingList } from "./MissingList.tsx";

const wasLive = ({ status }: Market) => status === "active" || status === "paused" || status === "suspended";

/** Once a market has been live, or is done for, the list is no longer of use. */
const isOver = ({ status }: Market) => status === "closed" || status === "rejected";

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
        <MissingList market={market} labelledBy="missing" />
      </CardContent>
    </Card>
  );
}
