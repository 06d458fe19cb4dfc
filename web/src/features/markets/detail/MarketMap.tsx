// A market's location and delivery area; without coordinates, the centre of its municipality.
import type { Market } from "@igo/contract/markets/markets";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { queryString } from "../../../core/net/query.ts";
import { paths } from "../../../core/paths.ts";
import { PlaceMap } from "../../../ui/map/PlaceMap.tsx";
import { citiesQuery } from "../../places/places.data.ts";
import { MapCredit } from "./MapCredit.tsx";
import { FactCard } from "../../../ui/display/FactCard.tsx";

export function MarketMap({ market }: { market: Market }) {
  const t = useText();
  const { data: cities } = useQuery(citiesQuery);
  const { lat, lon, deliveryRadiusKm: km, municipalityCode, municipalityName: town, departmentName } = market;
  const middle = cities?.find(({ code }) => code === municipalityCode);
  const isOwn = lat !== null && lon !== null;
  const point = isOwn ? { lat, lon } : middle;
  if (!point) return null;
  return (
    <FactCard icon="pin" title={t("marketPage.map.title")}>
      <PlaceMap
        department={market.departmentCode}
        town={municipalityCode}
        lat={point.lat}
        lon={point.lon}
        radiusKm={isOwn ? km : null}
        label={t("marketPage.map.label", { department: departmentName, town })}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginTop: 1.5, typography: "caption" }}>
        <Box sx={{ flex: "1 1 200px", color: "text.secondary" }}>
          {isOwn
            ? km !== null &&
              t("marketPage.map.radius", { radius: t("markets.kilometres", { formatted: formatNumber(km) }) })
            : t("marketPage.map.town", { town })}
        </Box>
        <MapCredit />
      </Box>
      <Button
        component={RouterLink}
        size="small"
        to={`${paths.dashboard.three}${queryString({ municipalityCode, zone: market.id })}`}
        sx={{ marginTop: 1, marginInlineStart: -1.25 }}
      >
        {t("marketPage.map.zone")}
      </Button>
    </FactCard>
  );
}
