// The sections that a chunk of a menu's rows names: found, made where the run makes them, and remembered for its undo.
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { type RowRange, within } from "./imports.judging.ts";
import { openMarkets } from "./menu.compare.queries.ts";

export type NamedSection = { marketId: string; section: string; subsection: string | null };

/** Those not known yet, or gone since: each once, of markets that may be written to. */
export const namedSections = async (db: Db, chunk: RowRange): Promise<NamedSection[]> => {
  const { rows } = await sql<NamedSection>`
    with open as materialized (${openMarkets(chunk)})
    select distinct r.market_id, r.section_name as section, r.subsection_name as subsection
    from import_product r join open on open.id = r.market_id
      left join lateral (select id from menu_section where id = r.section_id and deleted_at is null limit 1) s on true
    where ${within(chunk)} and r.outcome in ('create', 'update') and r.section_name is not null and s.id is null
  `.execute(db);
  return rows;
};

/** Rows whose section is another one than was thought, or has been made, or is gone. */
export const placeRows = (
  db: Db,
  chunk: RowRange,
  named: readonly NamedSection[],
  ids: readonly (string | null)[],
) =>
  sql`
    update import_product r set section_id = placed.id
    from unnest(${named.map(({ marketId }) => marketId)}::uuid[], ${named.map(({ section }) => section)}::text[],
      ${named.map(({ subsection }) => subsection)}::text[], ${ids}::uuid[]) placed (market_id, section, subsection, id)
    where ${within(chunk)} and r.outcome in ('create', 'update') and r.market_id = placed.market_id
      and r.section_name = placed.section and r.subsection_name is not distinct from placed.subsection
      and r.section_id is distinct from placed.id
  `.execute(db);

export const rememberSections = (db: Db, importId: string, ids: readonly string[]) =>
  sql`insert into import_section (import_id, section_id) select ${importId}, unnest(${ids}::uuid[])
    on conflict do nothing`.execute(db);

/** The next sections that the run made, which are forgotten at the same time: those within others first. */
export const takeSections = async (db: Db, importId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ sectionId: string }>`
    delete from import_section where import_id = ${importId} and section_id in (
      select i.section_id from import_section i left join menu_section s on s.id = i.section_id
      where i.import_id = ${importId} order by s.parent_id is null, i.section_id limit ${limit})
    returning section_id`.execute(db);
  return rows.map(({ sectionId }) => sectionId);
};
