// Normalises "500gr" and "1,5 Lt" to the stored form: an amount, a space, the unit.

/** Text that is no amount with a unit stays as typed, and its field reports it. */
export const tidyContent = (typed: string): string => {
  const found = /^\s*(\d{1,7})(?:[.,](\d{1,3}))?\s*(\p{L}[\p{L} .]*?)\.?\s*$/u.exec(typed);
  if (!found) return typed.trim();
  const [, whole = "", fraction, unit = ""] = found;
  return `${whole}${fraction ? `.${fraction}` : ""} ${usual[unit.toLowerCase()] ?? unit}`;
};

const usual: Readonly<Record<string, string>> = {
  gr: "g",
  grs: "g",
  gramos: "g",
  kgs: "kg",
  kilos: "kg",
  lt: "l",
  lts: "l",
  litros: "l",
  cc: "ml",
  und: "un",
};
