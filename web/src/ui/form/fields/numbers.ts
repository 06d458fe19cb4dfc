// Parses and formats numbers in fields.

/** Accepts both decimal separators; undefined if it is no number. */
export const readNumber = (typed: string): number | undefined => {
  const text = typed.trim().replace(",", ".");
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
};

/** Whole pesos: dots and spaces group thousands, `12.500` is twelve thousand five hundred. */
export const readMoney = (typed: string): number | undefined => {
  const text = typed.replace(/[$\s\u00a0]/g, "");
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ""));
  return /^\d+$/.test(text) ? Number(text) : undefined;
};

export const writeNumber = (value: unknown, money: boolean): string => {
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  return money
    ? new Intl.NumberFormat("es-CO", { maximumFractionDigits: 0 }).format(value)
    : String(value).replace(".", ",");
};
