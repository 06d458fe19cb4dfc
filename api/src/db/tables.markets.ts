// The tables of chains, categories and markets as queries see them, and the list of a market's own columns.
import type { MarketField, MarketFields } from "@igo/contract/markets";
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

export type CategoryTable = {
  code: string;
  scope: "market";
  en: string;
  es: string;
  words: string[];
  position: number;
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
};

export type MarketChangeTable = {
  marketId: string;
  version: number;
  kind: "create" | "update" | "status" | "delete" | "restore";
  changes: JSONColumnType<Record<string, [before: unknown, after: unknown]>, string | undefined>;
  reason: string | null;
  source: "form" | "bulk" | "import" | "undo" | "system";
  sourceId: string | null;
  actorId: string | null;
  requestId: string | null;
  at: Instant;
};

export type MarketTables = {
  chain: ChainTable;
  category: CategoryTable;
  market: MarketTable;
  marketSearch: { marketId: string; words: string };
  marketMember: { marketId: string; accountId: string; role: "owner" | "manager"; createdAt: Instant };
  marketChange: MarketChangeTable;
};

export type MarketColumn = {
  field: MarketField | "normalizedAddress";
  column: string;
  type: "text" | "integer" | "double precision" | "boolean" | "jsonb" | "text[]";
};

const column = (field: MarketColumn["field"], type: MarketColumn["type"] = "text"): MarketColumn => ({
  field,
  column: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  type,
});

/** Every column that a form or an import writes, in the order of the table. */
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
