// From the market's row to what crosses the wire, and from what a form gives to what its row holds.
import type { Market, MarketFields } from "@igo/contract/markets";
import { normalizeAddress } from "@igo/contract/reading/address";
import type { Updateable } from "kysely";
import { mask, type Vault } from "../../core/vault.ts";
import { marketColumns, type MarketTable } from "../../db/tables.markets.ts";
import type { WholeMarket } from "./markets.queries.ts";

export const toMarket = (vault: Vault, row: WholeMarket): Market => ({
  ...row,
  bankAccountNumber: row.bankAccountNumber === null ? null : mask(vault.open(row.bankAccountNumber)),
});

type Given = { [Field in keyof MarketFields]?: MarketFields[Field] | undefined };
type Derived = {
  normalizedAddress?: string | null;
  openingHours?: string | null;
  bankAccountNumber?: string | null;
};

/** The columns to write for the fields given. A masked bank number means "as it is" and is left out. */
export const toColumns = <Fields extends Given>(vault: Vault, given: Fields) => {
  const { openingHours, bankAccountNumber, ...plain } = given;
  const derived: Derived = {};
  if (given.address !== undefined) derived.normalizedAddress = normalizeAddress(given.address);
  if (openingHours !== undefined) derived.openingHours = openingHours && JSON.stringify(openingHours);
  if (bankAccountNumber === null) derived.bankAccountNumber = null;
  else if (bankAccountNumber && !bankAccountNumber.startsWith("·"))
    derived.bankAccountNumber = vault.seal(bankAccountNumber);
  return { ...plain, ...derived };
};

type Changes = Record<string, [before: unknown, after: unknown]>;

/** What differs between two rows of a market, by field; jsonb and arrays are compared by their value. */
export const changesBetween = (before: object, after: object): Changes => {
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(after));
  const changes: Changes = {};
  for (const field of [...marketColumns.map((column) => column.field), "chainId", "deletedAt"]) {
    const [old, now] = [was.get(field) ?? null, is.get(field) ?? null];
    if (!isSame(old, now)) changes[field] = [old, now];
  }
  return changes;
};

/** Alike by their value, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  stable(one ?? null) === stable(other ?? null);

/** Values of history as their columns take them: hours are written as text. */
export const toStored = (values: Record<string, unknown>): Updateable<MarketTable> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      field === "openingHours" && value ? JSON.stringify(value) : value,
    ]),
  );

const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
