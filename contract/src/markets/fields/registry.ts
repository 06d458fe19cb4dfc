// Every field of a market, in the order of a file: what all that is said of fields, in schemas, columns, forms and files,
// follows from.
import { type FieldEntry, namesOf } from "../../core/fields.ts";
import { business } from "./business.ts";
import { contact } from "./contact.ts";
import { place } from "./place.ts";
import { terms } from "./terms.ts";

export const marketRegistry = { ...business, ...contact, ...place, ...terms } as const;
export type MarketRegistry = typeof marketRegistry;

export const marketFieldNames = namesOf(marketRegistry);

/** All that is said of a field. */
export const entryOf = (field: keyof MarketRegistry): FieldEntry => marketRegistry[field];
