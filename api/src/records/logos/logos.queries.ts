// The logos of markets and chains in the database, and what stands for one beside a record.
import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { LogoTable } from "../../platform/db/tables/tables.ts";

export type Owner = { marketId: string } | { chainId: string };

const columnOf = (owner: Owner) => ("marketId" in owner ? "marketId" : "chainId");
const idOf = (owner: Owner) => ("marketId" in owner ? owner.marketId : owner.chainId);

export const replaceLogo = (
  db: Db,
  owner: Owner,
  logo: Omit<Insertable<LogoTable>, "marketId" | "chainId">,
) =>
  db
    .insertInto("logo")
    .values({ ...logo, ...owner })
    .onConflict((taken) =>
      taken
        .column(columnOf(owner))
        .doUpdateSet({ key: logo.key, width: logo.width, height: logo.height, createdAt: sql`now()` }),
    )
    .execute();

export const removeLogo = (db: Db, owner: Owner) =>
  db.deleteFrom("logo").where(columnOf(owner), "=", idOf(owner)).returning("id").executeTakeFirst();

/** Beside a query of markets: a market's own logo, and that of its chain. */
export const logosOfMarket = [
  sql<string | null>`(select logo.key from logo where logo.market_id = market.id)`.as("logoKey"),
  sql<string | null>`(select logo.key from logo where logo.chain_id = market.chain_id)`.as("chainLogoKey"),
] as const;

/** Beside a query of chains. */
export const logoOfChain = sql<string | null>`(select logo.key from logo where logo.chain_id = chain.id)`.as(
  "logoKey",
);
