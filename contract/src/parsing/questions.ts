// The texts of the questions about a whole column, and of their answers.
import type { ColumnScale } from "./cells.ts";
import { type DateOrder, readDate, writeDate } from "./dates.ts";

type Language = "en" | "es";
type Words = Readonly<Record<Language, string>>;

/** Amounts that may have been divided by a thousand, percentages that may be shares, dates in either order. */
export type ScaleKind = "money" | "percent" | "date";

export const scaleQuestions: Readonly<Record<ScaleKind, Words>> = {
  money: {
    en: "Are these amounts in thousands of pesos? Spreadsheets often turn 12.500 into 12.5",
    es: "¿Estos valores están en miles de pesos? Las hojas de cálculo suelen convertir 12.500 en 12,5",
  },
  percent: {
    en: "Are these numbers shares, like 0.18 for 18%, or percentages already?",
    es: "¿Estos números son fracciones, como 0,18 por 18 %, o ya son porcentajes?",
  },
  date: {
    en: "Do these dates begin with the day or with the month?",
    es: "¿En estas fechas va primero el día o el mes?",
  },
};

export const scaleAnswers: Readonly<Record<ScaleKind, readonly { action: ColumnScale; label: Words }[]>> = {
  money: [
    { action: "thousands", label: { en: "In thousands", es: "En miles" } },
    { action: "as-written", label: { en: "As written", es: "Como están escritos" } },
  ],
  percent: [
    { action: "share", label: { en: "Shares", es: "Fracciones" } },
    { action: "per-cent", label: { en: "Percentages", es: "Porcentajes" } },
  ],
  date: [
    { action: "day-first", label: { en: "Day first", es: "Primero el día" } },
    { action: "month-first", label: { en: "Month first", es: "Primero el mes" } },
  ],
};

const numbers: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en", { maximumFractionDigits: 6 }),
  es: new Intl.NumberFormat("es-CO", { maximumFractionDigits: 6 }),
};

const percent: Record<Language, string> = { en: "%", es: " %" };

/** What a number of the column becomes with an answer: `$ 12.500`, `18 %`. */
export const scaledText = (value: number, action: ColumnScale, language: Language): string => {
  const text = (times: number) => numbers[language].format(value * times);
  if (action === "thousands") return `$ ${text(1000)}`;
  if (action === "as-written") return `$ ${text(1)}`;
  return `${text(action === "share" ? 100 : 1)}${percent[language]}`;
};

/** What a date of the column becomes with an answer: `4 mar 2026`. */
export const orderedText = (text: string, order: DateOrder, language: Language): string => {
  const date = readDate(text, order);
  return date === undefined ? text : writeDate(date, language);
};
