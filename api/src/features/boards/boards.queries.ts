// Boards and their columns in the database, with what a reader may see of each.
import type { BoardColumn, BoardSummary } from "@igo/contract/boards/boards";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

const today = sql`(now() at time zone 'America/Bogota')::date`;

/** The reader: administrators see everything, others the tasks they are on. */
export type BoardReader = { id: string; isTeam: boolean };

export const isOn = (accountId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from task_assignee mine where mine.task_id = task.id and mine.account_id = ${accountId}::uuid)`;

export const maySeeBoard = ({ id, isTeam }: BoardReader): RawBuilder<boolean> =>
  isTeam ? sql<boolean>`true` : isOn(id);

const summaries = async (
  db: Db,
  reader: BoardReader,
  which: RawBuilder<unknown>,
): Promise<BoardSummary[]> => {
  const { rows } = await sql<BoardSummary>`
    select board.id, board.title, board.version, board.archived_at is not null as is_archived,
      count(task.id)::integer as open,
      count(task.id) filter (where ${isOn(reader.id)})::integer as mine,
      count(task.id) filter (where task.due_on < ${today})::integer as overdue
    from board left join task on task.board_id = board.id and task.archived_at is null
      and task.completed_at is null and ${maySeeBoard(reader)}
    where ${which}
    group by board.id order by board.title, board.id`.execute(db);
  return rows;
};

/** Anyone but an administrator sees the boards on which they have a task, done or not. */
const isTheirs = (reader: BoardReader) =>
  reader.isTeam
    ? sql`true`
    : sql`exists (select from task where task.board_id = board.id and task.archived_at is null
        and ${isOn(reader.id)})`;

export const listBoards = (db: Db, reader: BoardReader, isArchived: boolean) =>
  summaries(db, reader, sql`(board.archived_at is not null) = ${isArchived} and ${isTheirs(reader)}`);

export const findBoard = async (db: Db, reader: BoardReader, id: string): Promise<BoardSummary | undefined> =>
  (await summaries(db, reader, sql`board.id = ${id}::uuid and ${isTheirs(reader)}`))[0];

type NewBoard = { id: string; title: string; createdBy: string; clientId: string };

/** False if a repeated request has already created it. */
export const insertBoard = async (db: Db, board: NewBoard): Promise<boolean> => {
  const added = await db
    .insertInto("board")
    .values(board)
    .onConflict((conflict) => conflict.columns(["createdBy", "clientId"]).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
};

export const findBoardByClient = async (db: Db, createdBy: string, clientId: string) =>
  (
    await db
      .selectFrom("board")
      .select("id")
      .where("createdBy", "=", createdBy)
      .where("clientId", "=", clientId)
      .executeTakeFirst()
  )?.id;

/** Undefined if the board is no longer at that version. */
export const updateBoard = async (
  db: Db,
  id: string,
  version: number,
  given: { title?: string | undefined; isArchived?: boolean | undefined },
): Promise<boolean> => {
  const changed = await db
    .updateTable("board")
    .set({
      version: version + 1,
      ...(given.title !== undefined && { title: given.title }),
      ...(given.isArchived !== undefined && { archivedAt: given.isArchived ? sql<string>`now()` : null }),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};

const columnFields = ["id", "title", "taskLimit", "isDone", "version"] as const;

export const listColumns = (db: Db, boardId: string): Promise<BoardColumn[]> =>
  db
    .selectFrom("boardColumn")
    .select(columnFields)
    .where("boardId", "=", boardId)
    .orderBy("rank")
    .orderBy("id")
    .execute();

/** Locks the board: its columns are reordered one at a time. */
export const holdBoard = async (tx: Db, boardId: string): Promise<void> => {
  await sql`select from board where id = ${boardId}::uuid for update`.execute(tx);
};

export const columnRanks = (tx: Db, boardId: string) =>
  tx
    .selectFrom("boardColumn")
    .select(["id", "rank"])
    .where("boardId", "=", boardId)
    .orderBy("rank")
    .execute();

type NewColumn = { id: string; boardId: string; title: string; rank: string; isDone?: boolean };

export const insertColumns = (db: Db, columns: readonly NewColumn[]) =>
  db
    .insertInto("boardColumn")
    .values(columns.map((column) => ({ taskLimit: null, ...column })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();

export const findColumn = (
  db: Db,
  boardId: string,
  id: string,
): Promise<(BoardColumn & { rank: string }) | undefined> =>
  db
    .selectFrom("boardColumn")
    .select([...columnFields, "rank"])
    .where("boardId", "=", boardId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Like `findColumn`, but locks the column, so that ranks in it are given one at a time. */
export const holdColumn = (tx: Db, boardId: string, id: string): Promise<BoardColumn | undefined> =>
  tx
    .selectFrom("boardColumn")
    .select(columnFields)
    .where("boardId", "=", boardId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type ColumnChanges = {
  title?: string | undefined;
  taskLimit?: number | null | undefined;
  isDone?: boolean | undefined;
};

/** Undefined if the column is no longer at that version. */
export const updateColumn = (
  db: Db,
  id: string,
  version: number,
  { title, taskLimit, isDone }: ColumnChanges,
): Promise<BoardColumn | undefined> =>
  db
    .updateTable("boardColumn")
    .set({
      version: version + 1,
      ...(title !== undefined && { title }),
      ...(taskLimit !== undefined && { taskLimit }),
      ...(isDone !== undefined && { isDone }),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(columnFields)
    .executeTakeFirst();

export const setColumnRank = (tx: Db, id: string, rank: string) =>
  tx.updateTable("boardColumn").set({ rank }).where("id", "=", id).execute();

export const deleteColumn = (tx: Db, id: string) =>
  tx.deleteFrom("boardColumn").where("id", "=", id).execute();

/** The labels of tasks that are not archived, most used first. */
export const labelsOf = async (db: Db, reader: BoardReader, boardId: string): Promise<string[]> => {
  const { rows } = await sql<{ label: string }>`
    select label from task cross join unnest(task.labels) label
    where task.board_id = ${boardId}::uuid and task.archived_at is null and ${maySeeBoard(reader)}
    group by label order by count(*) desc, label limit 100`.execute(db);
  return rows.map(({ label }) => label);
};
