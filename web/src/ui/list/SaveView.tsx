// Gives what the list shows a name.
import { viewInput, type ViewList } from "@igo/contract/markets.views";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { z } from "zod";
import { useText } from "../../core/i18n.ts";
import { isAdmin, useUser } from "../../core/session.ts";
import { Form } from "../form/Form.tsx";
import { SwitchField } from "../form/SwitchField.tsx";
import { TextField } from "../form/TextField.tsx";
import { useContractForm } from "../form/useContractForm.ts";
import { toastSuccess } from "../toast.ts";
import { useCreateView } from "./views.data.ts";

const naming = z.strictObject({
  name: viewInput.shape.name,
  shared: z.boolean().default(false),
});

type Props = { list: ViewList; query: Record<string, string>; onClose: () => void };

export function SaveView({ list, query, onClose }: Props) {
  const t = useText();
  const id = useId();
  const user = useUser();
  const create = useCreateView(list);
  const form = useContractForm(naming, {
    start: { name: "", shared: false },
    onSave: async ({ name, shared }) => {
      await create.mutateAsync({ body: { name, shared, query, list } });
      toastSuccess(t("list.viewSaved", { name }));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t("list.saveViewTitle")}
      </DialogTitle>
      <DialogContent sx={{ paddingBottom: 0 }}>
        <Form form={form} submit={t("ui.save")} onCancel={onClose}>
          <TextField form={form} name="name" label={t("list.viewName")} autoFocus />
          {isAdmin(user) && <SwitchField form={form} name="shared" label={t("list.shareView")} />}
        </Form>
      </DialogContent>
    </Dialog>
  );
}
