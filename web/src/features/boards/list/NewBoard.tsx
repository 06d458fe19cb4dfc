// A new board: its name, and its initial columns, one per line.
import { boardTitle, columnTitle } from "@igo/contract/boards/boards";
import { useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { useText } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";
import { paths } from "../../../core/paths.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { useCreateBoard } from "../boards.data.ts";

const newBoard = z.strictObject({
  title: boardTitle,
  columns: z
    .string()
    .transform((text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    )
    .pipe(z.array(columnTitle).min(1).max(12)),
});

export function NewBoard({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const create = useCreateBoard();
  const [clientId] = useState(newUuid);
  const form = useContractForm(newBoard, {
    start: { title: "", columns: t("boards.firstColumns") },
    onSave: async (given) => {
      const { board } = await create.mutateAsync({ body: { clientId, ...given } });
      await navigate(paths.dashboard.kanbanBoard(board.id));
    },
  });
  return (
    <FormDialog title={t("boards.create")} form={form} submit={t("boards.createThis")} onClose={onClose}>
      <TextField form={form} name="title" label={t("boards.boardTitle")} autoFocus />
      <TextField
        form={form}
        name="columns"
        label={t("boards.columns")}
        help={t("boards.columnsHelp")}
        lines={4}
      />
    </FormDialog>
  );
}
