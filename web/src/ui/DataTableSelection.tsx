// How many rows are chosen, and what can be done with them.
import Box from "@mui/material/Box";
import { formatNumber } from "../core/format.ts";
import { useText } from "../core/i18n.ts";
import { IconButton } from "./Icon.tsx";
import type { Selection } from "./dataTable.ts";

export function SelectionBar({ selection }: { selection: Selection }) {
  const t = useText();
  const count = selection.chosen.size;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        minHeight: 52,
        paddingBlock: 1,
        paddingInline: 1.5,
        color: "primary.dark",
        bgcolor:
          "color-mix(in srgb, var(--igo-palette-primary-main) 10%, var(--igo-palette-background-paper))",
      }}
    >
      <IconButton name="close" label={t("ui.clearSelection")} onClick={() => selection.onChange(new Set())} />
      <Box component="output" sx={{ typography: "subtitle2" }}>
        {t("ui.selected", { count, formatted: formatNumber(count) })}
      </Box>
      <Box sx={{ display: "flex", gap: 1, marginInlineStart: "auto" }}>{selection.actions}</Box>
    </Box>
  );
}
