// The buttons on a map: nearer, farther, and what else it has.
import type { ReactNode } from "react";
import { useText } from "../../core/language/i18n.ts";
import { Stack } from "../layout/Boxes.tsx";
import { IconButton } from "../theme/Icon.tsx";

type Props = {
  mayZoom: (by: number) => boolean;
  onZoom: (by: number) => void;
  inset: number;
  children?: ReactNode;
};

export function ZoomButtons({ mayZoom, onZoom, inset, children }: Props) {
  const t = useText();
  return (
    <Stack
      gap={0.5}
      sx={{
        position: "absolute",
        insetBlockStart: inset,
        insetInlineEnd: inset,
        "& .MuiIconButton-root": {
          bgcolor: "background.paper",
          border: "1px solid",
          borderColor: "divider",
          "&:hover": { bgcolor: "background.neutral" },
        },
      }}
    >
      <IconButton name="plus" label={t("ui.map.nearer")} disabled={!mayZoom(2)} onClick={() => onZoom(2)} />
      <IconButton
        name="minus"
        label={t("ui.map.farther")}
        disabled={!mayZoom(0.5)}
        onClick={() => onZoom(0.5)}
      />
      {children}
    </Stack>
  );
}
