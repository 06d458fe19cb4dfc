// How to read the cell of each market field that can be checked on its own.
import { type FieldsOf, recordOf } from "@igo/contract/core/fields";
import {
  entryOf,
  marketFieldNames,
  type MarketRegistry,
  marketRegistry,
} from "@igo/contract/markets/fields/registry";
import type { MarketField, MarketFields } from "@igo/contract/markets/markets";
import { readCountry } from "@igo/contract/parsing/places/countries";
import { listReader } from "@igo/contract/parsing/lists";
import { codeReader, type Columns } from "../../cells/cells.columns.ts";
import { type CellReader, digitsReader, cellReaderOf, type Unread } from "../../cells/cells.fields.ts";
import { codeTextReader, textReader } from "../../cells/cells.text.ts";

type Category = { code: string; en: string; es: string; words: readonly string[] };

type ReadersBy<Field extends MarketField> = { [Name in Field]: CellReader<NonNullable<MarketFields[Name]>> };

/** Read together with other cells, by the row reader. */
type Together =
  | "taxId"
  | "taxIdDv"
  | "phone"
  | "landline"
  | "departmentCode"
  | "municipalityCode"
  | "lat"
  | "lon";

/** Fields of a type that does not define how a cell is read. */
type OfItsOwn = Exclude<FieldsOf<MarketRegistry, Unread>, Together>;

export type CellReaders = Partial<Record<MarketField, CellReader>>;

/** Issues are stored unencrypted, so they must not contain an account number. */
const masked = (text: string) => (text.length > 8 ? `····${Array.from(text).slice(-2).join("")}` : "····");

const together: Record<Together, undefined> = {
  taxId: undefined,
  taxIdDv: undefined,
  phone: undefined,
  landline: undefined,
  departmentCode: undefined,
  municipalityCode: undefined,
  lat: undefined,
  lon: undefined,
};

export const cellReaders = (categories: readonly Category[], known: Columns): CellReaders => {
  const usual = recordOf(marketFieldNames, (field) => cellReaderOf(field, entryOf(field), known));
  const own: ReadersBy<OfItsOwn | "name" | "externalCode"> = {
    name: textReader(marketRegistry.name),
    externalCode: codeReader(codeTextReader(marketRegistry.externalCode), known.codes["externalCode"]),
    categoryCode: listReader(categories),
    countryCode: readCountry,
    bankAccountNumber: digitsReader({ min: 6, max: 20, shown: masked }),
  };
  return { ...usual, ...own, ...together };
};
