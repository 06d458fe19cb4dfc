// How the cell of any field is read, by its type in the registry.
import type { FieldEntry } from "@igo/contract/core/fields";
import type { RawCell } from "@igo/contract/parsing/cells";
import { readEmail } from "@igo/contract/parsing/contact/email";
import { readHours } from "@igo/contract/parsing/hours/hours";
import { listReader, manyReader } from "@igo/contract/parsing/lists";
import { readMoney } from "@igo/contract/parsing/numbers/money";
import {
  readInteger,
  readKilometres,
  readMinutes,
  readPercent,
  readQuantity,
} from "@igo/contract/parsing/numbers/numbers";
import { type Reading, quoted, read, refuse } from "@igo/contract/parsing/reading";
import { codeText, isScientific } from "@igo/contract/parsing/text";
import { readYesNo } from "@igo/contract/parsing/yesNo";
import type { Columns } from "./cells.columns.ts";
import { codeTextReader, knownText, linesText, textReader } from "./cells.text.ts";

export type CellReader<Value = unknown> = (cell: RawCell) => Reading<Value>;

/** The entries whose type does not say how a cell is read: each of their fields needs a reader of its own. */
export type Unread =
  | { type: "pattern" | "reference" | "id" | "phone" | "date" | "structured" }
  | { unit: "degrees" };

type Digits = { min: number; max: number; shown?: (text: string) => string };

const separators = /[\s.,'-]/g;

/** Digits stored as text, without the dots and spaces that people put between them. */
export const digitsReader = ({ min, max, shown = quoted }: Digits): CellReader<string> => {
  const isExact = min === max;
  return (cell) => {
    const text = codeText(cell);
    const value = shown(text);
    // Beyond 2^53 a number in a spreadsheet has lost its last digits, as in 1,23E+15.
    const isLost = typeof cell === "number" && !Number.isSafeInteger(cell);
    if (isLost || isScientific(text)) return refuse("SCIENTIFIC_NOTATION", { value });
    const digits = text.replace(separators, "");
    const { length } = digits;
    const isDigits = /^\d+$/.test(digits);
    if (isDigits && length >= min && length <= max) return read(digits);
    if (!isExact) return refuse("INVALID_NUMBER", { value, min, max, reason: "digits" });
    return refuse("INVALID_NUMBER", { value }, isDigits && length === min - 1 ? `0${digits}` : undefined);
  };
};

/** The reader of a field by its type; undefined when the field needs its own. `known` is what its column shows. */
export const cellReaderOf = (field: string, entry: FieldEntry, known: Columns): CellReader | undefined => {
  switch (entry.type) {
    case "text":
      return entry.isLong ? textReader(entry, linesText) : knownText(textReader(entry));
    case "code":
      return codeTextReader(entry);
    case "digits":
      return digitsReader(entry);
    case "choice":
      return listReader(entry.of);
    case "choices":
      return manyReader(entry.of);
    case "email":
      return readEmail;
    case "hours":
      return readHours;
    case "boolean":
      return readYesNo;
    case "integer":
    case "decimal":
      return numberReader(field, entry, known);
    default:
      return undefined;
  }
};

type Numeric = Extract<FieldEntry, { type: "integer" | "decimal" }>;

const numberReader = (field: string, entry: Numeric, known: Columns): CellReader | undefined => {
  switch (entry.unit) {
    case "min":
      return (cell) => readMinutes(cell, entry);
    case "km":
      return (cell) => readKilometres(cell, entry);
    case "pesos":
      return (cell) => readMoney(cell, entry, known.money[field]);
    case "percent":
      return (cell) => readPercent(cell, entry, known.scales[field]);
    case "count":
      return (cell) => (entry.type === "integer" ? readInteger : readQuantity)(cell, entry);
    default:
      return undefined;
  }
};
