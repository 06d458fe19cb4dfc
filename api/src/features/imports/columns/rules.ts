// The few facts about columns that need no learning.
import {
  amountFields,
  numericFields,
  percentFields,
  priceFields,
  yesNoFields,
} from "../cells/cells.registry.ts";
import type { Evidence } from "./evidence.ts";

const listOf = (words: string) => new Set(words.trim().split(/\s+/));

const hasDigits = (field: string) => numericFields.has(field) || otherDigits.has(field);
const otherDigits = listOf("point taxId bankAccountNumber");
const letters = listOf(
  `name legalName legalRepName contactName address neighborhood categoryCode paymentMethods taxRegime bankCode optionGroups
  addressDetail personType unit saleType`,
);

/** The minimum probability by heading for a field that cells alone cannot identify. */
const leastSaid = 0.06;

const texts = listOf(
  "name legalName legalRepName contactName address addressDetail neighborhood description brand",
);

/** What the cells of a question may be. */
const answers = listOf("yesNo bit available status");

const leastOfDiscount = 0.1;
const leastOfMinimum = 0.3;

const neverMarkup = listOf("optionGroups name");

/** Signs of which some cells must show at least one. */
const needs = (field: string): readonly string[] => {
  if (field === "email") return ["email"];
  if (field === "point") return ["point"];
  if (field === "bankAccountType") return ["accountType"];
  if (field === "departmentCode") return ["department", "departmentCode"];
  if (field === "ean") return ["longDigits", "exponent"];
  if (field === "municipalityCode") return ["town", "townCode"];
  if (hasDigits(field)) return ["hasDigit"];
  return letters.has(field) ? ["hasLetter"] : [];
};

/** Fields whose heading may contradict the cells: places in another country, the number of a shop in a mall. */
const sayable = listOf("municipalityCode departmentCode addressDetail");

const idWords = listOf("id codigo");

/** "PRICE_ID" and "Cód. precio" number the price and are none. */
export const isNoPrice = (field: string, words: readonly string[]) =>
  priceFields.has(field) && words.some((word) => idWords.has(word));

/** "¿En inventario?" over 1 and 0 is a yes or no, and no count. */
export const isNoCount = (field: string, heading: string, signs: Evidence) =>
  numericFields.has(field) && signs.has("all cells:bit") && /[¿?]/.test(heading);

/** "Ref" over "Z-1", "Z-1", "Z-2": a code that many rows share identifies none of them. */
export const isNoKey = (field: string, repeated: number, byHeading: number) =>
  (field === "externalCode" || field === "sku") && repeated > 0.3 && byHeading < 0.8;

/**
 * Whether the cells lack something that the field requires. `byHeading`: how likely the heading alone makes the field.
 */
export const isOutOfTheQuestion = (field: string, signs: Evidence, byHeading: number) => {
  const share = (sign: string) => (signs.get(`cells:${sign}`) ?? 0) / 0.7;
  if (field === "addressDetail" && share("url") > 0.5) return true;
  if (signs.has("cells:none") || (sayable.has(field) && byHeading > 0.8)) return false;
  const isMute = byHeading < leastSaid;
  // Days prove themselves, unless they are bare digits, which may be a document.
  if (share("date") - share("longDigits") > 0.8 && !amountFields.has(field)) return true;
  // Nobody answers a question with a person.
  if (yesNoFields.has(field) && share("person") > 0.5) return true;
  if (yesNoFields.has(field) && [...answers].every((sign) => share(sign) === 0)) return true;
  // A yes or no may answer any question: the heading must say which.
  if (yesNoFields.has(field)) return isMute || share("hasDigit") - share("bit") > 0.2;
  if (field === "status" && ((isMute && share("yesNo") > 0.8) || share("department") > 0.5)) return true;
  // "Domicilios" over "Sí" is a question, and no address.
  if (texts.has(field) && share("yesNo") > 0.8) return true;
  // "FM" is a country, and also the code of many a chain; in a file of ours some cells would say Colombia.
  if (field === "countryCode" && isMute && share("colombia") === 0) return true;
  if (field === "taxRegime" && byHeading < 0.5 && share("regime") - share("short") < 0.15) return true;
  if (priceFields.has(field) && share("sum") + share("number") < 0.15) return true;
  if (priceFields.has(field) && isMute && share("dressedMoney") === 0) return true;
  // A second price is a discount only if its heading says so: it may be the price at the counter.
  if (field === "discountPriceCop" && byHeading < leastOfDiscount) return true;
  // "Valor" over amounts may be any of a contract's.
  if (field === "minOrderCop" && byHeading < leastOfMinimum) return true;
  // A minimum order is never a fortune.
  if (field === "minOrderCop" && share("fortune") > 0.3) return true;
  // Bogotá is also a bank; a percentage may be any margin.
  if (field === "bankCode" && isMute && share("town") + share("department") > 0.5) return true;
  if (percentFields.has(field) && isMute) return true;
  // A kind of person, or whether a store is fixed or online, says nothing of its trade; and no name is one.
  if (field === "categoryCode" && share("legalForm") + share("standing") > 0.3) return true;
  if ((field === "name" || field === "legalName") && share("legalForm") > 0.8) return true;
  if (field === "sectionName" && share("itemKind") > 0.8) return true;
  if (field === "prepTimeMin" && share("date") > 0.8) return true;
  // "Peso" over "C0300" is a code.
  if (field === "netContent" && share("code") - share("netContent") > 0.8) return true;
  // Seven bare digits may be any number.
  if (field === "landline" && isMute && share("manyDigits") > 0.9 && share("longDigits") < 0.1) return true;
  // Two digits, or a single rate, may count anything.
  if (field === "departmentCode" && isMute && share("department") === 0) return true;
  if (field === "taxCode" && byHeading < 0.2 && share("taxWord") + share("percent") < 0.3) return true;
  // "IVA" over 1.900 is an amount of tax, not the tax.
  const isRate = share("rate") + share("percent") + share("tax") >= 0.2;
  if (field === "taxCode" && share("manyDigits") > 0.8 && !isRate) return true;
  // "Ref" over "T-01" is a code: what stands beside an address has words, or only a number.
  if (field === "addressDetail" && share("code") - share("number") > 0.8) return true;
  if (field === "landline" && share("mobile") > 0.6 && share("landline") < 0.2) return true;
  // The check digit is one digit, however much the heading mentions it: "NIT (con dígito de verificación)".
  if (field === "taxIdDv" && share("short") < 0.5) return true;
  if (field === "phone" || field === "landline") return share("money") > 0.5 || share("hasDigit") < 0.15;
  if (neverMarkup.has(field) && share("markup") > 0.5) return true;
  // Names that share a beginning, "Pizza Luna Centro", are no codes, even below "PDV".
  if (field === "externalCode" && share("sharedStart") > 0.6 && share("hasDigit") < 0.2) return true;
  const needed = needs(field);
  return needed.length > 0 && needed.every((sign) => share(sign) < 0.15);
};

/** "Nombre" over people may be the owner, the contact or the store: however clear the heading, somebody is asked. */
export const isAsked = (field: string, signs: Evidence) => {
  const share = (sign: string) => (signs.get(`cells:${sign}`) ?? 0) / 0.7;
  return field === "name" && share("person") - share("storeName") - share("kindFirst") > 0.5;
};

/** Of a place's code and name, prefers the code: two municipalities may share a name. */
export const isCode = (words: readonly string[], signs: Evidence, field: string) => {
  if (field !== "municipalityCode" && field !== "departmentCode") return false;
  if (signs.has("cells:none")) return words.includes("codigo") || words.includes("dane");
  return (signs.get("cells:townCode") ?? signs.get("cells:departmentCode") ?? 0) > 0.4;
};

const legal = listOf("razon social legal sociedad titular");

/**
 * Fallbacks for a column: the only texts in a list of products are their names, its only price is what customers pay,
 * and the owner's document is the business's.
 */
export const standsInFor = (field: string, words: readonly string[]): string | undefined => {
  if (field === "compareAtPriceCop") return "priceCop";
  if (field === "legalRepDocument") return "taxId";
  if (field === "description") return "name";
  return field === "legalName" && !words.some((word) => legal.has(word)) ? "name" : undefined;
};
