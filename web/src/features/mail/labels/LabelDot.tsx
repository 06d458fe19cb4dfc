// A label's colour as a dot beside its name.
import type { MailLabelColor } from "@igo/contract/mail/labels.calls";
import { Box } from "@mui/material";

const colors: Record<MailLabelColor, string> = {
  grey: "text.secondary",
  blue: "info.main",
  green: "success.main",
  amber: "warning.main",
  red: "error.main",
};

export function LabelDot({ color, size = 12 }: { color: MailLabelColor; size?: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: size, height: size, borderRadius: "50%", bgcolor: colors[color], flexShrink: 0 }}
    />
  );
}
