// One task and its parts in the database.
import type { TaskCard } from "@igo/contract/boards/boards";
import type { TaskChange } from "@igo/contract/boards/tasks";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { TaskTable } from "../../../platform/db/tables/tables.ts";
import { fromMarkdown } from "../../../records/descriptions/descriptions.ts";
import type { Changes } from "../../../records/history/changes.ts";
import { maySeeBoard, type BoardReader } from "../boards.queries.ts";
import { cardColumns } from "./tasks.cards.queries.ts";

export type TaskRow = TaskCard & {
  boardId: string;
  boardTitle: string;
  columnTitle: string;
  /** Rich text. */
  description: string;
  isArchived: boolean;
  isWatched: boolean;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  rank: string;
  marketList: Record<string, string> | null;
  marketListStart: number | null;
};

export const findTask = async (
  db: Db,
  reader: BoardReader,
  boardId: string,
  id: string,
): Promise<TaskRow | undefined> => {
  const { rows } = await sql<TaskRow & { descriptionHtml: string | null }>`
    select ${cardColumns}, task.board_id, board.title as board_title, col.title as column_title, task.description,
      task.description_html, task.archived_at is not null as is_archived, task.created_at, task.updated_at, task.rank,
      task.market_list, task.market_list_start,
      btrim(author.first_name || ' ' || author.last_name) as created_by,
      exists (select from task_watcher watcher where watcher.task_id = task.id
        and watcher.account_id = ${reader.id}::uuid) as is_watched
    from task join board on board.id = task.board_id join board_column col on col.id = task.column_id
    join account author on author.id = task.created_by
    where task.id = ${id}::uuid and task.board_id = ${boardId}::uuid and ${maySeeBoard(reader)}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { descriptionHtml, ...task } = row;
  return { ...task, description: descriptionHtml ?? fromMarkdown(task.description).html };
};

/** Locks the task until the transaction ends. To change ranks, lock the column first. */
export const holdTask = (tx: Db, boardId: string, id: string) =>
  tx
    .selectFrom("task")
    .selectAll()
    .where("id", "=", id)
    .where("boardId", "=", boardId)
    .forUpdate()
    .executeTakeFirst();

/** False if a repeated request has already created it. */
export const insertTask = async (db: Db, task: Insertable<TaskTable>): Promise<boolean> => {
  const added = await db
    .insertInto("task")
    .values(task)
    .onConflict((conflict) => conflict.columns(["createdBy", "clientId"]).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
};

export const findTaskByClient = (db: Db, createdBy: string, clientId: string) =>
  db
    .selectFrom("task")
    .select(["id", "boardId"])
    .where("createdBy", "=", createdBy)
    .where("clientId", "=", clientId)
    .executeTakeFirst();

/** Changes the task and increments its version. */
export const updateTask = (tx: Db, id: string, values: Updateable<TaskTable>) =>
  tx
    .updateTable("task")
    .set({ ...values, version: sql`version + 1`, updatedAt: sql<string>`now()` })
    .where("id", "=", id)
    .execute();

export const setAssignees = async (tx: Db, taskId: string, accountIds: readonly string[]) => {
  await tx.deleteFrom("taskAssignee").where("taskId", "=", taskId).execute();
  if (accountIds.length > 0)
    await tx
      .insertInto("taskAssignee")
      .values(accountIds.map((accountId) => ({ taskId, accountId })))
      .execute();
};

export const setWatched = async (tx: Db, taskId: string, accountId: string, isWatched: boolean) => {
  if (isWatched)
    await tx
      .insertInto("taskWatcher")
      .values({ taskId, accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom("taskWatcher")
      .where("taskId", "=", taskId)
      .where("accountId", "=", accountId)
      .execute();
};

/** Who is notified of what happens to it: its assignees and watchers, as long as they may see it. */
export const followersOf = async (db: Db, taskId: string): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    select account_id from task_assignee where task_id = ${taskId}::uuid
    union
    select watcher.account_id from task_watcher watcher join account on account.id = watcher.account_id
    where watcher.task_id = ${taskId}::uuid and account.role = 1`.execute(db);
  return rows.map(({ accountId }) => accountId);
};

export const recordTask = (
  tx: Db,
  taskId: string,
  actorId: string | null,
  kind: TaskChange["kind"],
  changes: Changes = {},
) =>
  tx
    .insertInto("taskHistory")
    .values({ taskId, actorId, kind, changes: JSON.stringify(changes) })
    .execute();

type Recorded = { id: number; at: string; actor: string | null; kind: TaskChange["kind"]; changes: Changes };

const maxHistory = 200;

/** Newest first. */
export const historyOf = async (db: Db, taskId: string): Promise<Recorded[]> => {
  const { rows } = await sql<Recorded>`
    select history.id, history.at, history.kind, history.changes,
      nullif(btrim(actor.first_name || ' ' || actor.last_name), '') as actor
    from task_history history left join account actor on actor.id = history.actor_id
    where history.task_id = ${taskId}::uuid order by history.id desc limit ${sql.lit(maxHistory)}`.execute(
    db,
  );
  return rows;
};

/** Increments the version when a part of the task has changed. */
export const touch = (tx: Db, id: string) => updateTask(tx, id, {});
