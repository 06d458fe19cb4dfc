// Which markets a map shows, and how they are counted by town: from the tallies if those suffice, else from the
// markets.
import type { MarketStatus } from "@igo/contract/markets/markets";
import { type RawBuilder, sql } from "kysely";

export type CoverageArea = {
  statuses?: readonly MarketStatus[] | undefined;
  categories?: readonly string[] | undefined;
  chains?: readonly string[] | undefined;
  departmentCode?: string | undefined;
  municipalityCode?: string | undefined;
  /** Limits it to this person's markets. */
  within: string | null;
};

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);

/** Conditions on columns that markets and tallies share. */
const ofPlace = ({ statuses, categories, departmentCode, municipalityCode }: CoverageArea) => [
  ...(statuses?.length ? [sql`status = any(${statuses}::text[])`] : []),
  ...(categories?.length ? [sql`category_code = any(${categories}::text[])`] : []),
  ...(departmentCode === undefined ? [] : [sql`department_code = ${departmentCode}`]),
  ...(municipalityCode === undefined ? [] : [sql`municipality_code = ${municipalityCode}`]),
];

const inChains = (chains: readonly string[]) => {
  const ids = chains.filter((id) => id !== "none");
  return sql`(chain_id = any(${ids}::uuid[])
    or ${ids.length < chains.length ? sql`chain_id is null` : sql`false`})`;
};

/** Conditions on columns that markets and the rows kept beside them share; `id` is the market's id. */
export const isWantedOf = (wanted: CoverageArea, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  all([
    ...ofPlace(wanted),
    ...(wanted.chains?.length ? [inChains(wanted.chains)] : []),
    ...(wanted.within === null
      ? []
      : [sql`${id} in (select market_id from market_member where account_id = ${wanted.within}::uuid)`]),
  ]);

/** Whether a row of `market` matches. */
export const isWanted = (wanted: CoverageArea): RawBuilder<unknown> =>
  sql`deleted_at is null and ${isWantedOf(wanted, sql`id`)}`;

/** Whether nothing limits the markets but the box of the map; any filter that is added counts, too. */
export const isEveryone = ({ within, ...filters }: CoverageArea): boolean =>
  within === null && Object.values(filters).every((value) => value === undefined || value.length === 0);

const isTallied = ({ chains, within }: CoverageArea) => !chains?.length && within === null;

/** Rows of `municipality_code, department_code, has_point, markets`; a town may have several. */
export const counted = (wanted: CoverageArea): RawBuilder<unknown> => {
  // The tally without categories has thirty times fewer rows to add up.
  const tally = wanted.categories?.length ? sql`market_place_tally` : sql`market_town_tally`;
  return isTallied(wanted)
    ? sql`
      select municipality_code, department_code, has_point, markets from ${tally}
      where ${all(ofPlace(wanted))}
      union all
      select municipality_code, department_code, has_point, delta from market_tally_change
      where ${all(ofPlace(wanted))}`
    : sql`
      select municipality_code, department_code, lat is not null and lon is not null as has_point, 1 as markets
      from market where ${isWanted(wanted)}`;
};
