// How many of the fields required for activation are filled, and a list of the missing ones, each linked to its input.
import type { Market } from "@igo/contract/markets/markets";
import { missingNeeds, readinessOf } from "@igo/contract/markets/readiness";
import { Box, Card, CardContent, LinearProgress, Typography } from "@mui/material";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { HelpNote } from "../../../ui/overlay/HelpNote.tsx";
import { MissingList } from "./MissingList.tsx";
import { isOver } from "./ordersState.data.ts";

const wasLive = ({ status }: Market) => status === "active" || status === "paused" || status === "suspended";

/** Hidden once a market is closed permanently, or is live and complete. */
export function ReadinessBar({ market }: { market: Market }) {
  const t = useText();
  const total = readinessOf(market).length;
  const missing = missingNeeds(market).length;
  if (isOver(market) || (missing === 0 && market.status === "active")) return null;
  const done = total - missing;
  const counts = { done, total };
  const title =
    missing === 0
      ? t("markets.readiness.ready")
      : t(wasLive(market) ? "markets.readiness.titleLive" : "markets.readiness.title", counts);
  return (
    <Box>
      <Box sx={{ typography: "subtitle2", marginBottom: 0.75 }}>
        {title} <ReadinessHelp />
      </Box>
      <LinearProgress
        variant="determinate"
        color={missing === 0 ? "success" : "primary"}
        value={(100 * done) / total}
        aria-label={title}
        sx={{ borderRadius: 4, height: 6 }}
      />
    </Box>
  );
}

/** What is counted, and what happens without it. */
export function ReadinessHelp() {
  const t = useText();
  return <HelpNote about={t("marketPage.help.readinessTitle")} text={t("marketPage.help.readiness")} />;
}

export function MissingCard({ market }: { market: Market }) {
  const t = useText();
  const id = useId();
  if (missingNeeds(market).length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography variant="h3" component="h2" id={id} sx={{ marginBottom: 1 }}>
          {t("markets.readiness.missing")}
        </Typography>
        <MissingList market={market} labelledBy={id} />
      </CardContent>
    </Card>
  );
}
