// The network's state: how many markets are taking orders right now, and all markets in one bar by status.
import type { NetworkHome } from "@igo/contract/insights/home";
import { Box } from "@mui/material";
import { Link } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { StackedBar } from "../../../ui/chart/StackedBar.tsx";
import { statusSegments } from "../../../ui/chart/statusSegments.ts";
import { acceptingNowLink, statusLink } from "./links.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

type Props = Pick<NetworkHome, "byStatus" | "acceptingNow">;

export function NetworkState({ byStatus, acceptingNow }: Props) {
  const t = useText();
  const live = byStatus.find(({ status }) => status === "active")?.markets ?? 0;
  const segments = statusSegments(byStatus, statusLink);
  const total = segments.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <StackedBar
        title={t("home.stateTitle")}
        subtitle={t("home.count", { count: total, formatted: formatNumber(total) })}
        columns={[t("markets.status"), t("markets.title")]}
        segments={segments}
      />
      <AcceptingNow count={acceptingNow} live={live} />
    </>
  );
}

function AcceptingNow({ count, live }: { count: number; live: number }) {
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
      <Box component="span" sx={{ typography: "h2", fontVariantNumeric: "tabular-nums" }}>
        {formatNumber(count)}
      </Box>
      <span>{t("home.acceptingNow", { count })}</span>
      <Muted component="span" typography="body2">
        {t("home.ofActive", { count: live, formatted: formatNumber(live) })}
      </Muted>
    </Box>
  );
}
