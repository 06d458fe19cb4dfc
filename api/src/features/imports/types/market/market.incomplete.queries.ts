// Rows that would activate a market that is missing data required for activation, as `readinessOf` of the contract
// defines it: finds them among the staged rows, and keeps their markets inactive if the user chose that.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import type { MarketColumn } from "../../../../platform/db/tables/tables.markets.ts";
import { issueOf } from "../../check/imports.judging.ts";
import { type RowRange, within } from "../../run/staged.tables.ts";
import { afterwards } from "./market.compare.queries.ts";
import { columnOf, isMissingData, isMissingDataAfter, missingFields } from "./market.missing.queries.ts";

/** The person type of a new market, as in the form: see personTypeOf in markets.service.ts. */
export const personType = sql`coalesce(r.person_type, case when r.document_type <> 'NIT' then 'natural_person'
  when r.tax_id ~ '^[89][0-9]{8}$' then 'legal_entity' end)`;

const isNamed = (field: string) => sql`${sql.lit(field)} = any(r.cleared)`;

/** The values of a market that row `r` creates. */
const ofNew = [
  ({ column }: MarketColumn) => sql.ref(`r.${column}`),
  sql`case when ${isNamed("personType")} then null else ${personType} end`,
  sql`case when ${isNamed("documentType")} then null else coalesce(r.document_type, 'NIT') end`,
] as const;

/** Whether row `r`, which creates a market, would create it active and incomplete. */
export const createsIncomplete = sql`coalesce(r.status = 'active' and ${isMissingData(...ofNew)}, false)`;

/** Whether row `r` would make market `m`, which is not active, active and incomplete. */
const activatesIncomplete = sql`(m.status <> 'active' and ${isMissingDataAfter(afterwards)})`;

export const incomplete = sql`case
  when outcome = 'create' then ${createsIncomplete}
  when outcome = 'update' and r.status = 'active'
    then coalesce((select ${activatesIncomplete} from market m where m.id = r.target_id), false)
  else false end`;

/** A new market begins as a draft, and an existing one keeps its status. */
export const tellIncomplete = (db: Db, chunk: RowRange) =>
  sql`
    update import_market r set found = coalesce(r.found, '[]') || jsonb_build_array(${issueOf(
      sql`'status'`,
      "INVALID_ENUM",
      "warning",
      sql`jsonb_build_object('reason', case r.outcome when 'create' then 'incomplete' else 'kept' end)`,
    )})
    where ${within(chunk)} and r.outcome in ('create', 'update') and r.status = 'active' and ${incomplete}
      and not coalesce(r.found @> '[{"field": "status"}]', false)`.execute(db);

/** Existing markets keep their status; the rest of the row is written. */
export const preventIncomplete = (db: Db, chunk: RowRange) =>
  sql`
    update import_market r set status = null, changes = nullif(r.changes - 'status', '{}'::jsonb),
      outcome = case when r.changes - 'status' = '{}'::jsonb then 'unchanged' else r.outcome end
    from market m
    where ${within(chunk)} and r.outcome = 'update' and r.status = 'active' and m.id = r.target_id
      and ${activatesIncomplete}`.execute(db);

/** How many of the markets that would be active and incomplete miss each field, the most missed first. */
export const countMissing = async (
  db: Db,
  { id }: { id: string },
): Promise<{ field: string; markets: number }[]> => {
  const ofKnown = missingFields(
    afterwards,
    afterwards(columnOf("personType", "person_type")),
    afterwards(columnOf("documentType", "document_type")),
  );
  const counts = missingFields(...ofNew).map(
    ({ field, isMissing }, at) => sql`${sql.lit(field)}, count(*) filter (where coalesce(
      case r.outcome when 'create' then ${isMissing} else ${ofKnown[at]?.isMissing ?? sql`false`} end, false))`,
  );
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select jsonb_build_object(${sql.join(counts)}) as counts
    from import_market r left join market m on m.id = r.target_id and r.outcome = 'update'
    where r.import_id = ${id} and r.outcome in ('create', 'update') and r.status = 'active' and ${incomplete}
  `.execute(db);
  return Object.entries(rows[0]?.counts ?? {})
    .map(([field, markets]) => ({ field, markets }))
    .filter(({ markets }) => markets > 0)
    .toSorted((one, other) => other.markets - one.markets);
};
