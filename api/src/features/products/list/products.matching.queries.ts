// Which products match: the conditions shared by lists, exports, bulk changes and their counts.
import type {
  productFilters,
  ProductFilter,
  ProductTextColumn,
} from "@igo/contract/products/products.filter";
import { type Expression, type SqlBool, sql } from "kysely";
import type { OpeningInstant } from "../../../platform/bogota.ts";
import {
  holding,
  holdsKnownWords,
  holdsWords,
  isAscii,
  type ExpandedTerms,
  type Piece,
} from "../../../platform/search/search.ts";
import { isStarred, type StarredBy } from "../../../records/list/starred.ts";
import type { Db } from "../../../platform/db/db.ts";
import { isOnSaleAt } from "../products.sale.queries.ts";
import { searchedFields } from "../products.words.ts";

/** A filter after its words are expanded and the current time is known. */
export type Matching = Omit<ProductFilter, "search" | "contains" | "starred"> & {
  /** Limits it to this person's markets. */
  within: string | null;
  starred?: StarredBy | undefined;
  words: ExpandedTerms;
  contains: readonly Piece<ProductTextColumn>[];
  now: OpeningInstant;
};

/** Nobody sees products whose market is in the recycle bin. */
export const matching = (db: Db, filter: Matching) => {
  let query = db
    .selectFrom("product")
    .innerJoin("market", "market.id", "product.marketId")
    .where("product.deletedAt", filter.deleted ? "is not" : "is", null)
    .where("market.deletedAt", "is", null);
  for (const condition of conditionsOf(filter)) query = query.where(condition);
  return query;
};

const conditionsOf = (filter: Matching): Expression<SqlBool>[] => [
  ...(filter.within === null ? [] : [isWithin("product.market_id", filter.within)]),
  ...searched(filter),
  ...Object.values(conditions).flatMap((condition) => condition(filter)),
];

/** What each filter of the contract means. */
const conditions: Record<keyof typeof productFilters, (filter: Matching) => readonly Expression<SqlBool>[]> =
  {
    marketId: ({ marketId }) =>
      marketId?.length ? [sql<SqlBool>`product.market_id = any(${marketId}::uuid[])`] : [],
    sectionId: ({ sectionId }) => inSections(sectionId),
    isAvailable: ({ isAvailable }) => is(sql`product.is_available`, isAvailable),
    onSaleNow: ({ onSaleNow, now }) => is(isOnSaleAt(now), onSaleNow),
    stockOut: ({ stockOut }) => is(sql`coalesce(product.stock <= 0, false)`, stockOut),
    hasImage: ({ hasImage }) =>
      is(sql`exists (select from product_image where product_id = product.id)`, hasImage),
    priceFrom: ({ priceFrom }) =>
      priceFrom === undefined ? [] : [sql<SqlBool>`product.price_cop >= ${priceFrom}`],
    priceTo: ({ priceTo }) => (priceTo === undefined ? [] : [sql<SqlBool>`product.price_cop <= ${priceTo}`]),
    priceOutlier: ({ priceOutlier }) =>
      is(sql`exists (select from product_price_outlier where product_id = product.id)`, priceOutlier),
    taxCode: ({ taxCode }) => anyOrNone("product.tax_code", taxCode, "text"),
    hasEan: ({ hasEan }) => is(sql`product.ean is not null`, hasEan),
    hasDescription: ({ hasDescription }) => is(sql`coalesce(product.description, '') <> ''`, hasDescription),
    ageRestricted: ({ ageRestricted }) => is(sql`product.age_restricted`, ageRestricted),
    starred: ({ starred }) => isStarred("product", starred),
    chainId: ({ chainId }) => anyOrNone("market.chain_id", chainId, "uuid"),
    contains: ({ contains }) => contains.map(holdsPiece),
    importId: ({ importId }) =>
      importId === undefined
        ? []
        : [sql<SqlBool>`product.id in (select product_id from product_change where source_id = ${importId})`],
    updatedBefore: ({ updatedBefore }) =>
      updatedBefore === undefined
        ? []
        : [
            sql<SqlBool>`product.updated_at < ${updatedBefore}::date::timestamp at time zone 'America/Bogota'`,
          ],
    saleStartsOn: ({ saleStartsOn }) => onDay("product.available_from", saleStartsOn),
    saleEndsOn: ({ saleEndsOn }) => onDay("product.available_to", saleEndsOn),
  };

const is = (value: Expression<unknown>, wanted: boolean | undefined): Expression<SqlBool>[] =>
  wanted === undefined ? [] : [wanted ? sql<SqlBool>`${value}` : sql<SqlBool>`not ${value}`];

const onDay = (column: string, day: string | undefined): Expression<SqlBool>[] =>
  day === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${day}::date`];

const isWithin = (marketId: string, accountId: string) =>
  sql<SqlBool>`${sql.ref(marketId)} in (select market_id from market_member where account_id = ${accountId})`;

/** Any of the values; `none` means "without". */
const anyOrNone = (column: string, values: readonly string[] | undefined, type: "uuid" | "text") => {
  if (!values?.length) return [];
  const named = values.filter((value) => value !== "none");
  const any = sql<SqlBool>`${sql.ref(column)} = any(${named}::${sql.raw(type)}[])`;
  const none = sql<SqlBool>`${sql.ref(column)} is null`;
  if (named.length === values.length) return [any];
  return [named.length === 0 ? none : sql<SqlBool>`(${none} or ${any})`];
};

const inSections = (ids: readonly string[] | undefined) =>
  ids?.length
    ? [
        sql<SqlBool>`product.section_id in (select id from menu_section
          where id = any(${ids}::uuid[]) or parent_id = any(${ids}::uuid[]))`,
      ]
    : [];

// Columns that are also in product_search are first looked for there, because it has a trigram index.
const indexedColumns: ReadonlySet<ProductTextColumn> = new Set(searchedFields);

const holdsPiece = ({ column, text, folded }: Piece<ProductTextColumn>) => {
  const value = sql.ref(`product.${column}`);
  return indexedColumns.has(column) || !isAscii(text)
    ? sql<SqlBool>`holds_folded(${value}, ${holding(folded)})`
    : sql<SqlBool>`unaccented(${value}) like ${holding(text)}`;
};

const searched = ({ words, contains, within, marketId }: Matching): Expression<SqlBool>[] => {
  const pieces = contains.flatMap(({ column, folded }) =>
    indexedColumns.has(column) ? [{ any: [folded] }] : [],
  );
  // In a few markets, testing the text of each product is faster than reading the index.
  const isAlone = within === null && !marketId?.length;
  const wanted: Expression<unknown>[] = (isAlone ? holdsKnownWords : holdsWords)([...words, ...pieces]);
  if (wanted.length === 0) return [];
  // The index covers all markets' words, so filter by market inside it.
  if (within !== null) wanted.push(isWithin("product_search.market_id", within));
  if (marketId?.length) wanted.push(sql`product_search.market_id = any(${marketId}::uuid[])`);
  return [
    sql<SqlBool>`product.id in (select product_id from product_search where ${sql.join(wanted, sql` and `)})`,
  ];
};
