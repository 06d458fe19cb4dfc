// Asks for the title of a board or of a new column.
import { boardTitle, columnTitle } from "@igo/contract/boards/boards";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";

const forms = {
  board: z.strictObject({ title: boardTitle }),
  column: z.strictObject({ title: columnTitle }),
};

type Props = {
  title: string;
  label: string;
  of: keyof typeof forms;
  start: string;
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
};

export function AskTitle({ title, label, of, start, onSave, onClose }: Props) {
  const t = useText();
  const id = useId();
  const form = useContractForm(forms[of], {
    start: { title: start },
    onSave: async (given) => {
      await onSave(given.title);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {title}
      </DialogTitle>
      <DialogContent sx={{ paddingBottom: 0 }}>
        <Form form={form} submit={t("ui.save")} onCancel={onClose}>
          <TextField form={form} name="title" label={label} autoFocus />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
