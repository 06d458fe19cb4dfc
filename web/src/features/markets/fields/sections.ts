// The sections of the market form: the fields of each, and their order.
import { marketGroups, type MarketGroup } from "@igo/contract/markets/fields/groups";
import { entryOf, formFields } from "@igo/contract/markets/fields/registry";
import { isFieldOf } from "../../../core/net/contractResolver.ts";
import { marketFormSchema, type MarketValues } from "./markets.form.ts";

/** The chain is not a registry field, but the form treats it as one. */
export type FormField = (typeof formFields)[number] | "chainId";
export type SectionName = MarketGroup;

/** The leading fields of sections that deviate from the registry's order; the others of the group follow. */
const firsts: Partial<Record<SectionName, readonly FormField[]>> = {
  identity: ["name", "categoryCode", "externalCode", "chainId"],
  legal: [
    "documentType",
    "taxId",
    "personType",
    "legalName",
    "legalRepName",
    "legalRepDocument",
    "chamberRegistration",
  ],
  money: ["paymentMethods"],
};

const fieldsOf = (name: SectionName): FormField[] => {
  const inGroup = formFields.filter((field) => entryOf(field).group === name);
  return [...new Set<FormField>([...(firsts[name] ?? []), ...inGroup])];
};

export const sections = marketGroups.map((name) => ({ name, fields: fieldsOf(name) }));

/** The field that a URL such as `…/edit#bankCode` points to. */
export const fieldInHash = (hash: string): keyof MarketValues | null => {
  const name = hash.replace(/^#/, "");
  return name !== "" && isFieldOf(marketFormSchema, name) && isSimple(name) ? name : null;
};

const isSimple = (name: string): name is keyof MarketValues => name in marketFormSchema.shape;
