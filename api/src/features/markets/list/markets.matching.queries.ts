// Which markets match: the conditions that a list, an export, a bulk change and their counts share.
import { fieldsWith } from "@igo/contract/core/fields";
import { marketRegistry } from "@igo/contract/markets/fields/registry";
import type { marketFilters, MarketFilter, TextColumn } from "@igo/contract/markets/markets.filter";
import { type Expression, type SqlBool, sql } from "kysely";
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
import { type DocumentsAt, hasDocument, hasDocumentUntil } from "./markets.expiring.queries.ts";

/** A filter whose words are parsed and whose time is resolved. */
export type Matching = Omit<
  MarketFilter,
  "search" | "contains" | "openNow" | "codes" | "documents" | "starred"
> & {
  /** Has any of these codes or NITs; with an empty list nothing matches. */
  codes?: { codes: readonly string[]; taxIds: readonly string[] } | undefined;
  /** Only the markets of this user. */
  within: string | null;
  starred?: StarredBy | undefined;
  words: ExpandedTerms;
  contains: readonly Piece<TextColumn>[];
  /** Has a document in any of these states, on this day in Bogota. */
  documents?: DocumentsAt | undefined;
  /** Open or closed, with the keys of the hours that are open now. */
  open: { wanted: boolean; keys: readonly string[] } | null;
};

/**
 * Where to search for the words: in their own index, in a search table that the caller joins, or in the text of scanned
 * markets.
 */
type Words = "apart" | "joined" | "met";

export const matching = (db: Db, filter: Matching, words: Words = "apart") => {
  let query = db.selectFrom("market").where("market.deletedAt", filter.deleted ? "is not" : "is", null);
  for (const condition of [...conditionsOf(filter), ...searched(filter, words)])
    query = query.where(condition);
  return query;
};

/** Whether all markets match. */
export const isWhole = (filter: Matching): boolean =>
  conditionsOf(filter).length === 0 && searched(filter, "apart").length === 0;

const conditionsOf = (filter: Matching): Expression<SqlBool>[] => [
  ...(filter.within === null ? [] : [isOfMembers([filter.within])]),
  ...Object.values(conditions).flatMap((condition) => condition(filter)),
];

/** What each filter of the contract means. */
const conditions: Record<keyof typeof marketFilters, (filter: Matching) => readonly Expression<SqlBool>[]> = {
  status: ({ status }) => among("market.status", status),
  chainId: ({ chainId }) =>
    anyOrNone(
      chainId,
      (ids) => sql<SqlBool>`market.chain_id in (${sql.join(ids)})`,
      sql<SqlBool>`market.chain_id is null`,
    ),
  categoryCode: ({ categoryCode }) => among("market.category_code", categoryCode),
  departmentCode: ({ departmentCode }) => among("market.department_code", departmentCode),
  municipalityCode: ({ municipalityCode }) => among("market.municipality_code", municipalityCode),
  readiness: ({ readiness }) =>
    readiness === undefined
      ? []
      : [readiness === "ready" ? sql<SqlBool>`market.lacks = '{}'` : sql<SqlBool>`market.lacks <> '{}'`],
  // The first half is redundant, but the partial index requires it.
  lacks: ({ lacks }) =>
    lacks?.length ? [sql<SqlBool>`market.lacks <> '{}' and market.lacks && ${lacks}::text[]`] : [],
  acceptingOrders: ({ acceptingOrders }) =>
    acceptingOrders === undefined
      ? []
      : [sql<SqlBool>`coalesce(market.accepting_orders, false) = ${acceptingOrders}`],
  openNow: ({ open }) => openOrClosed(open),
  documents: ({ documents }) => (documents ? hasDocument(documents) : []),
  memberId: ({ memberId }) =>
    anyOrNone(
      memberId,
      isOfMembers,
      sql<SqlBool>`not exists (select from market_member where market_id = market.id)`,
    ),
  starred: ({ starred }) => isStarred("market", starred),
  contains: ({ contains }) => contains.map(holdsPiece),
  documentExpiresOn: ({ documentExpiresOn }) =>
    documentExpiresOn === undefined ? [] : [hasDocumentUntil(documentExpiresOn)],
  importId: ({ importId }) =>
    importId === undefined
      ? []
      : [sql<SqlBool>`market.id in (select market_id from market_change where source_id = ${importId})`],
  codes: ({ codes }) =>
    codes === undefined
      ? []
      : [
          sql<SqlBool>`(coalesce(market.external_code, '') = any(${codes.codes}::text[])
            or market.tax_id = any(${codes.taxIds}::text[]))`,
        ],
};

const among = (column: string, values: readonly string[] | undefined) =>
  values?.length ? [sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`] : [];

/** Any of the ids; `none` among them means "without". */
const anyOrNone = (
  values: readonly string[] | undefined,
  any: (ids: string[]) => Expression<SqlBool>,
  none: Expression<SqlBool>,
): Expression<SqlBool>[] => {
  if (!values?.length) return [];
  const ids = values.filter((id) => id !== "none");
  if (ids.length === 0) return [none];
  return [ids.length < values.length ? sql<SqlBool>`(${none} or ${any(ids)})` : any(ids)];
};

const isOfMembers = (ids: readonly string[]) =>
  sql<SqlBool>`market.id in (select market_id from market_member where account_id in (${sql.join(ids)}))`;

const openOrClosed = (open: Matching["open"]): Expression<SqlBool>[] => {
  if (open === null) return [];
  const isOpen = sql<SqlBool>`market.hours_key = any(${open.keys}::uuid[])`;
  return [open.wanted ? isOpen : sql<SqlBool>`market.hours_key is not null and not ${isOpen}`];
};

// Columns that market_search also contains are searched there first: it has an index of every part of a word.
const indexedColumns: ReadonlySet<string> = new Set(fieldsWith(marketRegistry, "searched"));

// Removing the accents of a million texts takes seconds; their other letters rule most of them out first.
const accented = /[aceinou]/g;

const holdsPiece = ({ column, text, folded }: Piece<TextColumn>) => {
  const value = sql.ref(`market.${column}`);
  return indexedColumns.has(column) || !isAscii(text)
    ? sql<SqlBool>`folded(${value}) like ${holding(folded)}`
    : sql<SqlBool>`(lower(${value} collate "C") like ${holding(text).replace(accented, "_")}
        and unaccented(${value}) like ${holding(text)})`;
};

const searched = (filter: Matching, where: Words): Expression<SqlBool>[] => {
  const pieces = filter.contains.flatMap(({ column, folded }) =>
    indexedColumns.has(column) ? [{ any: [folded] }] : [],
  );
  // When other conditions leave few markets, testing the text of each is faster than reading the index.
  const isAlone = where !== "met" && conditionsOf(filter).length === 0;
  const wanted = (isAlone ? holdsKnownWords : holdsWords)([...filter.words, ...pieces]);
  if (wanted.length === 0) return [];
  const all = sql<SqlBool>`${sql.join(wanted, sql` and `)}`;
  return [
    where === "joined" ? all : sql<SqlBool>`market.id in (select market_id from market_search where ${all})`,
  ];
};
