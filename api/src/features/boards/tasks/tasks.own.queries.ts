// Queries over many tasks: placing them together, completing them with their column, searching, and one person's tasks.
import type { MarketStatus } from "@igo/contract/markets/markets";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { runPlanned } from "../../../platform/db/statements.ts";
import { maySeeBoard, type BoardReader } from "../boards.queries.ts";

/** All its tasks in order, including archived ones. */
export const idsOfColumn = async (tx: Db, columnId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from task where column_id = ${columnId}::uuid order by rank`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Those of these tasks that are on the board, in the board's order. */
export const inOrder = async (tx: Db, boardId: string, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select task.id from task join board_column col on col.id = task.column_id
    where task.board_id = ${boardId}::uuid and task.id = any(${ids}::uuid[]) and task.archived_at is null
    order by col.rank, task.rank`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Places the tasks in a column; if that is the done column, they are completed. */
export const placeTask = async (
  tx: Db,
  column: { id: string; isDone: boolean },
  places: readonly { id: string; rank: string }[],
): Promise<void> => {
  await sql`
    update task set column_id = ${column.id}::uuid, rank = one.rank, version = version + 1, updated_at = now(),
      completed_at = ${column.isDone ? sql`coalesce(completed_at, now())` : sql`null`}
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ rank }) => rank)}::text[]) one (id, rank)
    where task.id = one.id`.execute(tx);
};

export const setCompleted = async (tx: Db, columnId: string, isDone: boolean): Promise<void> => {
  await sql`
    update task set completed_at = ${isDone ? sql`coalesce(completed_at, now())` : sql`null`},
      version = version + 1
    where column_id = ${columnId}::uuid and archived_at is null
      and (completed_at is not null) <> ${isDone}`.execute(tx);
};

/** Adds a person to several tasks; returns those that were not theirs yet. */
export const assignTask = async (
  tx: Db,
  boardId: string,
  ids: readonly string[],
  accountId: string,
): Promise<{ id: string; title: string }[]> => {
  const { rows } = await sql<{ id: string; title: string }>`
    with added as (
      insert into task_assignee (task_id, account_id)
      select id, ${accountId}::uuid from task
      where board_id = ${boardId}::uuid and id = any(${ids}::uuid[]) and archived_at is null
      on conflict do nothing returning task_id)
    update task set version = version + 1, updated_at = now() from added
    where task.id = added.task_id returning task.id, task.title`.execute(tx);
  return rows;
};

export type FoundTask = {
  id: string;
  boardId: string;
  boardTitle: string;
  title: string;
  dueOn: string | null;
  isDone: boolean;
};

const found = (reader: BoardReader) => sql`
  select task.id, task.board_id, board.title as board_title, task.title, task.due_on,
    task.completed_at is not null as is_done
  from task join board on board.id = task.board_id
  where ${maySeeBoard(reader)}`;

/** Includes archived ones: a reference to one can still be read. */
export const some = async (db: Db, reader: BoardReader, ids: readonly string[]): Promise<FoundTask[]> => {
  const { rows } = await sql<FoundTask>`${found(reader)} and task.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

/** Tasks whose title contains all the words; completed ones come last. */
export const findBestTasks = (
  db: Db,
  reader: BoardReader,
  patterns: readonly string[],
  limit: number,
): Promise<FoundTask[]> =>
  runPlanned(
    db,
    "board.search",
    sql<FoundTask>`
    ${found(reader)} and task.archived_at is null and board.archived_at is null
      and ${sql.join(
        patterns.map((pattern) => sql`folded(task.title) like ${pattern}`),
        sql` and `,
      )}
    order by task.completed_at is not null, task.updated_at desc, task.id limit ${sql.lit(limit)}`,
  );

/** What is assigned to a person and due on this day or before, the longest overdue first: tasks, and markets' cards. */
export const listDue = async (
  db: Db,
  accountId: string,
  { today, statuses, limit }: { today: string; statuses: readonly MarketStatus[]; limit: number },
) => {
  const { rows } = await sql<{ boardId: string | null; id: string; title: string; dueOn: string }>`
    select task.board_id, task.id, task.title, task.due_on
    from task_assignee mine join task on task.id = mine.task_id join board on board.id = task.board_id
    where mine.account_id = ${accountId}::uuid and task.due_on <= ${today}::date
      and task.completed_at is null and task.archived_at is null and board.archived_at is null
    union all
    select null, market.id, market.name, card.due_on
    from market_board_card card join market on market.id = card.market_id
    where card.assignee_id = ${accountId}::uuid and card.due_on <= ${today}::date
      and market.deleted_at is null and market.status = any(${statuses}::text[])
    order by due_on, title limit ${sql.lit(limit)}`.execute(db);
  return rows;
};

/** The tasks that a person created or is on. */
export const listOwnTasks = async (db: Db, accountId: string) => {
  const { rows } = await sql`
    select task.title, task.description, task.due_on, task.created_at, task.completed_at,
      task.created_by = ${accountId}::uuid as is_own
    from task where task.created_by = ${accountId}::uuid
      or exists (select from task_assignee where task_id = task.id and account_id = ${accountId}::uuid)
    order by task.id`.execute(db);
  return rows;
};

export const unassign = async (db: Db, accountId: string): Promise<void> => {
  for (const table of ["taskAssignee", "taskWatcher", "boardDueNotice"] as const)
    await db.deleteFrom(table).where("accountId", "=", accountId).execute();
  await db
    .updateTable("marketBoardCard")
    .set({ assigneeId: null })
    .where("assigneeId", "=", accountId)
    .execute();
};
