// Actions on selected tasks.
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { AssignDialog } from "../AssignDialog.tsx";
import { ChosenBar } from "../ChosenBar.tsx";
import { useAssignTasks, useMoveTasks, type Board } from "./own.data.ts";

type Props = { board: Board; ids: readonly string[]; onClear: () => void };

export function ChosenTasks({ board, ids, onClear }: Props) {
  const t = useText();
  const move = useMoveTasks();
  const assign = useAssignTasks();
  const [isAssigning, setIsAssigning] = useState(false);
  const params = { boardId: board.id };
  const moveTo = async (columnId: string) => {
    await move.mutateAsync({ params, body: { taskIds: [...ids], columnId } });
    onClear();
  };
  const give = async (assigneeId: string) => {
    await assign.mutateAsync({ params, body: { taskIds: [...ids], assigneeId } });
    toastSuccess(t("boards.assignedTasks", { count: ids.length }));
    onClear();
  };
  return (
    <ChosenBar count={ids.length} onClear={onClear}>
      <ActionMenu
        button
        label={t("boards.moveTo")}
        items={board.columns.map(({ id, title }) => ({
          label: title,
          icon: "arrowRight",
          onClick: () => moveTo(id).catch(toastError),
        }))}
      />
      <AssignDialog
        isOpen={isAssigning}
        onOpen={setIsAssigning}
        onAssign={(id) => void give(id).catch(toastError)}
      />
    </ChosenBar>
  );
}
