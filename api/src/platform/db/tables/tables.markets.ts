// The tables of chains and markets, as the queries see them, and the list of a market's own columns.
import type { MarketField, MarketFields } from "@igo/contract/markets/markets";
import type { Bulk, BulkCounts, BulkSet, BulkStatus } from "@igo/contract/markets/markets.bulk";
import type { DocumentKind, DocumentStatus } from "@igo/contract/markets/markets.documents";
import type { ViewList } from "@igo/contract/markets/markets.views";
import type { NeedName } from "@igo/contract/markets/needs";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

type Instant = ColumnType<string, string | undefined>;

export type ChainTable = {
  id: string;
  name: string;
  code: string;
  taxId: string | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  version: Generated<number>;
  createdAt: Instant;
  updatedAt: Instant;
};

/** Who may see and manage which market: the one table that lists, searches and audiences query. */
export type MarketMemberTable = {
  marketId: string;
  accountId: string;
  role: "owner" | "manager";
  /** Added to the market itself, through its chain (maintained by triggers, migration 0044), or both. */
  isDirect: Generated<boolean>;
  isByChain: Generated<boolean>;
  createdAt: Instant;
};

type Hours = MarketFields["openingHours"];

export type MarketColumns = Omit<MarketFields, "openingHours"> & { normalizedAddress: string | null };

export type MarketTable = MarketColumns & {
  id: string;
  chainId: string | null;
  openingHours: ColumnType<Hours, string | null | undefined, string | null>;
  version: Generated<number>;
  createdAt: Instant;
  updatedAt: Instant;
  deletedAt: ColumnType<string | null, string | null | undefined, string | null>;
  /** Maintained by the database: when the status was set, which hours these are, and what is missing to go live. */
  statusSince: ColumnType<string | null, never, never>;
  hoursKey: ColumnType<string | null, never, never>;
  lacks: ColumnType<NeedName[], never, never>;
};

export type MarketChangeTable = {
  marketId: string;
  version: number;
  kind: "create" | "update" | "status" | "delete" | "restore";
  changes: JSONColumnType<Record<string, [before: unknown, after: unknown]>, string | undefined>;
  reason: string | null;
  source: "form" | "bulk" | "import" | "undo" | "restore" | "system";
  sourceId: string | null;
  restoredVersion: ColumnType<number | null, number | null | undefined, never>;
  actorId: string | null;
  requestId: string | null;
  at: Instant;
};

/** Every set of opening hours now or once in use, with the minutes at which it is open: see the migration. */
export type OpeningScheduleTable = { key: string; hours: NonNullable<Hours> };

export type MarketBulkTable = {
  id: string;
  status: BulkStatus;
  set: JSONColumnType<BulkSet>;
  counts: JSONColumnType<BulkCounts>;
  cursor: string | null;
  done: Generated<number>;
  changed: Generated<number>;
  undoneCursor: string | null;
  undone: Generated<number>;
  kept: JSONColumnType<Bulk["kept"], string | undefined>;
  createdBy: string;
  createdAt: Instant;
  doneAt: ColumnType<string | null, string | null | undefined, string | null>;
  requestId: string | null;
};

export type BulkOutcome = "change" | "unchanged" | "illegal";

export type MarketViewTable = {
  id: string;
  ownerId: string;
  list: ColumnType<ViewList, ViewList | undefined, never>;
  name: string;
  query: JSONColumnType<Record<string, string>>;
  shared: boolean;
  createdAt: Instant;
  updatedAt: Instant;
};

export type DocumentTable = {
  id: string;
  marketId: string;
  kind: DocumentKind;
  fileKey: string;
  fileName: string;
  fileSize: number;
  contentType: string;
  number: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  status: ColumnType<DocumentStatus, DocumentStatus | undefined>;
  note: string | null;
  /**
   * The document of its kind that is valid longest, for a market that is not permanently closed; maintained by the
   * database.
   */
  isCurrent: Generated<boolean>;
  version: Generated<number>;
  uploadedBy: string | null;
  createdAt: Instant;
  updatedAt: Instant;
};

export type MarketDuplicateTable = {
  id: string;
  firstId: string;
  secondId: string;
  reason: "same_address" | "near_name";
  dismissedBy: string | null;
  dismissedAt: string | null;
  foundAt: Instant;
};

export type MarketMergeTable = {
  id: string;
  keptId: string;
  removedId: string;
  /** Where each product was before the merge, and the sections that the merge created. Older merges record neither. */
  moved: JSONColumnType<{
    members: string[];
    documents: string[];
    products?: Record<string, string>;
    productCount?: number;
    sections?: string[];
  }>;
  createdBy: string;
  createdAt: Instant;
  undoneAt: ColumnType<string | null, string | null | undefined, string | null>;
};

export type MarketTables = {
  marketView: MarketViewTable;
  marketDefaultView: { accountId: string; viewId: string; list: ViewList };
  document: DocumentTable;
  marketDuplicate: MarketDuplicateTable;
  marketMerge: MarketMergeTable;
  marketBulk: MarketBulkTable;
  marketBulkTarget: { bulkId: string; marketId: string; outcome: BulkOutcome };
  openingSchedule: OpeningScheduleTable;
  chain: ChainTable;
  market: MarketTable;
  marketSearch: { marketId: string; words: string };
  chainMember: { chainId: string; accountId: string; createdAt: Instant };
  marketMember: MarketMemberTable;
  marketChange: MarketChangeTable;
};

export type MarketColumn = {
  field: MarketField | "normalizedAddress";
  column: string;
  type: "text" | "integer" | "double precision" | "boolean" | "jsonb" | "text[]";
};

export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const column = (field: MarketColumn["field"], type: MarketColumn["type"] = "text"): MarketColumn => ({
  field,
  column: columnOf(field),
  type,
});

/** Every column that a form or an import writes, in table order. */
export const marketColumns: readonly MarketColumn[] = [
  column("externalCode"),
  column("name"),
  column("legalName"),
  column("personType"),
  column("documentType"),
  column("taxId"),
  column("taxIdDv"),
  column("categoryCode"),
  column("status"),
  column("legalRepName"),
  column("legalRepDocument"),
  column("contactName"),
  column("email"),
  column("phone"),
  column("landline"),
  column("countryCode"),
  column("departmentCode"),
  column("municipalityCode"),
  column("address"),
  column("normalizedAddress"),
  column("addressDetail"),
  column("neighborhood"),
  column("postalCode"),
  column("lat", "double precision"),
  column("lon", "double precision"),
  column("openingHours", "jsonb"),
  column("prepTimeMin", "integer"),
  column("deliveryRadiusKm", "double precision"),
  column("minOrderCop", "integer"),
  column("commissionPct", "double precision"),
  column("bankCode"),
  column("bankAccountType"),
  column("bankAccountNumber"),
  column("paymentMethods", "text[]"),
  column("taxRegime"),
  column("chamberRegistration"),
  column("acceptingOrders", "boolean"),
  column("notes"),
];

/** Columns that make no sense alone: whoever restores or takes over one gets the others, too. */
export const columnsTogether: readonly (readonly MarketColumn["field"][])[] = [
  ["municipalityCode", "departmentCode"],
  ["address", "normalizedAddress"],
  ["taxId", "documentType", "taxIdDv"],
  ["lat", "lon"],
];
