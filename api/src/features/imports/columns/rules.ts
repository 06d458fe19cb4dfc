// The few things about columns that are known and need not be learned.
import type { Evidence } from "./evidence.ts";

const listOf = (words: string) => new Set(words.trim().split(/\s+/));

const digits =
  listOf(`lat lon point phone landline taxId taxIdDv postalCode prepTimeMin deliveryRadiusKm minOrderCop
  commissionPct bankAccountNumber legalRepDocument priceCop compareAtPriceCop discountPriceCop discountPct ean stock
  position maxPerOrder`);
const letters = listOf(
  `name legalName legalRepName contactName address neighborhood categoryCode paymentMethods taxRegime bankCode optionGroups
  addressDetail personType`,
);
const yesOrNo = listOf("acceptingOrders isAvailable ageRestricted requiresPrescription");

const neverMarkup = listOf("optionGroups name");

/** Signs of which one must be seen in some of the cells. */
const needs = (field: string): readonly string[] => {
  if (field === "email") return ["email"];
  if (field === "point") return ["point"];
  if (field === "bankAccountType") return ["accountType"];
  if (field === "ean") return ["longDigits", "exponent"];
  if (field === "municipalityCode") return ["town", "townCode"];
  if (digits.has(field)) return ["hasDigit"];
  return letters.has(field) ? ["hasLetter"] : [];
};

/** What a heading may say against the cells: places of another country, the number of a shop in a mall. */
const sayable = listOf("municipalityCode addressDetail");

/** A field whose cells must show something that these do not. `byHeading`: how likely the heading alone makes it. */
export const isOutOfTheQuestion = (field: string, signs: Evidence, byHeading: number) => {
  if (signs.has("cells:none") || (sayable.has(field) && byHeading > 0.8)) return false;
  const share = (sign: string) => (signs.get(`cells:${sign}`) ?? 0) / 0.7;
  if (yesOrNo.has(field)) return share("hasDigit") - share("bit") > 0.2;
  // One digit, however much the heading speaks of it: "NIT (con dígito de verificación)".
  if (field === "taxIdDv" && share("short") < 0.5) return true;
  if (field === "phone" || field === "landline") return share("money") > 0.5 || share("hasDigit") < 0.15;
  if (neverMarkup.has(field) && share("markup") > 0.5) return true;
  const needed = needs(field);
  return needed.length > 0 && needed.every((sign) => share(sign) < 0.15);
};

/** Of a place's code and its name the code is taken: a name may be two towns'. */
export const isCode = (words: readonly string[], signs: Evidence, field: string) => {
  if (field !== "municipalityCode" && field !== "departmentCode") return false;
  if (signs.has("cells:none")) return words.includes("codigo") || words.includes("dane");
  return (signs.get("cells:townCode") ?? signs.get("cells:departmentCode") ?? 0) > 0.4;
};

const legal = listOf("razon social legal sociedad titular");

/**
 * What a column is for want of a better: the only texts of a list of products are their names, its only price is what is
 * paid, and the owner's document is that of the business.
 */
export const standsInFor = (field: string, words: readonly string[]): string | undefined => {
  if (field === "compareAtPriceCop") return "priceCop";
  if (field === "legalRepDocument") return "taxId";
  if (field === "description") return "name";
  return field === "legalName" && !words.some((word) => legal.has(word)) ? "name" : undefined;
};
