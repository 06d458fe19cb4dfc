// What reference chips show, limited for each kind to what the reader may see.
import { type RawBuilder, sql } from "kysely";
import type { ReferenceChip } from "@igo/contract/references/references";
import type { Db } from "../../platform/db/db.ts";

type Chip<Kind extends ReferenceChip["kind"]> = Extract<ReferenceChip, { kind: Kind }>;

/** `within` limits it to this person's markets; null for an administrator. */
type Wanted = { ids: readonly string[]; within: string | null };

const isWithin = (marketId: RawBuilder<unknown>, within: string | null) =>
  within === null
    ? sql`true`
    : sql`exists (select from market_member own where own.market_id = ${marketId} and own.account_id = ${within})`;

const rowsOf = async <Row>(db: Db, query: RawBuilder<Row>): Promise<readonly Row[]> =>
  (await query.execute(db)).rows;

export const findReferencedMarkets = (db: Db, { ids, within }: Wanted) =>
  rowsOf(
    db,
    sql<Chip<"market">>`
      select 'market' as kind, market.id, 0 as row, market.name, status, municipality.name as municipality_name
      from market join municipality on municipality.code = market.municipality_code
      where market.id = any(${ids}::uuid[]) and deleted_at is null and ${isWithin(sql`market.id`, within)}`,
  );

export const products = (db: Db, { ids, within }: Wanted) =>
  rowsOf(
    db,
    sql<Chip<"product">>`
      select 'product' as kind, product.id, 0 as row, product.name, market.name as market_name, is_available
      from product join market on market.id = product.market_id
      where product.id = any(${ids}::uuid[]) and product.deleted_at is null and market.deleted_at is null
        and ${isWithin(sql`market.id`, within)}`,
  );

export const documents = (db: Db, { ids, within }: Wanted) =>
  rowsOf(
    db,
    sql<Chip<"document">>`
      select 'document' as kind, document.id, 0 as row, document.kind as document_kind, document.status,
        market.id as market_id, market.name as market_name
      from document join market on market.id = document.market_id
      where document.id = any(${ids}::uuid[]) and market.deleted_at is null
        and ${isWithin(sql`market.id`, within)}`,
  );

type WantedDocument = { id: string; row: number; documentKind: string };

/** The newest document of each type stands for it. */
export const requiredDocuments = (db: Db, wanted: readonly WantedDocument[], within: string | null) =>
  rowsOf(
    db,
    sql<Chip<"required_document">>`
      select 'required_document' as kind, market.id, wanted.row, wanted.document_kind,
        (select case when newest.expires_on < (now() at time zone 'America/Bogota')::date then null else newest.status end
          from document newest
          where newest.market_id = market.id and newest.kind = wanted.document_kind
          order by newest.created_at desc limit 1) as status
      from unnest(
          ${wanted.map(({ id }) => id)}::uuid[],
          ${wanted.map(({ row }) => row)}::integer[],
          ${wanted.map(({ documentKind }) => documentKind)}::text[]
        ) wanted (id, row, document_kind)
      join market on market.id = wanted.id
      where market.deleted_at is null and ${isWithin(sql`market.id`, within)}`,
  );

/** Partners see the operations team, and people who manage one of their own markets. */
export const findReferencedPeople = (db: Db, { ids, within }: Wanted, adminRole: number) =>
  rowsOf(
    db,
    sql<Chip<"person">>`
      select 'person' as kind, id, 0 as row, btrim(first_name || ' ' || last_name) as display_name
      from account
      where id = any(${ids}::uuid[]) and erased_at is null and ${
        within === null
          ? sql`true`
          : sql`(id = ${within} or role = ${adminRole} or exists (
              select from market_member own
              join market_member other on other.market_id = own.market_id
              where own.account_id = ${within} and other.account_id = account.id))`
      }`,
  );
