// The actions of a column: rename, limit, move, delete with its tasks moved elsewhere.
import { columnInput } from "@igo/contract/boards/boards";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useSettings } from "../../../core/settings.ts";
import { Choice } from "../../../ui/choice/Choice.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { NumberField } from "../../../ui/form/fields/NumberField.tsx";
import { SwitchField } from "../../../ui/form/fields/SwitchField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import type { Action } from "../../../ui/overlay/action.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Confirm } from "../../../ui/overlay/Confirm.tsx";
import { useDeleteColumn, useMoveColumn, useUpdateColumn, type Board } from "./own.data.ts";

type Column = Board["columns"][number];
type Props = { board: Board; column: Column; index: number };

export function ColumnMenu({ board, column, index }: Props) {
  const t = useText();
  const isRtl = useSettings().direction === "rtl";
  const move = useMoveColumn();
  const [asking, setAsking] = useState<"edit" | "delete" | null>(null);
  const params = { boardId: board.id, columnId: column.id };
  const before = board.columns[index - 1];
  const after = board.columns[index + 1];
  const moveTo = (position: { before: string } | { after: string }) =>
    void move.mutateAsync({ params, body: { position } }).catch(toastError);
  const items: Action[] = [
    { label: t("boards.editColumn"), icon: "pencil", onClick: () => setAsking("edit") },
    ...(before
      ? [
          {
            label: t("boards.columnBack"),
            icon: isRtl ? "arrowRight" : "arrowLeft",
            onClick: () => moveTo({ before: before.id }),
          } as const,
        ]
      : []),
    ...(after
      ? [
          {
            label: t("boards.columnForward"),
            icon: isRtl ? "arrowLeft" : "arrowRight",
            onClick: () => moveTo({ after: after.id }),
          } as const,
        ]
      : []),
    ...(board.columns.length > 1
      ? [{ label: t("ui.delete"), icon: "trash", danger: true, onClick: () => setAsking("delete") } as const]
      : []),
  ];
  return (
    <>
      <ActionMenu label={t("boards.columnActions", { column: column.title })} items={items} />
      {asking === "edit" && <EditColumn params={params} column={column} onClose={() => setAsking(null)} />}
      {asking === "delete" && (
        <DeleteColumn board={board} params={params} column={column} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

type Asking = { params: { boardId: string; columnId: string }; column: Column; onClose: () => void };

function EditColumn({ params, column, onClose }: Asking) {
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

function DeleteColumn({ board, params, column, onClose }: Asking & { board: Board }) {
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
