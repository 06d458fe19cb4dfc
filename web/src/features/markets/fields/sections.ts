// The sections of the market form: the fields of each, and their order.
import { marketGroups, type MarketGroup } from "@igo/contract/markets/fields/groups";
import { entryOf, formFields } from "@igo/contract/markets/fields/registry";

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
