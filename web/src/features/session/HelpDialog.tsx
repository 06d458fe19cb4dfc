// Help with signing in: frequent questions.
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useId } from "react";
import { useText } from "../../core/language/i18n.ts";

const questions = ["forgot", "noCode", "blocked", "invited", "noMarkets"] as const;

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {t("access.help.title")}
      </DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: "grid", gap: 2 }}>
        {questions.map((question) => (
          <Box key={question} component="section">
            <Typography variant="h3" sx={{ marginBottom: 0.5 }}>
              {t(`access.help.${question}`)}
            </Typography>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {t(`access.help.${question}Help`)}
            </Typography>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t("ui.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
