// Every field of a market, in the order of a file: what all that is said of fields, in schemas, columns, forms and files,
// follows from.
import { type FieldEntry, fieldsWithout, namesOf } from "../../core/fields.ts";
import { business } from "./business.ts";
import { contact } from "./contact.ts";
import type { MarketGroup } from "./groups.ts";
import { place } from "./place.ts";
import { terms } from "./terms.ts";

export const marketRegistry = { ...business, ...contact, ...place, ...terms } as const;
export type MarketRegistry = typeof marketRegistry;

export const marketFieldNames = namesOf(marketRegistry);

/** What a market may be without. */
export const optionalFields = fieldsWithout(marketRegistry, "required");

/** What a form asks for; the others follow from these. */
export const formFields = fieldsWithout(marketRegistry, "isDerived");

/** All that is said of a field. */
export const entryOf = (field: keyof MarketRegistry): FieldEntry<MarketGroup> => marketRegistry[field];
