// The columns of a task board and moving cards in them, for the whole board or one person's lane.
import { Suspense, useMemo, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { useCardPath } from "../useCardPath.ts";
import type { ColumnLook } from "../view/boardView.ts";
import { BoardView } from "../view/BoardView.tsx";
import { useMoves } from "../view/useMoves.ts";
import { AddTask } from "./AddTask.tsx";
import { ColumnMenu } from "./ColumnMenu.tsx";
import {
  applyMove,
  loadMore,
  refreshBoard,
  sendMove,
  useMoveTasks,
  type Board,
  type BoardFilter,
  type TaskCard,
} from "./own.data.ts";
import { TaskCardFace } from "./TaskCardFace.tsx";

const ChosenTasks = fromScript(() => import("./ChosenTasks.tsx").then((module) => module.ChosenTasks));

export const cardHeight = 120;
const renderCard = (card: TaskCard) => <TaskCardFace card={card} />;
const titleOf = ({ title }: TaskCard) => title;
const noneChosen: ReadonlySet<string> = new Set();

type Props = {
  /** Cards of another name are not accepted. */
  name: string;
  board: Board;
  filters: BoardFilter;
  filterKey: string | null;
  isTeam: boolean;
  label?: string;
  /** As high as its cards, up to the window's height. */
  isLane?: boolean;
};

export function OwnColumns(props: Props) {
  const { name, board, filters, isTeam, label = board.title, isLane = false } = props;
  const t = useText();
  const pathOf = useCardPath();
  const [chosen, setChosen] = useState(noneChosen);
  const moveSeveral = useMoveTasks();
  const moves = useMoves<TaskCard>({
    send: ({ id }, to) => sendMove(board.id, id, to),
    onMoved: (move) => applyMove(board.id, filters, move),
    onFailed: (error, { card }) => {
      toastError(error, t("boards.cameBack", { name: card.title }));
      void refreshBoard(board.id);
    },
  });
  const shown = moves.withMoves(board);
  const isArchive = filters.archived === true;
  const onMove = (cards: readonly TaskCard[], to: Parameters<typeof moves.move>[1]) => {
    const [first] = cards;
    if (first && cards.length === 1) void moves.move(first, to);
    else
      moveSeveral
        .mutateAsync({
          params: { boardId: board.id },
          body: { taskIds: cards.map(({ id }) => id), columnId: to.columnId },
        })
        .catch(toastError);
    setChosen(noneChosen);
  };
  const columns = useMemo(
    () =>
      board.columns.map((column, index): ColumnLook => ({
        id: column.id,
        title: column.title,
        limit: column.taskLimit,
        ...(isTeam && {
          ...(!isLane && { tools: <ColumnMenu board={board} column={column} index={index} /> }),
          ...(!isArchive &&
            !isLane && { foot: <AddTask boardId={board.id} columnId={column.id} column={column.title} /> }),
        }),
      })),
    [board, isTeam, isLane, isArchive],
  );
  return (
    <>
      <BoardView
        name={name}
        label={label}
        isLane={isLane}
        board={shown}
        columns={columns}
        filterKey={props.filterKey}
        cardHeight={cardHeight}
        titleOf={titleOf}
        pathOf={pathOf}
        renderCard={renderCard}
        mayMove={!isArchive}
        mayChoose={isTeam && !isArchive}
        refusalOf={() => null}
        onMove={onMove}
        chosen={chosen}
        onChoose={setChosen}
        onMore={(columnId) => loadMore(board.id, filters, columnId)}
      />
      {chosen.size > 0 && (
        <Suspense>
          <ChosenTasks board={board} ids={[...chosen]} onClear={() => setChosen(noneChosen)} />
        </Suspense>
      )}
    </>
  );
}
