// The sections of the product form: their fields and order.
import type { ProductValues } from "./products.form.ts";

export const sections = [
  { name: "identity", fields: ["marketId", "name", "sectionId", "description", "brand"] },
  { name: "price", fields: ["priceCop", "compareAtPriceCop", "discountPct", "taxCode"] },
  { name: "codes", fields: ["sku", "ean"] },
  { name: "sale", fields: ["unit", "netContent", "saleType", "stock", "maxPerOrder"] },
  { name: "options", fields: ["optionGroups"] },
  { name: "availability", fields: ["isAvailable", "availableFrom", "availableTo", "saleHours"] },
  { name: "limits", fields: ["ageRestricted", "requiresPrescription"] },
  { name: "photos", fields: [] },
] as const satisfies readonly { name: string; fields: readonly (keyof ProductValues)[] }[];

export type SectionName = (typeof sections)[number]["name"];
