// The keyboard shortcuts of the calendar.
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useId } from "react";
import { useText } from "../../core/language/i18n.ts";

const lines = [
  ["j, k", "onAndBack"],
  ["t", "today"],
  ["m, w, d, a", "views"],
  ["n", "create"],
  ["← ↑ → ↓", "select"],
  ["Alt + ← ↑ → ↓", "move"],
  ["Alt + Shift + ← ↑ → ↓", "resize"],
  ["Enter", "open"],
] as const;

export function CalendarKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t("calendar.keys.title")}
      </DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: "grid", gridTemplateColumns: "auto 1fr", gap: 1.5, margin: 0, typography: "body2" }}
        >
          {lines.map(([keys, what]) => (
            <Box key={what} sx={{ display: "contents" }}>
              <Box component="dt" sx={{ fontWeight: 600, direction: "ltr" }}>
                {keys}
              </Box>
              <Box component="dd" sx={{ margin: 0 }}>
                {t(`calendar.keys.${what}`)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("ui.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
