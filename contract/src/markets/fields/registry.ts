// Every field of a market, in the order of an exported file. Schemas, columns, forms and files are all derived from
// this.
import { type FieldEntry, fieldsWithout, fieldNames } from "../../core/fields.ts";
import { business } from "./business.ts";
import { contact } from "./contact.ts";
import type { MarketGroup } from "./groups.ts";
import { place } from "./place.ts";
import { terms } from "./terms.ts";

export const marketRegistry = { ...business, ...contact, ...place, ...terms } as const;
export type MarketRegistry = typeof marketRegistry;

export const marketFieldNames = fieldNames(marketRegistry);

/** The fields that a market may leave empty. */
export const optionalFields = fieldsWithout(marketRegistry, "required");

/** The fields that a form asks for; the others are derived from them. */
export const formFields = fieldsWithout(marketRegistry, "isDerived");

/** The registry entry of a field. */
export const entryOf = (field: keyof MarketRegistry): FieldEntry<MarketGroup> => marketRegistry[field];
