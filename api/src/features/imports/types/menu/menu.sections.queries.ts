// The sections that a chunk of a menu's rows names: which have to be found or created, where they are, and which an
// undo has to remove.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import { type RowRange, within } from "../../run/staged.tables.ts";
import { openMarkets } from "./menu.compare.queries.ts";

export type NamedSection = { marketId: string; section: string; subsection: string | null };
export type Outcome = "create" | "update";

/** Sections that are not known yet, or that were deleted since: each once, in markets that may be written to. */
export const namedSections = async (
  db: Db,
  chunk: RowRange,
  outcomes: readonly Outcome[],
): Promise<NamedSection[]> => {
  // Looked up once for many rows. With a condition on live markets here, the planner reads an index of all of them when
  // it assumes that it is empty.
  const { rows } = await sql<NamedSection>`
    with open as materialized (${openMarkets(chunk)}),
    named as materialized (
      select distinct r.market_id, r.section_name as section, r.subsection_name as subsection, r.section_id
      from import_product r where ${within(chunk)} and r.outcome in (${sql.join(outcomes)}) and r.section_name is not null
    )
    select distinct named.market_id, section, subsection
    from named join open on open.id = named.market_id
      left join lateral (select deleted_at is null as is_live from menu_section where id = named.section_id limit 1) s on true
    where s.is_live is not true
  `.execute(db);
  return rows;
};

/** Where the named sections are; null for those that do not exist. */
export type Places = { named: readonly NamedSection[]; ids: readonly (string | null)[] };

/** Rows whose section differs from the staged one, has been created, or is gone. */
export const placeRows = (db: Db, chunk: RowRange, outcomes: readonly Outcome[], { named, ids }: Places) =>
  sql`
    update import_product r set section_id = placed.id
    from unnest(${named.map(({ marketId }) => marketId)}::uuid[], ${named.map(({ section }) => section)}::text[],
      ${named.map(({ subsection }) => subsection)}::text[], ${ids}::uuid[]) placed (market_id, section, subsection, id)
    where ${within(chunk)} and r.outcome in (${sql.join(outcomes)}) and r.market_id = placed.market_id
      and r.section_name = placed.section and r.subsection_name is not distinct from placed.subsection
      and r.section_id is distinct from placed.id
  `.execute(db);

export const rememberSections = (db: Db, importId: string, ids: readonly string[]) =>
  sql`insert into import_section (import_id, section_id) select ${importId}, unnest(${ids}::uuid[])
    on conflict do nothing`.execute(db);

/** The next sections that the run created, subsections first; deletes the record of them at the same time. */
export const takeSections = async (db: Db, importId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ sectionId: string }>`
    delete from import_section where import_id = ${importId} and section_id in (
      select i.section_id from import_section i left join menu_section s on s.id = i.section_id
      where i.import_id = ${importId} order by s.parent_id is null, i.section_id limit ${limit})
    returning section_id`.execute(db);
  return rows.map(({ sectionId }) => sectionId);
};
