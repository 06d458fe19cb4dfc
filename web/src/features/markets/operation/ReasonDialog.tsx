// Asks why a market's status changes; required for some transitions.
import { movesWithReason } from "@igo/contract/markets/lifecycle";
import { moveInput } from "@igo/contract/markets/markets.calls";
import type { MarketStatus } from "@igo/contract/markets/markets";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";

const mayGiveReason = moveInput.pick({ reason: true });
const mustGiveReason = mayGiveReason.required();

type Props = {
  status: MarketStatus;
  name: string;
  onSave: (reason: string | undefined) => Promise<void>;
  onClose: () => void;
};

export function ReasonDialog({ status, name, onSave, onClose }: Props) {
  const t = useText();
  const id = useId();
  const action = t(`markets.move.${status}`).replace("…", "");
  const form = useContractForm(movesWithReason.includes(status) ? mustGiveReason : mayGiveReason, {
    onSave: async ({ reason }) => {
      await onSave(reason);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {`${action}: ${name}`}
      </DialogTitle>
      <DialogContent sx={{ paddingBottom: 0 }}>
        <Form form={form} submit={action} onCancel={onClose}>
          <TextField
            form={form}
            name="reason"
            label={t("markets.reason")}
            help={t("markets.reasonHelp")}
            lines={3}
            autoFocus
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
