// Converts a market's row to the API's response, and a form's values to the row.
import { toShownHours } from "@igo/contract/parsing/hours/openingHours";
import type { Market, MarketFields } from "@igo/contract/markets/markets";
import { normalizeAddress } from "@igo/contract/parsing/places/address";
import type { Updateable } from "kysely";
import { type Changes, changesBetween as differences } from "../../records/history/changes.ts";
import { maskEncrypted, type Encryption } from "../../platform/security/encryption.ts";
import { marketColumns } from "../../platform/db/tables/tables.markets.ts";
import type { MarketTable } from "../../platform/db/tables/tables.ts";
import type { MarketRecord } from "./markets.queries.ts";

export const toMarket = (encryption: Encryption, row: MarketRecord): Market => ({
  ...row,
  openingHours: row.openingHours && toShownHours(row.openingHours),
  bankAccountNumber: row.bankAccountNumber === null ? null : maskEncrypted(encryption, row.bankAccountNumber),
});

type Given = { [Field in keyof MarketFields]?: MarketFields[Field] | undefined };
type Derived = {
  normalizedAddress?: string | null;
  openingHours?: string | null;
  bankAccountNumber?: string | null;
};

/** The columns to write for the given fields. A masked bank number means "unchanged" and is left out. */
export const toColumns = <Fields extends Given>(encryption: Encryption, given: Fields) => {
  const { openingHours, bankAccountNumber, ...plain } = given;
  const derived: Derived = {};
  if (given.address !== undefined) derived.normalizedAddress = normalizeAddress(given.address);
  if (openingHours !== undefined) derived.openingHours = openingHours && JSON.stringify(openingHours);
  if (bankAccountNumber === null) derived.bankAccountNumber = null;
  else if (bankAccountNumber && !bankAccountNumber.startsWith("·"))
    derived.bankAccountNumber = encryption.encrypt(bankAccountNumber);
  return { ...plain, ...derived };
};

const compared = [...marketColumns.map((column) => column.field), "chainId", "deletedAt"];

/** The differences between two rows of a market, by field. */
export const changesBetween = (before: object, after: object): Changes =>
  differences(before, after, compared);

/** Values from history as their columns need them: hours are written as text. */
export const toStored = (values: Record<string, unknown>): Updateable<MarketTable> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      field === "openingHours" && value ? JSON.stringify(value) : value,
    ]),
  );
