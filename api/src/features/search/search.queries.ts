// The global search's own queries: markets and products by exact code; people, chains, imports and documents.
import { type RawBuilder, sql } from "kysely";
import type { ImportKind, ImportStatus } from "@igo/contract/imports/imports";
import type { DocumentKind, DocumentStatus } from "@igo/contract/markets/markets.documents";
import type { MarketStatus } from "@igo/contract/markets/markets";
import type { AccountTable } from "../../platform/db/tables/tables.ts";
import type { Db } from "../../platform/db/db.ts";
import { runPlanned, statement, type Value } from "../../platform/db/statements.ts";
import { isPerson } from "../../platform/security/people.ts";

/** `within` limits it to this person's markets. One row more than is shown means that there are more. */
type Scope = { within: string | null; limit: number };

const isWithin = (marketId: RawBuilder<unknown>, within: RawBuilder<unknown>) =>
  sql`(${within}::uuid is null or exists (
    select from market_member own where own.market_id = ${marketId} and own.account_id = ${within}::uuid))`;

// Ten thousand stores of a chain may share a NIT; of so many, the first by name are as good as any.
const maxCompared = 500;

type MarketCodes = Scope & { codes: string[]; taxIds: string[] };
type FoundMarket = {
  id: string;
  name: string;
  externalCode: string | null;
  taxId: string;
  taxIdDv: string | null;
  municipalityName: string;
  status: MarketStatus;
  acceptingOrders: boolean | null;
  logoKey: string | null;
  chainLogoKey: string | null;
};

export const marketsByCode = statement(
  "search.markets",
  (_db, value: Value<MarketCodes>) => sql<FoundMarket>`
    select found.id, found.name, external_code, tax_id, tax_id_dv, status, accepting_orders,
      municipality.name as municipality_name,
      (select logo.key from logo where logo.market_id = found.id) as logo_key,
      (select logo.key from logo where logo.chain_id = found.chain_id) as chain_logo_key
    from (
      select id, chain_id, name, external_code, tax_id, tax_id_dv, status, accepting_orders, municipality_code from market
      where deleted_at is null
        and (coalesce(external_code, '') = any(${value(({ codes }) => codes)}::text[])
          or tax_id = any(${value(({ taxIds }) => taxIds)}::text[]))
        and ${isWithin(
          sql`market.id`,
          value(({ within }) => within),
        )}
      limit ${sql.lit(maxCompared)}
    ) found join municipality on municipality.code = found.municipality_code
    order by found.name, found.id limit ${value(({ limit }) => limit)}`,
);

type ProductCodes = Scope & { codes: string[]; eans: string[] };
type FoundProduct = {
  id: string;
  name: string;
  sku: string | null;
  ean: string | null;
  marketId: string;
  marketName: string;
  priceCop: number;
  isAvailable: boolean;
};

export const productsByCode = statement(
  "search.products",
  (_db, value: Value<ProductCodes>) => sql<FoundProduct>`
    select found.*, market.name as market_name
    from (
      select id, name, sku, ean, market_id, price_cop, is_available from product
      where deleted_at is null
        and (coalesce(sku, '') = any(${value(({ codes }) => codes)}::text[])
          or ean = any(${value(({ eans }) => eans)}::text[]))
        and ${isWithin(
          sql`product.market_id`,
          value(({ within }) => within),
        )}
      limit ${sql.lit(maxCompared)}
    ) found join market on market.id = found.market_id
    where market.deleted_at is null
    order by found.name, market.name, found.id limit ${value(({ limit }) => limit)}`,
);

/** Folded words: a LIKE pattern for each, and the full text for names spelt almost the same. */
export type Words = { patterns: readonly string[]; folded: string };

const holdsAll = (text: RawBuilder<unknown>, { patterns }: Words) =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  )})`;

const holdsOrResembles = (text: RawBuilder<unknown>, words: Words) =>
  sql`(${holdsAll(text, words)} or ${words.folded} <% ${text})`;

/**
 * Until the end of the transaction, "zuluga" matches "zuluaga"; the default threshold tolerates typos only in longer
 * words.
 */
export const forgiveSlips = (db: Db) =>
  sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true)`.execute(db);

const personText = sql`folded(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`;

export type FoundPerson = Pick<AccountTable, "id" | "email" | "photoUrl" | "role" | "status"> & {
  displayName: string;
  isExact: boolean;
  /** Contains the words; otherwise it is only spelt like them. */
  isHeld: boolean;
};

/** Leaves out erased accounts, and integrations. */
export const searchPeople = (db: Db, words: Words, query: string, limit: number): Promise<FoundPerson[]> =>
  runPlanned(
    db,
    "search.people",
    sql<FoundPerson>`
    select id, btrim(first_name || ' ' || last_name) as display_name, email, photo_url, role, status,
      coalesce(lower(email) = lower(${query}) or phone = ${query}, false) as is_exact,
      ${holdsAll(personText, words)} as is_held
    from account where erased_at is null and ${isPerson("account")}
      and ${holdsOrResembles(personText, words)}
    order by is_exact desc, is_held desc, folded(first_name || ' ' || last_name), id limit ${sql.lit(limit)}`,
  );

const chainText = sql`folded(name || ' ' || code || ' ' || coalesce(tax_id, ''))`;

export type FoundChain = {
  id: string;
  name: string;
  code: string;
  taxId: string | null;
  logoKey: string | null;
  isExact: boolean;
  isHeld: boolean;
};

export const searchChains = (
  db: Db,
  words: Words,
  { query, taxIds }: { query: string; taxIds: readonly string[] },
  limit: number,
): Promise<FoundChain[]> =>
  runPlanned(
    db,
    "search.chains",
    sql<FoundChain>`
    select id, name, code, tax_id, (select logo.key from logo where logo.chain_id = chain.id) as logo_key,
      coalesce(lower(code) = lower(${query}) or tax_id = any(${taxIds}::text[]), false) as is_exact,
      ${holdsAll(chainText, words)} as is_held
    from chain where ${holdsOrResembles(chainText, words)}
    order by is_exact desc, is_held desc, folded(name), id limit ${sql.lit(limit)}`,
  );

export type FoundImport = {
  id: string;
  kind: ImportKind;
  fileName: string;
  status: ImportStatus;
  createdAt: string;
  isExact: boolean;
};

/** `within` limits it to the menus that this person uploaded, for markets that are still theirs. */
export const imports = (
  db: Db,
  words: Words,
  query: string,
  { within, limit }: Scope,
): Promise<FoundImport[]> => {
  const isTheirs =
    within === null
      ? sql`true`
      : sql`kind = 'menu' and created_by = ${within}
          and (market_id is null or ${isWithin(sql`import.market_id`, sql`${within}`)})`;
  return runPlanned(
    db,
    "search.imports",
    sql<FoundImport>`
    select id, kind, file_name, status, created_at, lower(file_name) = lower(${query}) as is_exact from import
    where ${holdsAll(sql`folded(file_name)`, words)} and ${isTheirs}
    order by is_exact desc, created_at desc, id desc limit ${sql.lit(limit)}`,
  );
};

const documentText = sql`folded(file_name || ' ' || coalesce(number, ''))`;

export type FoundDocument = {
  id: string;
  kind: DocumentKind;
  number: string | null;
  fileName: string;
  status: DocumentStatus;
  marketId: string;
  marketName: string;
  isExact: boolean;
};

/** By their words, and by the NIT of their market. */
export const documents = async (
  db: Db,
  words: Words,
  { query, taxIds, within, limit }: Scope & { query: string; taxIds: readonly string[] },
): Promise<FoundDocument[]> => {
  const { rows } = await sql<FoundDocument>`
    select document.id, document.kind, document.number, document.file_name, document.status, document.market_id,
      market.name as market_name, coalesce(lower(document.number) = lower(${query}), false) as is_exact
    from document join market on market.id = document.market_id
    where market.deleted_at is null and ${isWithin(sql`document.market_id`, sql`${within}`)}
      and document.id in (
        select id from document where ${holdsAll(documentText, words)}
        union all
        select own.id from market join document own on own.market_id = market.id
        where market.tax_id = any(${taxIds}::text[]) and market.deleted_at is null)
    order by is_exact desc, document.created_at desc, document.id desc limit ${limit}`.execute(db);
  return rows;
};
