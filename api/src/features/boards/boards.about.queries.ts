// Texts on boards that refer to a record: the descriptions of tasks, and comments on tasks and on cards of markets.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { maySeeBoard, type BoardReader } from "./boards.queries.ts";

const nameOf = (account: string) =>
  sql<string | null>`case when ${sql.ref(`${account}.erased_at`)} is null
    then nullif(btrim(${sql.ref(`${account}.first_name`)} || ' ' || ${sql.ref(`${account}.last_name`)}), '') end`;

export type WrittenOnBoard = {
  id: string;
  author: string | null;
  title: string;
  text: string;
  /** Null for a comment on the card of a market. */
  boardId: string | null;
  taskId: string | null;
  marketId: string | null;
};

export const tasks = async (
  db: Db,
  reader: BoardReader,
  ids: readonly string[],
): Promise<WrittenOnBoard[]> => {
  const { rows } = await sql<WrittenOnBoard>`
    select task.id, ${nameOf("author")} as author, task.title, task.description as text, task.board_id,
      task.id as task_id, null::uuid as market_id
    from task left join account author on author.id = task.created_by
    where task.id = any(${ids}::uuid[]) and ${maySeeBoard(reader)}`.execute(db);
  return rows;
};

/** Those on a task for whoever sees the task; partners do not see those on the card of a market. */
export const comments = async (
  db: Db,
  reader: BoardReader,
  ids: readonly string[],
): Promise<WrittenOnBoard[]> => {
  const { rows } = await sql<WrittenOnBoard>`
    select comment.id, ${nameOf("author")} as author, coalesce(task.title, market.name) as title, comment.text,
      task.board_id, task.id as task_id, market.id as market_id
    from board_comment comment
    join account author on author.id = comment.author_id
    left join task on task.id = comment.task_id and ${maySeeBoard(reader)}
    left join market on market.id = comment.market_id and market.deleted_at is null
      and ${reader.isTeam}::boolean
    where comment.id = any(${ids}::uuid[]) and coalesce(task.id, market.id) is not null`.execute(db);
  return rows;
};
