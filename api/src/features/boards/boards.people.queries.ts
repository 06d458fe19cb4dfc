// The members of a board, and how people are shown on cards.
import { roles } from "@igo/contract/session/session";
import { onboardingId } from "@igo/contract/boards/boards";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/** An account as a card shows it; `alias` is its table in the statement. */
export const personOf = (alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_object('id', ${column("id")},
    'name', btrim(${column("first_name")} || ' ' || ${column("last_name")}), 'photoUrl', ${column("photo_url")})`;
};

/** Each board's administrators and the people with a task on it; events of the board reach nobody else. */
export const membersOf = async (
  db: Db,
  boardIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { rows } = await sql<{ boardId: string; accountId: string }>`
    select board.id as board_id, account.id as account_id
    from unnest(${boardIds}::uuid[]) board (id) cross join account where account.role = ${roles.admin}
    union
    select task.board_id, assignee.account_id from task join task_assignee assignee on assignee.task_id = task.id
    where task.board_id = any(${boardIds}::uuid[]) and task.archived_at is null
      and task.board_id <> ${onboardingId}::uuid`.execute(db);
  const members = new Map<string, Set<string>>();
  for (const { boardId, accountId } of rows)
    members.set(boardId, (members.get(boardId) ?? new Set()).add(accountId));
  return members;
};

/** The accounts that can be assigned work. */
export const activeAmong = async (db: Db, accountIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from account where id = any(${accountIds}::uuid[]) and status = 'active'
      and erased_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
