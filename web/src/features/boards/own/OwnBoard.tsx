// A board of tasks with columns and cards that users manage.
import { Card } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { paths } from "../../../core/paths.ts";
import { useUrlState, type SetUrlState } from "../../../core/urlState.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { BoardWaiting } from "../BoardWaiting.tsx";
import { useLiveBoard, useUpdateBoard } from "../boards.data.ts";
import {
  boardInUrl,
  boardQuery,
  useCreateColumn,
  type Board,
  type BoardFilter,
  type BoardInUrl,
} from "./own.data.ts";
import { cardHeight, OwnColumns } from "./OwnColumns.tsx";
import { newUuid } from "../../../core/net/key.ts";
import { toastError, toastUndo } from "../../../ui/feedback/toast.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { choicesFilter } from "../../../records/list/filters/recordFilters.tsx";
import { BoardTools } from "../BoardTools.tsx";
import { MineButton, ToggleTool } from "../MineButton.tsx";
import { useOpenCard } from "../useCardPath.ts";

// The filters of a task board, kept in the URL: search, mine, label, due date, archive.
type Props = {
  filters: BoardFilter;
  isGrouped: boolean;
  labels: readonly string[];
  onChange: SetUrlState<BoardInUrl>;
};

const fields = ["mine", "assigneeId", "label", "due", "archived"] as const;
const cleared: Partial<BoardFilter> = {
  search: "",
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
};
const dues = ["overdue", "week", "none"] as const;

function TaskFilters({ filters, isGrouped, labels, onChange }: Props) {
  const t = useText();
  return (
    <BoardTools
      search={filters.search}
      searchLabel={t("boards.searchTasks")}
      onSearch={(search) => onChange({ search }, { replace: true })}
      onClear={() => onChange(cleared)}
      filters={[
        choicesFilter({
          name: "label",
          label: t("boards.label"),
          options: labels.map((label) => ({ value: label, label })),
          value: filters.label === undefined ? [] : [filters.label],
          onChange: ([label]) => onChange({ label }),
          single: true,
        }),
        choicesFilter({
          name: "due",
          label: t("boards.dueOn"),
          options: dues.map((value) => ({ value, label: t(`boards.dueWhen.${value}`) })),
          value: filters.due === undefined ? [] : [filters.due],
          onChange: ([due]) => onChange({ due: dues.find((one) => one === due) }),
          single: true,
        }),
        ...(filters.archived === true
          ? [
              {
                name: "archived",
                label: t("boards.archive"),
                held: t("boards.archive"),
                onRemove: () => onChange({ archived: undefined }),
              },
            ]
          : []),
      ]}
      tools={
        <>
          <ToggleTool
            icon="users"
            label={t("boards.groupByPerson")}
            isOn={isGrouped}
            onChange={(isOn) => onChange({ group: isOn ? "assignee" : undefined })}
          />
          <MineButton isOn={filters.mine === true} onChange={(mine) => onChange({ mine })} />
        </>
      }
    />
  );
}

// The actions of a board: rename, add a column, archive; show archived tasks.
const AskTitle = fromScript(() => import("./AskTitle.tsx").then((module) => module.AskTitle));
const RenameBoard = fromScript(() => import("./AskTitle.tsx").then((module) => module.RenameBoard));

function BoardMenu({ board }: { board: Board }) {
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
      title={query.data?.title ?? t(isGone ? "boards.gone.title" : "shell.nav.board")}
      way={[{ label: t("shell.nav.board"), to: paths.dashboard.kanban }]}
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
  const { id, close } = useOpenCard();
  if (id === null) return null;
  return (
    <Suspense>
      <TaskPanel key={id} boardId={boardId} taskId={id} isTeam={isTeam} onClose={close} />
    </Suspense>
  );
}
