// A board of tasks with columns and cards that users manage.
import { Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlParams, useUrlState } from "../../../core/urlState.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { BoardWaiting } from "../BoardWaiting.tsx";
import { useLiveBoard } from "../boards.data.ts";
import { BoardMenu } from "./BoardMenu.tsx";
import { boardInUrl, boardQuery } from "./own.data.ts";
import { cardHeight, OwnColumns } from "./OwnColumns.tsx";
import { TaskFilters } from "./TaskFilters.tsx";

const TaskPanel = fromScript(() => import("./TaskPanel.tsx").then((module) => module.TaskPanel));
const Lanes = fromScript(() => import("./Lanes.tsx").then((module) => module.Lanes));

export function OwnBoard({ boardId }: { boardId: string }) {
  const t = useText();
  const isTeam = isAdmin(useUser());
  const [{ group, ...filters }, setFilters] = useUrlState(boardInUrl);
  const query = useQuery(boardQuery(boardId, filters));
  useLiveBoard(boardId);
  const isGone = isProblem(query.error) && query.error.status === 404;
  return (
    <Page
      width="full"
      fillsPhone
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
          <TaskFilters
            filters={filters}
            isGrouped={group !== undefined}
            labels={query.data?.labels ?? []}
            onChange={setFilters}
          />
          <Loaded what="board" query={query} waiting={<BoardWaiting columns={3} cardHeight={cardHeight} />}>
            {(board) =>
              group === "assignee" ? (
                <Suspense>
                  <Lanes board={board} filters={filters} isTeam={isTeam} />
                </Suspense>
              ) : (
                <OwnColumns
                  name={board.id}
                  board={board}
                  filters={filters}
                  filterKey={query.isPlaceholderData ? null : JSON.stringify(filters)}
                  isTeam={isTeam}
                />
              )
            }
          </Loaded>
          <OpenTask boardId={boardId} isTeam={isTeam} />
        </>
      )}
    </Page>
  );
}

function OpenTask({ boardId, isTeam }: { boardId: string; isTeam: boolean }) {
  const [params, setParams] = useUrlParams();
  const id = params.get("card");
  if (id === null) return null;
  const close = () =>
    setParams((after) => {
      after.delete("card");
      return after;
    });
  return (
    <Suspense>
      <TaskPanel key={id} boardId={boardId} taskId={id} isTeam={isTeam} onClose={close} />
    </Suspense>
  );
}
