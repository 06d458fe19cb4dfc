// The attribution of the map's outlines and tiles.
import { useText } from "../../../core/language/i18n.ts";
import { mapTiles } from "../../../core/mapTiles.ts";
import { Muted } from "../../../ui/layout/Boxes.tsx";

export function MapCredit() {
  const t = useText();
  const tiles = mapTiles();
  return (
    <Muted>
      {tiles?.credit && `${t("marketPage.map.creditTiles", { credit: tiles.credit })} · `}
      {t("marketPage.map.credit")}
    </Muted>
  );
}
