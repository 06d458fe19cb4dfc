// How many rows are chosen, and what can be done with them.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { formatNumber } from "../core/format.ts";
import { useText } from "../core/i18n.ts";
import { IconButton } from "./Icon.tsx";
import type { Selection } from "./dataTable.ts";

type Props = { selection: Selection; pageIds: readonly string[] };

export function SelectionBar({ selection, pageIds }: Props) {
  const t = useText();
  const { chosen, everything, onChange } = selection;
  const count = everything?.isChosen ? everything.total : chosen.size;
  const mayChooseAll =
    everything &&
    !everything.isChosen &&
    everything.total > pageIds.length &&
    pageIds.every((id) => chosen.has(id));
  const clear = () => {
    everything?.onChoose(false);
    onChange(new Set());
  };
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
      <IconButton name="close" label={t("ui.clearSelection")} onClick={clear} />
      <Box component="output" sx={{ typography: "subtitle2" }}>
        {t("ui.selected", { count, formatted: formatNumber(count) })}
      </Box>
      {mayChooseAll && (
        <Button size="small" onClick={() => everything.onChoose(true)}>
          {t("ui.chooseAll", { formatted: formatNumber(everything.total) })}
        </Button>
      )}
      <Box sx={{ display: "flex", gap: 1, marginInlineStart: "auto" }}>{selection.actions}</Box>
    </Box>
  );
}
