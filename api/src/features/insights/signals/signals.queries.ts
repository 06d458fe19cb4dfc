// How much each signal counts, from the tallies: of the network, or of a person's own menus.
import type { CatalogCounts, CatalogMeasure } from "@igo/contract/insights/catalog";
import type { MarketSignal } from "@igo/contract/insights/signals";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { statement } from "../../../platform/db/statements.ts";
import { sums } from "../catalog/catalog.queries.ts";

type MenuSignals = CatalogCounts & {
  /** How many menus have any. */
  menusWith: Record<CatalogMeasure, number>;
  /** Since when a changed menu has been waiting to be counted. */
  waitsSince: string | null;
};
export type OwnSignals = MenuSignals & { markets: number };
export type NetworkSignals = MenuSignals &
  Record<MarketSignal, number> & { markets: number; live: number; active: number; fresh: number };

const network = statement<object, NetworkSignals>(
  "insights.signals",
  () => sql<NetworkSignals>`
    select market.*, menu.*, (select min(at) from menu_change) as waits_since
    from (
      select coalesce(sum(markets), 0)::integer as markets,
        coalesce(sum(markets) filter (where status in ('active', 'paused', 'suspended')), 0)::integer as live,
        coalesce(sum(markets) filter (where status = 'active'), 0)::integer as active,
        coalesce(sum(markets) filter (where is_new), 0)::integer as fresh,
        coalesce(sum(markets) filter (where status in ('active', 'paused', 'suspended') and is_incomplete), 0)::integer
          as incomplete_live,
        coalesce(sum(markets) filter (where status = 'active' and not accepting_orders), 0)::integer as not_accepting,
        coalesce(sum(markets) filter (where is_new and is_incomplete), 0)::integer as incomplete_new
      from (
        select status, is_incomplete, accepting_orders, markets,
          status in ('draft', 'pending_documents', 'in_review', 'changes_requested') as is_new
        from (
          select status, is_incomplete, accepting_orders, markets from market_status_tally
          union all
          select status, is_incomplete, accepting_orders, delta from market_tally_change
        ) counted
        where status not in ('closed', 'rejected')
      ) one
    ) market,
    (
      select ${sums}, jsonb_build_object('withoutImage', coalesce(sum(menus_without_image), 0),
        'withoutTax', coalesce(sum(menus_without_tax), 0), 'withoutEan', coalesce(sum(menus_without_ean), 0),
        'withoutDescription', coalesce(sum(menus_without_description), 0),
        'soldOut', coalesce(sum(menus_sold_out), 0), 'switchedOff', coalesce(sum(menus_switched_off), 0),
        'priceOutliers', coalesce(sum(menus_price_outliers), 0),
        'untouched', coalesce(sum(menus_untouched), 0)) as menus_with
      from menu_chain_tally
    ) menu`,
);

const own = statement<{ accountId: string }, OwnSignals>(
  "insights.signals.own",
  (_db, value) => sql<OwnSignals>`
    select count(*)::integer as markets, ${sums}, jsonb_build_object(
        'withoutImage', count(*) filter (where without_image > 0),
        'withoutTax', count(*) filter (where without_tax > 0),
        'withoutEan', count(*) filter (where without_ean > 0),
        'withoutDescription', count(*) filter (where without_description > 0),
        'soldOut', count(*) filter (where sold_out > 0), 'switchedOff', count(*) filter (where switched_off > 0),
        'priceOutliers', count(*) filter (where price_outliers > 0),
        'untouched', count(*) filter (where untouched > 0)) as menus_with,
      (select min(at) from menu_change) as waits_since
    from menu_tally
    where market_id in (select market_id from market_member where account_id = ${value(({ accountId }) => accountId)})`,
);

const one = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error("A sum is answered");
  return row;
};

export const ofNetwork = async (db: Db) => one(await network(db, {}));
export const ofPerson = async (db: Db, accountId: string) => one(await own(db, { accountId }));
