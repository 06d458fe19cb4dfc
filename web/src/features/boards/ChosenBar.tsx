// The bar of actions on selected cards, floating at the bottom of the board.
import { Box, Paper } from "@mui/material";
import type { ReactNode } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { frame } from "../../ui/theme/theme.ts";

type Props = { count: number; onClear: () => void; children: ReactNode };

export function ChosenBar({ count, onClear, children }: Props) {
  const t = useText();
  return (
    <Paper
      component="section"
      aria-label={t("boards.chosenTitle")}
      elevation={8}
      sx={{
        position: "sticky",
        bottom: `calc(${frame.foot} + 16px)`,
        zIndex: 2,
        width: "fit-content",
        maxWidth: "100%",
        marginInline: "auto",
        marginTop: 1,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        paddingBlock: 1,
        paddingInline: 2,
        borderRadius: "16px",
      }}
    >
      <Box component="output" sx={{ typography: "subtitle2" }}>
        {t("ui.selected", { count, formatted: formatNumber(count) })}
      </Box>
      {children}
      <IconButton name="close" label={t("ui.clearSelection")} onClick={onClear} />
    </Paper>
  );
}
