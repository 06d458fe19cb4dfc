// The comments on cards, on either kind of board.
import type { BoardComment } from "@igo/contract/boards/tasks";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { personOf } from "./boards.people.queries.ts";

export type Subject = { taskId: string } | { marketId: string };

const isOf = (subject: Subject) =>
  "taskId" in subject
    ? sql`comment.task_id = ${subject.taskId}::uuid`
    : sql`comment.market_id = ${subject.marketId}::uuid`;

export const listTaskComments = async (db: Db, subject: Subject): Promise<BoardComment[]> => {
  const { rows } = await sql<BoardComment>`
    select comment.id, ${personOf("author")} as author, comment.text, comment.created_at
    from board_comment comment join account author on author.id = comment.author_id
    where ${isOf(subject)} order by comment.id`.execute(db);
  return rows;
};

type Written = { id: string; authorId: string; clientId: string; text: string };

/** False if a repeated request has already added it. */
export const addTaskComment = async (db: Db, subject: Subject, comment: Written): Promise<boolean> => {
  const added = await db
    .insertInto("boardComment")
    .values({ taskId: null, marketId: null, ...comment, ...subject })
    .onConflict((conflict) => conflict.columns(["authorId", "clientId"]).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
};

/** What an author wrote, for their own data export. */
export const listBy = (db: Db, authorId: string) =>
  db
    .selectFrom("boardComment")
    .select(["taskId", "marketId", "text", "createdAt"])
    .where("authorId", "=", authorId)
    .orderBy("id")
    .execute();
