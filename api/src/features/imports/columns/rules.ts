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

/** The least that a heading must say of a field which cells alone cannot tell. */
const leastSaid = 0.06;

const prices = listOf("priceCop compareAtPriceCop discountPriceCop");

const neverMarkup = listOf("optionGroups name");

/** Signs of which one must be seen in some of the cells. */
const needs = (field: string): readonly string[] => {
  if (field === "email") return ["email"];
  if (field === "point") return ["point"];
  if (field === "bankAccountType") return ["accountType"];
  if (field === "departmentCode") return ["department", "departmentCode"];
  if (field === "ean") return ["longDigits", "exponent"];
  if (field === "municipalityCode") return ["town", "townCode"];
  if (digits.has(field)) return ["hasDigit"];
  return letters.has(field) ? ["hasLetter"] : [];
};

/** What a heading may say against the cells: places of another country, the number of a shop in a mall. */
const sayable = listOf("municipalityCode departmentCode addressDetail");

/** A field whose cells must show something that these do not. `byHeading`: how likely the heading alone makes it. */
export const isOutOfTheQuestion = (field: string, signs: Evidence, byHeading: number) => {
  if (signs.has("cells:none") || (sayable.has(field) && byHeading > 0.8)) return false;
  const share = (sign: string) => (signs.get(`cells:${sign}`) ?? 0) / 0.7;
  const isMute = byHeading < leastSaid;
  // A yes or no may answer anything: its heading must say what.
  if (yesOrNo.has(field)) return isMute || share("hasDigit") - share("bit") > 0.2;
  if (field === "status" && ((isMute && share("yesNo") > 0.8) || share("department") > 0.5)) return true;
  // "FM" is a country, and many a chain's code; of ours a file would have some.
  if (field === "countryCode" && isMute && share("colombia") === 0) return true;
  if (field === "taxRegime" && byHeading < 0.5 && share("regime") - share("short") < 0.15) return true;
  if (prices.has(field) && share("sum") + share("number") < 0.15) return true;
  if (prices.has(field) && isMute && share("dressedMoney") === 0) return true;
  // What must be bought at least is no fortune.
  if (field === "minOrderCop" && share("fortune") > 0.3) return true;
  // Bogotá is a bank, too; a percentage may be anybody's margin.
  if (field === "bankCode" && isMute && share("town") + share("department") > 0.5) return true;
  if ((field === "discountPct" || field === "commissionPct") && isMute) return true;
  // Seven bare digits are a number of anything.
  if (field === "landline" && isMute && share("manyDigits") > 0.9 && share("longDigits") < 0.1) return true;
  // Two digits, or one rate, may count anything.
  if (field === "departmentCode" && isMute && share("department") === 0) return true;
  if (field === "taxCode" && byHeading < 0.2 && share("taxWord") + share("percent") < 0.3) return true;
  if (field === "landline" && share("mobile") > 0.6 && share("landline") < 0.2) return true;
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
