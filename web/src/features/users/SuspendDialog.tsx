// Suspends an account: explains what that means, and asks for the reason.
import { suspendInput, type Account } from "@igo/contract/accounts/users";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useText } from "../../core/language/i18n.ts";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { useSuspendUser } from "./users.data.ts";

export function SuspendDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  const suspend = useSuspendUser();
  const { id, displayName: name } = account;
  const form = useContractForm(suspendInput, {
    onSave: async (body) => {
      await suspend.mutateAsync({ params: { id }, body });
      toastSuccess(t("users.suspended", { name }));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3">
        {t("users.suspendTitle", { name })}
      </DialogTitle>
      <DialogContent sx={{ paddingBottom: 0 }}>
        <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 3 }}>
          {t("users.suspendHelp")}
        </Typography>
        <Form form={form} submit={t("users.suspendAction")} onCancel={onClose}>
          <TextField
            form={form}
            name="reason"
            label={t("users.reason")}
            help={t("users.reasonHelp")}
            lines={3}
            autoFocus
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
