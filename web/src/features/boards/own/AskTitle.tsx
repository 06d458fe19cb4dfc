// Asks for the title of a new column, or for a new one of a board.
import { boardTitle, columnTitle } from "@igo/contract/boards/boards";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { useRecordEdit } from "../../../records/edit/useRecordEdit.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { currentBoardIn, useUpdateBoard } from "../boards.data.ts";

const forms = {
  board: z.strictObject({ title: boardTitle, version: z.int() }),
  column: z.strictObject({ title: columnTitle, version: z.int() }),
};

const titleOnly = forms.board.pick({ title: true });

/** Version 0: a new one. */
type Titled = { title: string; version: number };

type Props = {
  title: string;
  label: string;
  of: keyof typeof forms;
  start: Titled;
  onSave: (titled: Titled) => Promise<unknown>;
  onTyping?: (isTyped: boolean) => void;
  onClose: () => void;
};

export function AskTitle({ title, label, of, start, onSave, onTyping, onClose }: Props) {
  const t = useText();
  const form = useContractForm(forms[of], {
    start,
    onTyping,
    onSave: async (given) => {
      await onSave(given);
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} submit={t("ui.save")} onClose={onClose}>
      <TextField form={form} name="title" label={label} autoFocus />
    </FormDialog>
  );
}

export function RenameBoard({ board, onClose }: { board: Titled & { id: string }; onClose: () => void }) {
  const t = useText();
  const update = useUpdateBoard();
  const { base, edit, conflict } = useRecordEdit<"title", Titled>(board, {
    fields: ["title"],
    currentIn: currentBoardIn,
    send: async (version, changes) => {
      const body = { version, ...titleOnly.parse(changes) };
      return (await update.mutateAsync({ params: { boardId: board.id }, body })).board;
    },
    nameOf: () => t("boards.boardTitle"),
    renderValue: (_, value) => String(value),
  });
  return (
    <>
      <AskTitle
        title={t("boards.rename")}
        label={t("boards.boardTitle")}
        of="board"
        start={{ title: base.title, version: base.version }}
        onClose={onClose}
        {...edit}
      />
      {conflict}
    </>
  );
}
