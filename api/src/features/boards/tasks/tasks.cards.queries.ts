// The cards of a board's columns: filtered pages in order, and their number.
import type { BoardFilter, BoardPerson, TaskCard } from "@igo/contract/boards/boards";
import { foldSearch } from "@igo/contract/parsing/text";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { holding } from "../../../platform/search/search.ts";
import { isOn, maySeeBoard, type BoardReader } from "../boards.queries.ts";
import { personOf } from "../boards.people.queries.ts";
import { comesAfter, type Position } from "../../../records/list/paging.ts";

const today = sql`(now() at time zone 'America/Bogota')::date`;

const dueWhen = {
  overdue: sql`task.due_on < ${today} and task.completed_at is null`,
  week: sql`task.due_on between ${today} and ${today} + 6`,
  none: sql`task.due_on is null`,
};

const isAssigned = (assigneeId: string) =>
  assigneeId === "none"
    ? sql`not exists (select from task_assignee where task_id = task.id)`
    : isOn(assigneeId);

const matches = (reader: BoardReader, filter: BoardFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`(task.archived_at is not null) = ${filter.archived ?? false}`,
      maySeeBoard(reader),
      ...(filter.mine ? [isOn(reader.id)] : []),
      ...(filter.assigneeId ? [isAssigned(filter.assigneeId)] : []),
      ...(filter.label ? [sql`${filter.label} = any(task.labels)`] : []),
      ...(filter.due ? [dueWhen[filter.due]] : []),
      ...(filter.search ? [sql`folded(task.title) like ${holding(foldSearch(filter.search))}`] : []),
    ],
    sql` and `,
  );

const assignees = sql`coalesce((
  select jsonb_agg(${personOf("person")} order by person.first_name, person.id)
  from task_assignee assignee join account person on person.id = assignee.account_id
  where assignee.task_id = task.id), '[]')`;

export const cardColumns = sql`
  task.id, task.column_id, task.title, task.due_on, task.labels, ${assignees} as assignees,
  (select count(*)::integer from task_item item where item.task_id = task.id) as items,
  (select count(item.done_at)::integer from task_item item where item.task_id = task.id) as items_done,
  (select count(*)::integer from board_comment comment where comment.task_id = task.id) as comments,
  task.market_list is not null as has_list, task.completed_at, task.version`;

type CardRow = TaskCard & { sortKey: string };
type Page = { limit: number; after: Position | null };

/** The first cards of several columns, in one statement. */
export const firstCards = async (
  db: Db,
  reader: BoardReader,
  columnIds: readonly string[],
  filter: BoardFilter,
  limit: number,
): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}, task.rank as sort_key
    from unnest(${columnIds}::uuid[]) with ordinality col (id, place)
    cross join lateral (
      select * from task where task.column_id = col.id and ${matches(reader, filter)}
      order by task.rank, task.id limit ${sql.lit(limit)}) task
    order by col.place, task.rank, task.id`.execute(db);
  return rows;
};

export const cards = async (
  db: Db,
  reader: BoardReader,
  columnId: string,
  filter: BoardFilter,
  { limit, after }: Page,
): Promise<CardRow[]> => {
  const isAfter = comesAfter(after, {
    key: sql`task.rank`,
    id: sql`task.id`,
    type: "text",
    descending: false,
  });
  const { rows } = await sql<CardRow>`
    select ${cardColumns}, task.rank as sort_key from task
    where task.column_id = ${columnId}::uuid and ${matches(reader, filter)} and ${isAfter}
    order by task.rank, task.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
};

/** How many matching tasks each person is on, and how many have nobody; ignores the filter by person. */
export const peopleOf = async (
  db: Db,
  reader: BoardReader,
  columnIds: readonly string[],
  filter: BoardFilter,
): Promise<{ person: BoardPerson | null; count: number }[]> => {
  const { rows } = await sql<{ person: BoardPerson | null; count: number }>`
    select case when person.id is null then null else ${personOf("person")} end as person, listed.count
    from (
      select assignee.account_id, count(*)::integer as count
      from task left join task_assignee assignee on assignee.task_id = task.id
      where task.column_id = any(${columnIds}::uuid[])
        and ${matches(reader, { ...filter, assigneeId: undefined })}
      group by assignee.account_id
    ) listed left join account person on person.id = listed.account_id
    order by person.id is not null, person.first_name, person.last_name, person.id`.execute(db);
  return rows;
};

/** The number of matches in each column that has any. */
export const counts = async (
  db: Db,
  reader: BoardReader,
  columnIds: readonly string[],
  filter: BoardFilter,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ columnId: string; count: number }>`
    select task.column_id, count(*)::integer as count from task
    where task.column_id = any(${columnIds}::uuid[]) and ${matches(reader, filter)}
    group by task.column_id`.execute(db);
  return new Map(rows.map(({ columnId, count }) => [columnId, count]));
};
