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
import { Muted, PlainList, Row } from "../../../ui/layout/Boxes.tsx";

type Props = { at: Point; filter: Filter; onClose: () => void };

const reasonOf = (t: Text, { by, radiusKm }: ServingMarket) =>
  by === "polygon"
    ? t("coverage.market.drawn")
    : t("coverage.serving.byRadius", { km: formatNumber(radiusKm ?? 0) });

export function ServingList({ at, filter, onClose }: Props) {
  const t = useText();
  const serving = useQuery(servingQuery(at, filter));
  return (
    <Box component="section" aria-label={t("coverage.serving.title")}>
      <Row sx={{ padding: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Box component="h2" sx={{ margin: 0, typography: "subtitle1" }}>
            {t("coverage.serving.title")}
          </Box>
          <Muted typography="caption">
            {t("coverage.serving.at", { lat: formatNumber(at.lat), lon: formatNumber(at.lon) })}
          </Muted>
        </Box>
        <IconButton name="close" label={t("ui.close")} onClick={onClose} />
      </Row>
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
              <Muted typography="body2" sx={{ paddingInline: 2 }}>
                {t("coverage.serving.nearest", { count: markets.length })}
              </Muted>
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
    <PlainList component="ol" sx={{ paddingBlock: 1 }}>
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
          <Muted typography="caption">{`${market.municipalityName} · ${reasonOf(t, market)}`}</Muted>
        </Box>
      ))}
    </PlainList>
  );
}
