// How many rows are selected, and the actions on them: below the rows, so that it moves none of them, and sticky, so
// that it stays visible.
import { Box, Button } from "@mui/material";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../theme/Icon.tsx";
import { everythingBeyond, withRows, type Selection } from "./dataTable.ts";
import { touchIcons, touchHeight } from "../layout/touch.ts";
import { useIsPhone } from "../layout/useIsPhone.ts";
import { Row } from "../layout/Boxes.tsx";

type Props = { selection: Selection; pageIds: readonly string[] };

export function SelectionBar({ selection, pageIds }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  const { chosen, everything, onChange } = selection;
  const counted = selection.counted ?? { count: chosen.size, formatted: formatNumber(chosen.size) };
  const isPageChosen = pageIds.every((id) => chosen.has(id));
  const beyond = everythingBeyond(selection, pageIds);
  const clear = () => {
    everything?.onChoose(false);
    onChange(new Set());
  };
  const more = beyond ? (
    <Button onClick={() => beyond.onChoose(true)} sx={touchHeight}>
      {t("ui.chooseAll", beyond.total)}
    </Button>
  ) : (
    // The table's header has a checkbox for it; cards have none.
    isPhone &&
    !isPageChosen && (
      <Button onClick={() => onChange(withRows(chosen, pageIds, true))} sx={{ minHeight: 44 }}>
        {t("ui.choosePage")}
      </Button>
    )
  );
  return (
    <Row
      gap={0}
      wrap
      sx={{
        ...touchIcons,
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        columnGap: { xs: 0.5, md: 1.5 },
        minHeight: 52,
        paddingBlock: 1,
        paddingInlineStart: { xs: 0.5, md: 1.5 },
        paddingInlineEnd: 1.5,
        borderTop: "1px solid",
        borderColor: "divider",
        color: "primary.dark",
        bgcolor:
          "color-mix(in srgb, var(--igo-palette-primary-main) 10%, var(--igo-palette-background-paper))",
      }}
    >
      <IconButton name="close" label={t("ui.clearSelection")} onClick={clear} />
      <Box component="output" sx={{ typography: "subtitle2" }}>
        {t("ui.selected", counted)}
      </Box>
      {!isPhone && more}
      <Row align="stretch" sx={{ marginInlineStart: "auto" }}>
        {selection.actions}
      </Row>
      {isPhone && more && <Box sx={{ flexBasis: "100%" }}>{more}</Box>}
    </Row>
  );
}
