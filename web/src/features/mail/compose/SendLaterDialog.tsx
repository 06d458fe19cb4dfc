// When to send a mail: tomorrow morning, on Monday, or at a chosen moment.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { formatDayTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { MomentInput } from "../../../ui/form/hours/MomentInput.tsx";

type Props = { onSend: (at: string) => void; onClose: () => void };

const day = 86_400_000;
// Bogota is five hours behind UTC all year: eight in the morning there.
const morningAfter = (now: number, days: number) => {
  const local = new Date(now - 5 * 3_600_000 + days * day);
  return new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), 13),
  ).toISOString();
};
const daysToMonday = (now: number) => (8 - new Date(now - 5 * 3_600_000).getUTCDay()) % 7 || 7;

export function SendLaterDialog({ onSend, onClose }: Props) {
  const t = useText();
  const id = useId();
  const [now] = useState(Date.now);
  const [own, setOwn] = useState<string | null>(null);
  const isOwnLater = own !== null && Date.parse(own) > now;
  const offered = [...new Set([morningAfter(now, 1), morningAfter(now, daysToMonday(now))])];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t("mail.compose.later")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1 }}>
        {offered.map((at) => (
          <Button key={at} variant="outlined" color="inherit" onClick={() => onSend(at)}>
            {formatDayTime(at)}
          </Button>
        ))}
        <Box sx={{ marginBlockStart: 1 }}>
          <MomentInput label={t("mail.compose.moment")} value={own} onChange={setOwn} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button variant="contained" disabled={!isOwnLater} onClick={() => own !== null && onSend(own)}>
          {t("mail.compose.schedule")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
