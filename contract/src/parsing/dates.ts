// A calendar date: parsed however it is typed, written with the month in letters so that nobody mistakes it for the
// day.
type Language = "en" | "es";

const months = {
  en: "january february march april may june july august september october november december".split(" "),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
} as const;
/** Alternative spellings of September. */
const otherNames: Readonly<Record<string, number>> = { setiembre: 8, set: 8 };

const two = (digits: string) => digits.padStart(2, "0");

const dateOf = (year: string, month: string, day: string): string | undefined => {
  const text = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  // PostgreSQL has no year 0.
  return text.startsWith("0000") || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text
    ? undefined
    : text;
};

/** `dic`, `Dec.`, `diciembre`: the first three letters, or more of them. */
const monthOf = (name: string): string | undefined => {
  const begins = (full: string) => full.startsWith(name);
  const found = [months.es.findIndex(begins), months.en.findIndex(begins), otherNames[name] ?? -1];
  const month = found.find((index) => index >= 0);
  return month === undefined ? undefined : String(month + 1);
};

/** Which of its first two numbers is the day: `31/12/2026`, or `12/31/2026` as in the United States. */
export const dateOrders = ["day-first", "month-first"] as const;
export type DateOrder = (typeof dateOrders)[number];
export const isDateOrder = (text: string | undefined): text is DateOrder =>
  dateOrders.some((order) => order === text);

const numbersOfDate = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/;

/** The orders in which a numeric date is valid; both for the 3rd of April, none if it is not a numeric date. */
export const ordersOf = (typed: string): readonly DateOrder[] => {
  const [, one = "", other = "", year = ""] = numbersOfDate.exec(typed.trim()) ?? [];
  const isDate = (month: string, day: string) => year !== "" && dateOf(year, month, day) !== undefined;
  if (one === other) return [];
  return [
    ...(isDate(other, one) ? (["day-first"] as const) : []),
    ...(isDate(one, other) ? (["month-first"] as const) : []),
  ];
};

/** `31/12/2026` and `31 dic 2026` are day, month, year unless the order says otherwise; `2026-12-31` is unambiguous. */
export const readDate = (typed: string, order: DateOrder = "day-first"): string | undefined => {
  const text = typed.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return dateOf(iso[1] ?? "", iso[2] ?? "", iso[3] ?? "");
  const run = /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  if (run) return dateOf(run[1] ?? "", run[2] ?? "", run[3] ?? "");
  const [, one = "", other = "", year] = numbersOfDate.exec(text) ?? [];
  if (year !== undefined) return order === "day-first" ? dateOf(year, other, one) : dateOf(year, one, other);
  const named = /^(\d{1,2})[-/ ](?:de )?([a-z]{3,10})\.?[-/, ] ?(?:del? )?(\d{4})$/i.exec(text);
  const month = named && monthOf((named[2] ?? "").toLowerCase());
  return month ? dateOf(named[3] ?? "", month, named[1] ?? "") : undefined;
};

/** `24 dic 2026`, `24 Dec 2026`. */
export const writeDate = (date: string, language: Language): string => {
  const [year = "", month = "", day = ""] = date.split("-");
  const name = (months[language][Number(month) - 1] ?? "").slice(0, 3);
  const shown = language === "en" ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  return `${Number(day)} ${shown} ${year}`;
};

/** The single stored form of an instant, so that equal instants are equal texts: in UTC, with milliseconds. */
export const instantText = (instant: string | number) => new Date(instant).toISOString();
