// The dialogs of a column: its title, limit and whether it finishes tasks; deleting it with its tasks moved elsewhere.
import { columnInput, type BoardColumn } from "@igo/contract/boards/boards";
import { useState } from "react";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { useRecordEdit } from "../../../records/edit/useRecordEdit.tsx";
import { Choice } from "../../../ui/choice/Choice.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { NumberField } from "../../../ui/form/fields/NumberField.tsx";
import { SwitchField } from "../../../ui/form/fields/SwitchField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { currentColumnIn, useDeleteColumn, useUpdateColumn, type Board } from "./own.data.ts";

const fields = columnInput.keyof().options;
type Field = (typeof fields)[number];
const columnForm = columnInput.extend({ version: z.int() });

type Props = {
  params: { boardId: string; columnId: string };
  column: Board["columns"][number];
  onClose: () => void;
};

export function EditColumn({ params, column, onClose }: Props) {
  const t = useText();
  const update = useUpdateColumn();
  const { base, edit, conflict } = useRecordEdit<Field, BoardColumn>(column, {
    fields,
    currentIn: currentColumnIn,
    send: async (version, changes) => {
      const body = { ...columnInput.partial().parse(changes), version };
      return (await update.mutateAsync({ params, body })).column;
    },
    onSaved: onClose,
    nameOf: (field) => t(labels[field]),
    renderValue: (_, value) => <ColumnValue value={value} />,
  });
  const { title, taskLimit, isDone, version } = base;
  const form = useContractForm(columnForm, { start: { title, taskLimit, isDone, version }, ...edit });
  return (
    <FormDialog title={t("boards.editColumn")} form={form} submit={t("ui.save")} onClose={onClose}>
      <TextField form={form} name="title" label={t("boards.columnTitle")} autoFocus />
      <NumberField form={form} name="taskLimit" label={t("boards.limit")} help={t("boards.limitHelp")} />
      <SwitchField form={form} name="isDone" label={t("boards.isDone")} help={t("boards.isDoneHelp")} />
      {conflict}
    </FormDialog>
  );
}

const labels = { title: "boards.columnTitle", taskLimit: "boards.limit", isDone: "boards.isDone" } as const;

function ColumnValue({ value }: { value: unknown }) {
  const t = useText();
  if (typeof value === "boolean") return t(value ? "ui.yes" : "ui.no");
  return typeof value === "string" || typeof value === "number" ? value : t("boards.none");
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
