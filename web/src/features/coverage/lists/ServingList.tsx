// The markets that serve a point on the map: how many, and the nearest.
import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ServingMarket } from "@igo/contract/markets/zones";
import { formatNumber } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { servingQuery } from "../coverage.data.ts";
import type { Filter } from "../coverage.url.ts";
import type { Point } from "../map/view.ts";
import { MarketLink } from "./MarketLink.tsx";

type Props = { at: Point; filter: Filter; onClose: () => void };

const reasonOf = (t: Text, { by, radiusKm }: ServingMarket) =>
  by === "polygon"
    ? t("coverage.serving.byPolygon")
    : t("coverage.serving.byRadius", { km: formatNumber(radiusKm ?? 0) });

export function ServingList({ at, filter, onClose }: Props) {
  const t = useText();
  const serving = useQuery(servingQuery(at, filter));
  return (
    <Box component="section" aria-label={t("coverage.serving.title")}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, padding: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Box component="h2" sx={{ margin: 0, typography: "subtitle1" }}>
            {t("coverage.serving.title")}
          </Box>
          <Box sx={{ typography: "caption", color: "text.secondary" }}>
            {t("coverage.serving.at", { lat: formatNumber(at.lat), lon: formatNumber(at.lon) })}
          </Box>
        </Box>
        <IconButton name="close" label={t("coverage.serving.close")} onClick={onClose} />
      </Box>
      <Loaded
        what="coverage"
        query={serving}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            icon="pin"
            title={t("coverage.serving.nobody")}
            help={t("coverage.serving.nobodyHelp")}
          />
        }
      >
        {({ markets, total }) => (
          <>
            <Box component="output" sx={{ display: "block", paddingInline: 2, typography: "subtitle2" }}>
              {t("coverage.serving.count", { count: total, formatted: formatNumber(total) })}
            </Box>
            {total > markets.length && (
              <Box sx={{ paddingInline: 2, typography: "body2", color: "text.secondary" }}>
                {t("coverage.serving.nearest", { count: markets.length })}
              </Box>
            )}
            <Served markets={markets} />
          </>
        )}
      </Loaded>
    </Box>
  );
}

function Served({ markets }: { markets: readonly ServingMarket[] }) {
  const t = useText();
  return (
    <Box component="ol" sx={{ listStyle: "none", margin: 0, padding: 0, paddingBlock: 1 }}>
      {markets.map((market) => (
        <Box
          component="li"
          key={market.id}
          sx={{
            display: "grid",
            gridTemplateColumns: "minmax(0, 1fr) auto",
            columnGap: 2,
            paddingInline: 2,
            paddingBlock: 1,
            typography: "body2",
            borderBottom: "1px solid",
            borderColor: "divider",
          }}
        >
          <MarketLink {...market} />
          <Box sx={{ fontVariantNumeric: "tabular-nums" }}>
            {market.km !== null &&
              t("coverage.serving.away", { km: formatNumber(Math.round(market.km * 10) / 10) })}
          </Box>
          <Box sx={{ color: "text.secondary", typography: "caption" }}>
            {`${market.municipalityName} · ${reasonOf(t, market)}`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
