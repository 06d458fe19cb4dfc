// The actions of a board: rename, add a column, archive; show archived tasks.
import { Suspense, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";
import { paths } from "../../../core/paths.ts";
import { toastError, toastUndo } from "../../../ui/feedback/toast.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { useUpdateBoard } from "../boards.data.ts";
import { useCreateColumn, type Board } from "./own.data.ts";

const AskTitle = fromScript(() => import("./AskTitle.tsx").then((module) => module.AskTitle));
const RenameBoard = fromScript(() => import("./AskTitle.tsx").then((module) => module.RenameBoard));

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
        phoneIcon="more"
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
      <Suspense>
        {asking === "title" && <RenameBoard board={board} onClose={() => setAsking(null)} />}
        {asking === "column" && (
          <AskTitle
            title={t("boards.addColumn")}
            label={t("boards.columnTitle")}
            of="column"
            start={{ title: "", version: 0 }}
            onSave={({ title }) => addColumn.mutateAsync({ params, body: { id: newUuid(), title } })}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </>
  );
}
