// Gives what the list shows a name.
import { viewInput } from "@igo/contract/markets.views";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { z } from "zod";
import { useText } from "../../core/i18n.ts";
import { isAdmin, useUser } from "../../core/session.ts";
import { Form } from "../../ui/form/Form.tsx";
import { SwitchField } from "../../ui/form/SwitchField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { toastSuccess } from "../../ui/toast.ts";
import { useCreateView } from "./marketViews.data.ts";

const naming = z.strictObject({
  name: viewInput.shape.name,
  shared: z.boolean().default(false),
});

export function SaveView({ query, onClose }: { query: Record<string, string>; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const user = useUser();
  const create = useCreateView();
  const form = useContractForm(naming, {
    start: { name: "", shared: false },
    onSave: async ({ name, shared }) => {
      await create.mutateAsync({ body: { name, shared, query } });
      toastSuccess(t("marketList.viewSaved", { name }));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t("marketList.saveViewTitle")}
      </DialogTitle>
      <DialogContent sx={{ paddingBottom: 0 }}>
        <Form form={form} submit={t("ui.save")} onCancel={onClose}>
          <TextField form={form} name="name" label={t("marketList.viewName")} autoFocus />
          {isAdmin(user) && <SwitchField form={form} name="shared" label={t("marketList.shareView")} />}
        </Form>
      </DialogContent>
    </Dialog>
  );
}
