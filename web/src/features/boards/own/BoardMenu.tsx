// The actions of a board: rename, add a column, archive; show archived tasks.
import { boardTitle, columnTitle } from "@igo/contract/boards/boards";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { z } from "zod";

import { useText } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";
import { paths } from "../../../core/paths.ts";
import { toastError, toastUndo } from "../../../ui/feedback/toast.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { useUpdateBoard } from "../boards.data.ts";
import { useCreateColumn, type Board } from "./own.data.ts";

export function BoardMenu({ board }: { board: Board }) {
  const t = useText();
  const update = useUpdateBoard();
  const addColumn = useCreateColumn();
  const [asking, setAsking] = useState<"title" | "column" | null>(null);
  const params = { boardId: board.id };
  const archive = async () => {
    const isArchived = !board.isArchived;
    const answer = await update.mutateAsync({ params, body: { version: board.version, isArchived } });
    const { version } = answer.board;
    toastUndo(t(isArchived ? "boards.archived" : "boards.unarchived", { name: board.title }), {
      undo: () => update.mutateAsync({ params, body: { version, isArchived: !isArchived } }),
    });
  };
  return (
    <>
      <ActionMenu
        button
        label={t("boards.actions")}
        items={[
          { label: t("boards.addColumn"), icon: "plus", onClick: () => setAsking("column") },
          { label: t("boards.rename"), icon: "pencil", onClick: () => setAsking("title") },
          {
            label: t("boards.archive"),
            icon: "archive",
            to: `${paths.dashboard.kanbanBoard(board.id)}?archived=true`,
          },
          {
            label: t(board.isArchived ? "boards.unarchiveBoard" : "boards.archiveBoard"),
            icon: "archive",
            onClick: () => archive().catch(toastError),
          },
        ]}
      />
      {asking === "title" && (
        <AskTitle
          title={t("boards.rename")}
          label={t("boards.boardTitle")}
          schema={titleForm}
          start={board.title}
          onSave={(title) => update.mutateAsync({ params, body: { version: board.version, title } })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "column" && (
        <AskTitle
          title={t("boards.addColumn")}
          label={t("boards.columnTitle")}
          schema={columnForm}
          start=""
          onSave={(title) => addColumn.mutateAsync({ params, body: { id: newUuid(), title } })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

const titleForm = z.strictObject({ title: boardTitle });
const columnForm = z.strictObject({ title: columnTitle });

type AskProps = {
  title: string;
  label: string;
  schema: typeof titleForm;
  start: string;
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
};

function AskTitle({ title, label, schema, start, onSave, onClose }: AskProps) {
  const t = useText();
  const id = useId();
  const form = useContractForm(schema, {
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
