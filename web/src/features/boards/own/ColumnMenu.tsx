// The actions of a column: rename, limit, move, delete with its tasks moved elsewhere.
import { Suspense, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useSettings } from "../../../core/settings.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import type { Action } from "../../../ui/overlay/action.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { useMoveColumn, type Board } from "./own.data.ts";

const EditColumn = fromScript(() => import("./ColumnDialogs.tsx").then((module) => module.EditColumn));
const DeleteColumn = fromScript(() => import("./ColumnDialogs.tsx").then((module) => module.DeleteColumn));

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
      <Suspense>
        {asking === "edit" && <EditColumn params={params} column={column} onClose={() => setAsking(null)} />}
        {asking === "delete" && (
          <DeleteColumn board={board} params={params} column={column} onClose={() => setAsking(null)} />
        )}
      </Suspense>
    </>
  );
}
