// The dialogs of a column: its title, limit and whether it finishes tasks; deleting it with its tasks moved elsewhere.
import { columnInput } from "@igo/contract/boards/boards";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { Choice } from "../../../ui/choice/Choice.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { NumberField } from "../../../ui/form/fields/NumberField.tsx";
import { SwitchField } from "../../../ui/form/fields/SwitchField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { useDeleteColumn, useUpdateColumn, type Board } from "./own.data.ts";

type Props = {
  params: { boardId: string; columnId: string };
  column: Board["columns"][number];
  onClose: () => void;
};

export function EditColumn({ params, column, onClose }: Props) {
  const t = useText();
  const id = useId();
  const update = useUpdateColumn();
  const { title, taskLimit, isDone, version } = column;
  const form = useContractForm(columnInput, {
    start: { title, taskLimit, isDone },
    onSave: async (given) => {
      await update.mutateAsync({ params, body: { ...given, version } });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h3">
        {t("boards.editColumn")}
      </DialogTitle>
      <DialogContent sx={{ paddingBottom: 0 }}>
        <Form form={form} submit={t("ui.save")} onCancel={onClose}>
          <TextField form={form} name="title" label={t("boards.columnTitle")} autoFocus />
          <NumberField form={form} name="taskLimit" label={t("boards.limit")} help={t("boards.limitHelp")} />
          <SwitchField form={form} name="isDone" label={t("boards.isDone")} help={t("boards.isDoneHelp")} />
        </Form>
      </DialogContent>
    </Dialog>
  );
}

export function DeleteColumn({ board, params, column, onClose }: Props & { board: Board }) {
  const t = useText();
  const remove = useDeleteColumn();
  const others = board.columns.filter(({ id }) => id !== column.id);
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? "");
  return (
    <Confirm
      open
      danger
      title={t("boards.deleteColumn", { column: column.title })}
      action={t("ui.delete")}
      onConfirm={() => remove.mutateAsync({ params, query: { moveTo } })}
      onClose={onClose}
    >
      <p>{t("boards.deleteColumnHelp")}</p>
      <Choice
        look="framed"
        name={{ "aria-label": t("boards.tasksGoTo") }}
        options={others.map(({ id, title }) => ({ value: id, label: title }))}
        value={[moveTo]}
        shown={others.find(({ id }) => id === moveTo)?.title ?? ""}
        onChange={([chosen]) => chosen !== undefined && setMoveTo(chosen)}
      />
    </Confirm>
  );
}
