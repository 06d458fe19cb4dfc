// The attribution of the map's outlines and tiles.
import { Box } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { mapTiles } from "../../../core/mapTiles.ts";

export function MapCredit() {
  const t = useText();
  const tiles = mapTiles();
  return (
    <Box sx={{ color: "text.secondary" }}>
      {tiles?.credit && `${t("marketPage.map.creditTiles", { credit: tiles.credit })} · `}
      {t("marketPage.map.credit")}
    </Box>
  );
}
