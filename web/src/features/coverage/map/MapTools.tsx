// The map's buttons: zoom in, zoom out, show everything.
import Box from "@mui/material/Box";
import { useText } from "../../../core/language/i18n.ts";
import { IconButton } from "../../../ui/theme/Icon.tsx";
import { mayZoom } from "./view.ts";

type Props = { k: number; onZoom: (by: number) => void; onReset: () => void };

export function MapTools({ k, onZoom, onReset }: Props) {
  const t = useText();
  return (
    <Box
      sx={{
        position: "absolute",
        insetBlockStart: 12,
        insetInlineEnd: 12,
        display: "grid",
        gap: 0.5,
        "& .MuiIconButton-root": {
          bgcolor: "background.paper",
          border: "1px solid",
          borderColor: "divider",
          "&:hover": { bgcolor: "background.neutral" },
        },
      }}
    >
      <IconButton
        name="plus"
        label={t("ui.map.nearer")}
        disabled={!mayZoom(k, 2)}
        onClick={() => onZoom(2)}
      />
      <IconButton
        name="minus"
        label={t("ui.map.farther")}
        disabled={!mayZoom(k, 0.5)}
        onClick={() => onZoom(0.5)}
      />
      <IconButton name="fullScreen" label={t("coverage.map.all")} onClick={onReset} />
    </Box>
  );
}
