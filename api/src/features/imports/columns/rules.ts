// The few things about columns that are known and need not be learned.
import type { Evidence } from "./evidence.ts";

export type Column = {
  words: readonly string[];
  signs: Evidence;
  /** The probability of each field, and whether it is thought of at all. */
  shares: readonly number[];
  isPossible: readonly boolean[];
};

const withDigits = new Set(
  `lat lon point phone landline taxId taxIdDv postalCode prepTimeMin deliveryRadiusKm minOrderCop commissionPct
  bankAccountNumber legalRepDocument priceCop compareAtPriceCop discountPriceCop discountPct ean stock position
  maxPerOrder`.split(/\s+/),
);
/** Fewer cells than this prove nothing. */
const few = 3;

/** A field whose cells must show something that these do not, whatever their heading says. */
export const isOutOfTheQuestion = (field: string, signs: Evidence, filled: number) => {
  const sign = field === "email" ? "email" : withDigits.has(field) ? "hasDigit" : undefined;
  return sign !== undefined && filled >= few && (signs.get(`cells:${sign}`) ?? 0) < 0.15;
};

const edgesAndDays = new Set(
  `apertura cierre inicio fin desde hasta l v s d lune marte miercole jueve vierne sabado domingo festivo semana lunes
  martes miercoles jueves viernes monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
);

/** Of a place's code and its name the code is taken: a name may be two towns'. */
export const isCode = ({ words, signs }: Column, field: string) => {
  if (field !== "municipalityCode" && field !== "departmentCode") return false;
  if (signs.has("cells:none")) return words.includes("codigo") || words.includes("dane");
  return (signs.get("cells:townCode") ?? signs.get("cells:departmentCode") ?? 0) > 0.4;
};

/** One edge or one day of the week: no opening hours on its own, and wrong as such. Cells that name days are whole. */
export const isPartOfHours = ({ words, signs }: Column) => {
  if ((signs.get("cells:time") ?? 0) > 0.5) return true;
  // "Opening hours", in that order, are all of them; "hora de apertura" is one edge.
  if ((signs.get("cells:namedDay") ?? 0) > 0.2 || words.join(" ") === "apertura hora") return false;
  return words.some((word) => edgesAndDays.has(word));
};
