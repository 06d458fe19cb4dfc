// The network's state: how many markets are taking orders right now, and all markets in one bar by status.
import type { NetworkHome } from "@igo/contract/insights/home";
import { Box } from "@mui/material";
import { Link } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { text, useText } from "../../../core/language/i18n.ts";
import { StackedBar } from "../../../ui/chart/StackedBar.tsx";
import { statusSegments } from "../../../ui/chart/statusSegments.ts";
import { acceptingNowLink, statusLink } from "../links.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

type Days = NetworkHome["growth"]["days"];
type Props = Pick<NetworkHome, "byStatus" | "acceptingNow"> & { days: Days };

/** What changed since the end of yesterday; nothing if nothing did. */
const sinceYesterday = (days: Days, of: "live" | "total") => {
  const [before, now] = [days.at(-2)?.[of], days.at(-1)?.[of]];
  const change = (now ?? 0) - (before ?? now ?? 0);
  if (change === 0) return null;
  return text("today.sinceYesterday", {
    change: `${change > 0 ? "+" : "−"}${formatNumber(Math.abs(change))}`,
  });
};

export function NetworkState({ byStatus, acceptingNow, days }: Props) {
  const t = useText();
  const live = byStatus.find(({ status }) => status === "active")?.markets ?? 0;
  const segments = statusSegments(byStatus, statusLink);
  const total = segments.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <StackedBar
        title={t("home.stateTitle")}
        subtitle={[
          t("home.count", { count: total, formatted: formatNumber(total) }),
          sinceYesterday(days, "total"),
        ]
          .filter((part) => part !== null)
          .join(" · ")}
        columns={[t("markets.status"), t("markets.title")]}
        segments={segments}
      />
      <AcceptingNow count={acceptingNow} live={live} change={sinceYesterday(days, "live")} />
    </>
  );
}

function AcceptingNow({ count, live, change }: { count: number; live: number; change: string | null }) {
  const t = useText();
  return (
    <Box
      component={Link}
      to={acceptingNowLink}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "baseline",
        columnGap: 1,
        marginTop: 2,
        marginInline: -1,
        padding: 1,
        paddingTop: 2,
        borderTop: "1px solid",
        borderColor: "divider",
        color: "text.primary",
        textDecoration: "none",
        "&:hover": { bgcolor: "action.hover" },
        "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
      }}
    >
      <Box component="span" sx={{ typography: "h2" }}>
        {formatNumber(count)}
      </Box>
      <span>{t("home.acceptingNow", { count })}</span>
      <Muted component="span" typography="body2">
        {[t("home.ofActive", { count: live, formatted: formatNumber(live) }), change]
          .filter((part) => part !== null)
          .join(" · ")}
      </Muted>
    </Box>
  );
}
