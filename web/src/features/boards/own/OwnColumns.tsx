// The columns of a task board and moving cards in them, for the whole board or one person's lane.
import { Suspense, useMemo, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { useCardPath } from "../useCardPath.ts";
import type { ColumnLook } from "../view/boardView.ts";
import { BoardView } from "../view/BoardView.tsx";
import { useMoves } from "../view/useMoves.ts";
import {
  applyMove,
  loadMore,
  refreshBoard,
  sendMove,
  useMoveTasks,
  type Board,
  type BoardFilter,
  type TaskCard,
  useMoveColumn,
} from "./own.data.ts";
import { Box, Button, OutlinedInput } from "@mui/material";
import { newUuid } from "../../../core/net/key.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useCreateTask } from "../boards.data.ts";
import { useSettings } from "../../../core/settings.ts";
import type { Action } from "../../../ui/overlay/action.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import type { TaskCard as Card } from "@igo/contract/boards/boards";
import { AvatarGroup } from "../../../ui/display/Avatar.tsx";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { DueChip } from "../DueChip.tsx";
import { faceLine, SmallCount } from "../faceParts.tsx";
import { labelColor } from "./labels.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";

// A task's card below its title: labels, due date, progress, assignee.
function TaskCardFace({ card }: { card: Card }) {
  const t = useText();
  const { labels, dueOn, items, itemsDone, comments, assignees, hasList, completedAt } = card;
  return (
    <>
      {labels.length > 0 && (
        <Row gap={0.5} align="stretch" sx={{ overflow: "hidden" }}>
          {labels.slice(0, 3).map((label) => (
            <SoftChip key={label} color={labelColor(label)} label={label} />
          ))}
        </Row>
      )}
      <Box sx={faceLine}>
        {dueOn !== null && <DueChip dueOn={dueOn} isDone={completedAt !== null} />}
        {items > 0 && (
          <SmallCount
            icon="checkAll"
            count={`${itemsDone}/${items}`}
            label={t("boards.itemsDone", { done: itemsDone, count: items })}
          />
        )}
        {comments > 0 && (
          <SmallCount icon="chat" count={comments} label={t("boards.commentCount", { count: comments })} />
        )}
        {hasList && <SmallCount icon="store" count="" label={t("boards.hasList")} />}
        <Box sx={{ marginInlineStart: "auto", display: "flex" }}>
          <AvatarGroup
            people={assignees.map(({ id, name, photoUrl }) => ({ id, name, src: photoUrl }))}
            size={24}
          />
        </Box>
      </Box>
    </>
  );
}

// The actions of a column: rename, limit, move, delete with its tasks moved elsewhere.
const EditColumn = fromScript(() => import("./ColumnDialogs.tsx").then((module) => module.EditColumn));
const DeleteColumn = fromScript(() => import("./ColumnDialogs.tsx").then((module) => module.DeleteColumn));

type Column = Board["columns"][number];
type ColumnMenuProps = { board: Board; column: Column; index: number };

function ColumnMenu({ board, column, index }: ColumnMenuProps) {
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

// Creates a task in one line at the end of a column: Enter creates it, and the next can be typed.
type AddTaskProps = { boardId: string; columnId: string; column: string };

function AddTask({ boardId, columnId, column }: AddTaskProps) {
  const t = useText();
  const create = useCreateTask();
  const [typed, setTyped] = useState<string | null>(null);
  const [clientId, setClientId] = useState(newUuid);
  const title = (typed ?? "").trim();
  const add = async () => {
    if (title === "" || create.isPending) return;
    try {
      await create.mutateAsync({ params: { boardId }, body: { clientId, columnId, title } });
      setTyped("");
      setClientId(newUuid());
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Box sx={{ padding: 1, paddingTop: 0.5 }}>
      {typed === null ? (
        <Button
          fullWidth
          color="inherit"
          startIcon={<Icon name="plus" size={18} />}
          aria-label={t("boards.addTaskTo", { column })}
          onClick={() => setTyped("")}
          sx={{ justifyContent: "flex-start", minHeight: 44, color: "text.secondary" }}
        >
          {t("boards.addTask")}
        </Button>
      ) : (
        <OutlinedInput
          fullWidth
          autoFocus
          size="small"
          value={typed}
          placeholder={t("boards.taskTitle")}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (title === "") setTyped(null);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") void add();
            if (event.key === "Escape") setTyped(null);
            event.stopPropagation();
          }}
          slotProps={{ input: { "aria-label": t("boards.addTaskTo", { column }), maxLength: 200 } }}
          sx={{ bgcolor: "background.paper" }}
        />
      )}
    </Box>
  );
}

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
