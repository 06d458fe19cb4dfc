// Which markets a map is about, and how they are counted by town: from the tallies where these know enough, else from
// the markets themselves.
import type { MarketStatus } from "@igo/contract/markets/markets";
import { type RawBuilder, sql } from "kysely";

export type Wanted = {
  statuses?: readonly MarketStatus[] | undefined;
  categories?: readonly string[] | undefined;
  chains?: readonly string[] | undefined;
  departmentCode?: string | undefined;
  municipalityCode?: string | undefined;
  /** Only the markets of this person. */
  within: string | null;
};

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);

/** Of what a market and a tally both have. */
const ofPlace = ({ statuses, categories, departmentCode, municipalityCode }: Wanted) => [
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

/** Of what a market and a row kept beside it both have; `id` names the market. */
export const isWantedOf = (wanted: Wanted, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  all([
    ...ofPlace(wanted),
    ...(wanted.chains?.length ? [inChains(wanted.chains)] : []),
    ...(wanted.within === null
      ? []
      : [sql`${id} in (select market_id from market_member where account_id = ${wanted.within}::uuid)`]),
  ]);

/** Whether a row of `market` is one of them. */
export const isWanted = (wanted: Wanted): RawBuilder<unknown> =>
  sql`deleted_at is null and ${isWantedOf(wanted, sql`id`)}`;

const isTallied = ({ chains, within }: Wanted) => !chains?.length && within === null;

/** Rows of `municipality_code, department_code, has_point, markets`; several may be of one town. */
export const counted = (wanted: Wanted): RawBuilder<unknown> => {
  // Without categories there are thirty times fewer rows to add up.
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
