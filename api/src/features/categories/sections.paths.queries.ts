// Sections by name, for an entire file in one statement: found, created if missing, and removed again.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

export type SectionPath = { marketId: string; section: string; subsection?: string | null };

const requested = (paths: readonly SectionPath[]) => sql`
  unnest(${paths.map(({ marketId }) => marketId)}::uuid[], ${paths.map(({ section }) => section)}::text[],
    ${paths.map(({ subsection }) => subsection ?? "")}::text[]) with ordinality
    as asked (market_id, section, subsection, at)`;

// Laterals with a limit: whatever the planner thinks of the table, each name is a single index look-up. As a plain
// join, every section of every market would be folded for each chunk of an import. English names come second: few
// sections have one, so they are scanned.
const called = (parent: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`(
  (select id from menu_section where market_id = asked.market_id and ${parent}
    and folded(name) = folded(${name}) and deleted_at is null limit 1)
  union all
  (select id from menu_section where market_id = asked.market_id and ${parent} and name_en is not null
    and deleted_at is null and folded(name_en) = folded(${name}) limit 1)
  limit 1)`;
const topOfRequested = sql`lateral ${called(sql`parent_id is null`, sql`asked.section`)} top on true`;
const innerOfRequested = sql`lateral ${called(sql`parent_id = top.id`, sql`asked.subsection`)} inner_one on true`;

export const findPaths = async (db: Db, paths: readonly SectionPath[]): Promise<(string | null)[]> => {
  const { rows } = await sql<{ id: string | null }>`
    select case when asked.subsection = '' then top.id else inner_one.id end as id
    from ${requested(paths)}
    left join ${topOfRequested}
    left join ${innerOfRequested}
    order by asked.at
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Of a name requested twice, the first spelling is kept; sections that others create meanwhile are left alone. */
export const insertTops = async (
  db: Db,
  paths: readonly SectionPath[],
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into menu_section (id, market_id, name, position)
    select id, market_id, section, last + row_number() over (partition by market_id order by at)
    from (
      select distinct on (asked.market_id, folded(asked.section)) given.id, asked.market_id, asked.section, asked.at,
        (select coalesce(max(position), 0) from menu_section
         where market_id = asked.market_id and parent_id is null) as last
      from ${requested(paths)} join unnest(${ids}::uuid[]) with ordinality as given (id, at) using (at)
      left join ${topOfRequested}
      where top.id is null
      order by asked.market_id, folded(asked.section), asked.at
    ) as missing
    on conflict do nothing returning id
  `.execute(db);
  return rows.map(({ id }) => id);
};

export const insertInner = async (
  db: Db,
  paths: readonly SectionPath[],
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into menu_section (id, market_id, parent_id, name, position)
    select id, market_id, parent_id, subsection, last + row_number() over (partition by parent_id order by at)
    from (
      select distinct on (top.id, folded(asked.subsection)) given.id, asked.market_id, top.id as parent_id,
        asked.subsection, asked.at,
        (select coalesce(max(position), 0) from menu_section where parent_id = top.id) as last
      from ${requested(paths)} join unnest(${ids}::uuid[]) with ordinality as given (id, at) using (at)
      join ${topOfRequested}
      left join ${innerOfRequested}
      where asked.subsection <> '' and inner_one.id is null
      order by top.id, folded(asked.subsection), asked.at
    ) as missing
    on conflict do nothing returning id
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Only sections without products and subsections. To remove both levels, call it twice: the inner ones go first. */
export const removeEmpty = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update menu_section set deleted_at = now()
    where id = any(${ids}::uuid[]) and deleted_at is null
      and not exists (select from product where section_id = menu_section.id and deleted_at is null)
      and not exists (select from menu_section inner_one
                      where inner_one.parent_id = menu_section.id and inner_one.deleted_at is null)
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
};
