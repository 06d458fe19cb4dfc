// Help with signing in: frequent questions.
import { Box, Typography } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";

const questions = ["forgot", "noCode", "blocked", "invited", "noMarkets"] as const;

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <DialogFrame
      title={t("access.help.title")}
      open={open}
      onClose={onClose}
      tabIndex={0}
      sx={{ display: "grid", gap: 2 }}
    >
      {questions.map((question) => (
        <Box key={question} component="section">
          <Typography variant="subtitle1" component="h3" sx={{ marginBottom: 0.5 }}>
            {t(`access.help.${question}`)}
          </Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t(`access.help.${question}Help`)}
          </Typography>
        </Box>
      ))}
    </DialogFrame>
  );
}
