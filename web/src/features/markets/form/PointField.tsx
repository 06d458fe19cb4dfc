// The market's location on a map of its municipality: the same point as the two fields beside it.
import { useQuery } from "@tanstack/react-query";
import { Box, Button } from "@mui/material";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { outlinesQuery } from "../../../ui/map/outlines.data.ts";
import { isWithin, rounded, type Point } from "../../../ui/map/projection.ts";
import { PointMap } from "../../../ui/map/PointMap.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { useIsTouch } from "../../../ui/layout/useIsTouch.ts";
import { citiesQuery } from "../../places/places.data.ts";
import { MapCredit } from "../fields/MapCredit.tsx";
import type { InMarketForm } from "../fields/markets.form.ts";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";

/** Mercator ends before the poles: what is typed beyond has no place to be drawn. */
const isOnMap = (value: unknown, limit: number): value is number =>
  isNumber(value) && Math.abs(value) <= limit;

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

export function PointField({ form }: InMarketForm) {
  const t = useText();
  const isTouch = useIsTouch();
  const id = useId();
  const [lat, lon, radius, town] = useWatch({
    control: form.control,
    name: ["lat", "lon", "deliveryRadiusKm", "municipalityCode"],
  });
  const { data: cities } = useQuery(citiesQuery);
  const city = cities?.find(({ code }) => code === town);
  const point = isOnMap(lat, 85) && isOnMap(lon, 180) ? { lat, lon } : null;
  const set = (next: Point | null) => {
    const options = { shouldDirty: true, shouldValidate: true, shouldTouch: true };
    form.setValue("lat", next?.lat ?? null, options);
    form.setValue("lon", next?.lon ?? null, options);
  };
  return (
    <Stack component="section" aria-labelledby={id}>
      <Box id={id} sx={{ typography: "subtitle2" }}>
        {t("marketPage.map.pick")}
      </Box>
      {city ? (
        <>
          <PointMap
            key={city.code}
            department={city.stateCode}
            town={city.code}
            start={{ lat: city.lat, lon: city.lon }}
            point={point}
            radiusKm={isNumber(radius) ? radius : null}
            onPoint={set}
            label={
              point
                ? t("marketPage.map.pin", { lat: formatNumber(point.lat), lon: formatNumber(point.lon) })
                : t("marketPage.map.pinUnset")
            }
          />
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, typography: "caption" }}>
            <Muted sx={{ flex: "1 1 240px" }}>
              {t(isTouch ? "marketPage.map.pickTouchHelp" : "marketPage.map.pickHelp")}
            </Muted>
            <MapCredit />
          </Box>
          {point && <Outside town={city} point={point} />}
          <PointTools
            hasPoint={point !== null}
            onFromTown={() => set(rounded({ lat: city.lat, lon: city.lon }))}
            onRemove={() => set(null)}
          />
        </>
      ) : (
        <Muted typography="body2">{t("marketPage.map.pickFirst")}</Muted>
      )}
    </Stack>
  );
}

type ToolsProps = { hasPoint: boolean; onFromTown: () => void; onRemove: () => void };

function PointTools({ hasPoint, onFromTown, onRemove }: ToolsProps) {
  const t = useText();
  return (
    <Row align="stretch" wrap>
      <Button size="small" startIcon={<Icon name="pin" size={16} />} onClick={onFromTown}>
        {t("marketPage.map.fromTown")}
      </Button>
      {hasPoint && (
        <Button size="small" color="inherit" onClick={onRemove}>
          {t("marketPage.map.remove")}
        </Button>
      )}
    </Row>
  );
}

type OutsideProps = { town: { code: string; name: string; stateCode: string }; point: Point };

/** A warning, not an error: the outlines are coarser than reality. */
function Outside({ town, point }: OutsideProps) {
  const t = useText();
  const { data: towns } = useQuery(outlinesQuery(town.stateCode));
  if (!towns || isWithin(towns, town.code, point)) return null;
  return <Notice tone="warning">{t("marketPage.map.outside", { town: town.name })}</Notice>;
}
