// A board of tasks: columns that people make, cards that they move.
import Card from "@mui/material/Card";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlState } from "../../../core/urlState.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { BoardWaiting } from "../BoardWaiting.tsx";
import { useLiveBoard } from "../boards.data.ts";
import { useCardPath } from "../useCardPath.ts";
import type { ColumnLook } from "../view/boardView.ts";
import { BoardView } from "../view/BoardView.tsx";
import { useMoves } from "../view/useMoves.ts";
import { BoardMenu } from "./BoardMenu.tsx";
import { ChosenTasks } from "./ChosenTasks.tsx";
import { ColumnMenu } from "./ColumnMenu.tsx";
import { AddTask } from "./AddTask.tsx";
import {
  applyMove,
  boardFilter,
  boardQuery,
  loadMore,
  refresh,
  sendMove,
  useMoveTasks,
  type Board,
  type BoardFilter,
  type TaskCard,
} from "./own.data.ts";
import { TaskCardFace } from "./TaskCardFace.tsx";
import { TaskFilters } from "./TaskFilters.tsx";
import { TaskPanel } from "./TaskPanel.tsx";

const cardHeight = 112;

export function OwnBoard({ boardId }: { boardId: string }) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const [filters, setFilters] = useUrlState(boardFilter);
  const query = useQuery(boardQuery(boardId, filters));
  useLiveBoard(boardId);
  const isGone = isProblem(query.error) && query.error.status === 404;
  return (
    <Page
      width="full"
      title={query.data?.title ?? t(isGone ? "boards.gone.title" : "boards.title")}
      way={[{ label: t("boards.title"), to: paths.dashboard.kanban }]}
      {...(query.data?.isArchived && { subtitle: t("boards.isArchived") })}
      action={isTeam && query.data && <BoardMenu board={query.data} />}
    >
      {isGone ? (
        <Card>
          <EmptyState icon="columns" title={t("boards.gone.title")} help={t("boards.gone.help")} />
        </Card>
      ) : (
        <>
          <Card sx={{ marginBottom: 2 }}>
            <TaskFilters filters={filters} labels={query.data?.labels ?? []} onChange={setFilters} />
          </Card>
          <Loaded what="board" query={query} waiting={<BoardWaiting columns={3} cardHeight={cardHeight} />}>
            {(board) => <Columns board={board} filters={filters} isTeam={isTeam} />}
          </Loaded>
          <OpenTask boardId={boardId} isTeam={isTeam} />
        </>
      )}
    </Page>
  );
}

type Props = { board: Board; filters: BoardFilter; isTeam: boolean };

function Columns({ board, filters, isTeam }: Props) {
  const t = useText();
  const pathOf = useCardPath();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const moveSeveral = useMoveTasks();
  const moves = useMoves<TaskCard>({
    send: ({ id }, to) => sendMove(board.id, id, to),
    onMoved: (move) => applyMove(board.id, filters, move),
    onFailed: (error, { card }) => {
      toastError(error, t("boards.cameBack", { name: card.title }));
      void refresh(board.id);
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
    setChosen(new Set());
  };
  const columns = board.columns.map((column, index): ColumnLook => ({
    id: column.id,
    title: column.title,
    limit: column.taskLimit,
    ...(isTeam && {
      tools: <ColumnMenu board={board} column={column} index={index} />,
      ...(!isArchive && { foot: <AddTask boardId={board.id} columnId={column.id} column={column.title} /> }),
    }),
  }));
  return (
    <>
      <BoardView
        name={board.id}
        label={board.title}
        board={shown}
        columns={columns}
        cardHeight={cardHeight}
        titleOf={(card) => card.title}
        pathOf={(card) => pathOf(card.id)}
        renderCard={(card) => <TaskCardFace card={card} />}
        mayMove={!isArchive}
        mayChoose={isTeam && !isArchive}
        refusalOf={() => null}
        onMove={onMove}
        chosen={chosen}
        onChoose={setChosen}
        onMore={(columnId) => loadMore(board.id, filters, columnId)}
      />
      {chosen.size > 0 && (
        <ChosenTasks board={board} ids={[...chosen]} onClear={() => setChosen(new Set())} />
      )}
    </>
  );
}

function OpenTask({ boardId, isTeam }: { boardId: string; isTeam: boolean }) {
  const [params, setParams] = useSearchParams();
  const id = params.get("card");
  if (id === null) return null;
  const close = () =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete("card");
      return after;
    });
  return <TaskPanel key={id} boardId={boardId} taskId={id} isTeam={isTeam} onClose={close} />;
}
