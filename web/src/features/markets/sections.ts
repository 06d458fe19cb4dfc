// The sections of a market's form: which fields each has, in which order, and how far each is filled in.
import { isFieldOf } from "../../core/contractResolver.ts";
import { marketFormSchema, type MarketFormApi, type MarketValues } from "./markets.form.ts";

export const sections = [
  { name: "identity", fields: ["chainId", "externalCode", "name", "categoryCode"] },
  {
    name: "legal",
    fields: [
      "documentType",
      "taxId",
      "personType",
      "legalName",
      "legalRepName",
      "legalRepDocument",
      "chamberRegistration",
      "taxRegime",
    ],
  },
  { name: "contact", fields: ["contactName", "email", "phone", "landline"] },
  {
    name: "place",
    fields: [
      "departmentCode",
      "municipalityCode",
      "address",
      "addressDetail",
      "neighborhood",
      "postalCode",
      "lat",
      "lon",
    ],
  },
  {
    name: "operation",
    fields: ["openingHours", "prepTimeMin", "deliveryRadiusKm", "minOrderCop", "acceptingOrders"],
  },
  {
    name: "money",
    fields: ["commissionPct", "paymentMethods", "bankCode", "bankAccountType", "bankAccountNumber"],
  },
  { name: "notes", fields: ["notes"] },
] as const satisfies readonly { name: string; fields: readonly (keyof MarketValues)[] }[];

export type Section = (typeof sections)[number];
export type SectionName = Section["name"];
export type SectionState = "faulty" | "done" | "open";

export const sectionId = (name: SectionName | "hours") => `section-${name}`;

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== "" && value !== false;

/** Faulty when a field is; done when what must be there is, and something is. */
export const stateOf = (
  { fields }: Section,
  values: { readonly [Field in keyof MarketValues]?: unknown },
  form: Pick<MarketFormApi, "formState" | "isRequired">,
): SectionState => {
  if (fields.some((field) => form.formState.errors[field])) return "faulty";
  const required = fields.filter((field) => form.isRequired(field));
  const wanted = required.length > 0 ? required : fields;
  const filled = wanted.filter((field) => isFilled(values[field])).length;
  return filled > 0 && (required.length === 0 || filled === required.length) ? "done" : "open";
};

/** The field an address such as `…/edit#bankCode` points to. */
export const fieldInHash = (hash: string): keyof MarketValues | null => {
  const name = hash.replace(/^#/, "");
  return name !== "" && isFieldOf(marketFormSchema, name) && isSimple(name) ? name : null;
};

const isSimple = (name: string): name is keyof MarketValues => name in marketFormSchema.shape;
