// Whether a market is open now. Whose markets are few is told as well when that changes.
import type { MarketSummary } from "@igo/contract/markets/markets";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { OpenNow } from "../../ui/display/OpenNow.tsx";
import { SoftChip } from "../../ui/display/SoftChip.tsx";
import { marketQuery } from "../markets/markets.data.ts";

export function OpenChip({ market: { id, openNow } }: { market: MarketSummary }) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  // The hours come with the market itself, which a partner is likely to open next.
  const isStated = openNow !== null && !isAdministrator;
  const whole = useQuery({ ...marketQuery(id), enabled: isStated });
  if (whole.data?.openingHours) return <OpenNow hours={whole.data.openingHours} />;
  if (openNow === null) return <SoftChip icon="clock" label={t("home.noHours")} />;
  return (
    <SoftChip icon="clock" {...(openNow ? openLook : {})} label={t(openNow ? "home.open" : "home.closed")} />
  );
}

const openLook = { color: "success" } as const;
