// Foreign keys whose columns begin no index: deleting what they refer to reads the whole table.
import type { Database } from "../../src/platform/db/database.ts";

const fewRows = "few rows: reading all of them is quick";
const anotherOnMarkets =
  "deleting a chain or a category is rare, and its own checks use the index of markets that are not deleted; one more index would slow down every import";

/** Why these need none. */
export const excused: Readonly<Record<string, string>> = {
  "invitation (invited_by)": fewRows,
  "market_bulk (created_by)": fewRows,
  "market_bulk (undone_by)": fewRows,
  "market_default_view (view_id)": fewRows,
  "market_merge (created_by)": fewRows,
  "post (updated_by)": fewRows,
  "postal_code (municipality_code)": "towns are never deleted",
  "product_bulk (undone_by)": fewRows,
  "task (board_id)": "boards are archived; only the demonstration's are deleted",
  "market (category_code)": anotherOnMarkets,
  "market (chain_id)": anotherOnMarkets,
  "market (municipality_code, department_code)": "towns are never deleted",
};

/** A partial index counts if it only leaves out rows that refer to nothing. */
const withoutIndex = `
  select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.place) || ')' as key
  from pg_constraint c
    cross join unnest(c.conkey) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
    join pg_class t on t.oid = c.conrelid
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and not t.relispartition
    and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
        and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || (
          select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) || ' IS NOT NULL)'))
  group by c.oid, c.conrelid order by 1`;

export const unindexedKeys = async ({ query }: Pick<Database, "query">): Promise<string[]> =>
  (await query(withoutIndex)).rows.map(({ key }) => String(key));
