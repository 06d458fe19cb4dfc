// The sections of a market's form: which fields each has, in which order.
import { isFieldOf } from "../../../core/net/contractResolver.ts";
import { marketFormSchema, type MarketValues } from "./markets.form.ts";

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

export type SectionName = (typeof sections)[number]["name"];

/** The field an address such as `…/edit#bankCode` points to. */
export const fieldInHash = (hash: string): keyof MarketValues | null => {
  const name = hash.replace(/^#/, "");
  return name !== "" && isFieldOf(marketFormSchema, name) && isSimple(name) ? name : null;
};

const isSimple = (name: string): name is keyof MarketValues => name in marketFormSchema.shape;
