// What each decision about a cause is called, as its button says it.
import type { CauseAction, CauseKind } from "./imports.causes.ts";
import type { ConstantOffer } from "./imports.mapping.ts";
import type { ColumnScale } from "../parsing/cells.ts";
import { scaleAnswers } from "../parsing/questions.ts";

type Language = "en" | "es";
type Words = Readonly<Record<Language, string>>;

const labels: Readonly<Record<Exclude<CauseAction, ColumnScale>, Words>> = {
  accept: { en: "Accept all", es: "Aceptar todo" },
  replace: { en: "Decide each value", es: "Decidir cada valor" },
  empty: { en: "Leave these cells empty", es: "Dejar estas celdas vacías" },
  use: { en: "Use the column", es: "Usar la columna" },
  split: { en: "Split the column", es: "Dividir la columna" },
  read: { en: "Read them too", es: "Leerlas también" },
  skip: { en: "Leave these rows out", es: "Dejar fuera estas filas" },
  leave: { en: "Leave as it is", es: "Dejar así" },
  update: { en: "The same: update it", es: "Ya existe: actualizar" },
  branch: { en: "Another branch", es: "Es otra sucursal" },
  new: { en: "Create separately", es: "Crear por separado" },
  find: { en: "Find and replace", es: "Buscar y reemplazar" },
  program: { en: "By example", es: "Con un ejemplo" },
};

/** Those that a kind of cause calls otherwise. */
const own: Partial<Record<CauseKind, Partial<Record<CauseAction, Words>>>> = {
  recipe: { leave: { en: "Not this time", es: "Esta vez no" } },
  "missing-column": { replace: { en: "One value for all", es: "Un valor para todas" } },
  hidden: {
    leave: { en: "Bring them in", es: "Incluirlas" },
    skip: { en: "Leave them out", es: "Dejarlas fuera" },
  },
  "hidden-columns": {
    leave: { en: "Read them", es: "Leerlas" },
    skip: { en: "Leave them out", es: "Dejarlas fuera" },
  },
  sheets: { leave: { en: "Leave them out", es: "Dejarlas fuera" } },
  blank: { replace: { en: "One value for these", es: "Un valor para estas" } },
  contradiction: { accept: { en: "Take what is proposed", es: "Tomar lo propuesto" } },
  same: { skip: { en: "Keep the first only", es: "Conservar solo la primera" } },
  move: { skip: { en: "Leave these rows out", es: "Dejar fuera estas filas" } },
};

const numbered = (count: number, [one, many]: readonly [string, string], locale: string) =>
  `${count.toLocaleString(locale)} ${count === 1 ? one : many}`;

/** What the recipe of a sender did to its file. */
export const recipeSentence = (
  { decisions, cells }: { decisions: number; cells: number },
  language: Language,
): string =>
  language === "en"
    ? `As last time: ${numbered(decisions, ["decision", "decisions"], "en")} changed ${numbered(cells, ["cell", "cells"], "en")}`
    : `Como la última vez: ${numbered(decisions, ["decisión cambió", "decisiones cambiaron"], "es-CO")} ${numbered(cells, ["celda", "celdas"], "es-CO")}`;

const sources: Readonly<Record<ConstantOffer["from"], (text: string, language: Language) => string>> = {
  sheet: (text, language) =>
    language === "en" ? `From the sheet’s name: ${text}` : `Del nombre de la hoja: ${text}`,
  title: (text, language) => (language === "en" ? `From the title: ${text}` : `Del título: ${text}`),
  names: (text, language) => (language === "en" ? `From the names: ${text}` : `De los nombres: ${text}`),
  group: (text, language) =>
    language === "en" ? `From the line above the rows: ${text}` : `De la línea sobre las filas: ${text}`,
};

/** Where the file has a value that no column has. */
export const offerLabel = ({ from, text }: ConstantOffer, language: Language): string =>
  sources[from](text, language);

/** An unused column, as what it seems to be. */
export const useLabel = (field: string, language: Language): string =>
  language === "en" ? `Use as ${field}` : `Usar como ${field}`;

const answers = Object.values(scaleAnswers).flat();
const isPlain = (action: CauseAction): action is keyof typeof labels => Object.hasOwn(labels, action);

export const actionLabel = (kind: CauseKind, action: CauseAction, language: Language): string => {
  const words = isPlain(action)
    ? (own[kind]?.[action] ?? labels[action])
    : answers.find((answer) => answer.action === action)?.label;
  return words?.[language] ?? action;
};
