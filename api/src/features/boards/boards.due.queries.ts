// Work that has come due, and who has been notified of it.
import type { MarketStatus } from "@igo/contract/markets/markets";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

export type Due = {
  accountId: string;
  subjectId: string;
  /** Null for a market's card. */
  boardId: string | null;
  title: string;
  dueOn: string;
};

const maxAtOnce = 1000;

/**
 * Returns what is due and records it, so that nobody is notified of the same date twice. Work more than a week overdue
 * is no longer reported.
 */
export const noticeDue = async (tx: Db, today: string, statuses: readonly MarketStatus[]): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with due as (
      select assignee.account_id, task.id as subject_id, task.board_id, task.title, task.due_on
      from task join task_assignee assignee on assignee.task_id = task.id
      where task.due_on between ${today}::date - 7 and ${today}::date
        and task.completed_at is null and task.archived_at is null
      union all
      select card.assignee_id, market.id, null, market.name, card.due_on
      from market_board_card card join market on market.id = card.market_id
      where card.due_on between ${today}::date - 7 and ${today}::date and card.assignee_id is not null
        and market.deleted_at is null and market.status = any(${statuses}::text[])
    ),
    noted as (
      insert into board_due_notice (account_id, subject_id, due_on)
      select account_id, subject_id, due_on from due order by subject_id, account_id limit ${sql.lit(maxAtOnce)}
      on conflict do nothing returning *)
    select due.* from due join noted using (account_id, subject_id, due_on)`.execute(tx);
  return rows;
};
