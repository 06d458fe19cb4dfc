// Questions about a whole column, as a run asks them: once, showing what each answer would make of its cells.
import type { ImportSheet } from "@igo/contract/imports/imports";
import type { ImportQuestion } from "@igo/contract/imports/imports.questions";
import type { ColumnScale } from "@igo/contract/parsing/cells";
import type { IssueCode } from "@igo/contract/parsing/issues.codes";
import { isDateOrder, ordersOf } from "@igo/contract/parsing/dates";
import { decimalOf } from "@igo/contract/parsing/numbers/numbers";
import {
  orderedText,
  scaleAnswers,
  type ScaleKind,
  scaledText,
  scaleQuestions,
} from "@igo/contract/parsing/questions";
import { cellText } from "@igo/contract/parsing/text";
import type { Language } from "../../../platform/http/words.ts";
import { dateFields, percentFields } from "../cells/cells.registry.ts";
import type { RunRecord } from "./imports.queries.ts";

type Asking = Pick<RunRecord, "mapping" | "issueCounts" | "status">;

/**
 * The fewest affected rows for a question. A single number is fixed like any other cell; a date cannot be read without
 * the answer.
 */
const fewest: Record<ScaleKind, number> = { money: 2, percent: 2, date: 1 };
const maxExamples = 3;

/** An ambiguous cell, and what an answer would make of it. */
type Example = { text: string; becomes: (action: ColumnScale) => string };

const numberExample = (text: string, below: number, language: Language): Example[] => {
  const value = decimalOf(text);
  if (value === undefined || value <= 0 || value >= below) return [];
  return [{ text, becomes: (action) => scaledText(value, action, language) }];
};
const dateExample = (text: string, language: Language): Example[] =>
  ordersOf(text).length < 2
    ? []
    : [{ text, becomes: (action) => (isDateOrder(action) ? orderedText(text, action, language) : text) }];

const exampleOf = (text: string, kind: ScaleKind, language: Language): Example[] =>
  kind === "date" ? dateExample(text, language) : numberExample(text, kind === "money" ? 1000 : 1, language);

/** Some different ambiguous cells of the column. */
const examplesOf = (
  { mapping }: Asking,
  sheets: readonly ImportSheet[],
  field: string,
  exampleIn: (text: string) => Example[],
) => {
  const index = mapping.columns.find((column) => column.field === field)?.index ?? -1;
  const texts = sheets
    .filter((sheet) => sheet.index === mapping.sheet)
    .flatMap(({ sample }) => sample.filter(({ row }) => row > mapping.headerRow))
    .map(({ cells }) =>
      cellText(cells[index] ?? null)
        .replace("$", "")
        .trim(),
    );
  return [...new Set(texts)].flatMap(exampleIn).slice(0, maxExamples);
};

const kindOf = (field: string): ScaleKind =>
  dateFields.includes(field) ? "date" : percentFields.has(field) ? "percent" : "money";

/** The number of rows with each ambiguity, by field; both date columns count as one. */
const doubtsOf = ({ issueCounts, mapping }: Asking) => {
  const counts = new Map<string, { code: IssueCode; count: number }>();
  const [dates = ""] = dateFields.filter((field) =>
    issueCounts.some((one) => one.field === field && one.code === "AMBIGUOUS_DATE"),
  );
  for (const { field, code, rows } of issueCounts) {
    if (code !== "AMBIGUOUS_SCALE" && code !== "AMBIGUOUS_DATE") continue;
    const of = code === "AMBIGUOUS_DATE" ? dates : field;
    counts.set(of, { code, count: (counts.get(of)?.count ?? 0) + rows });
  }
  return [...counts].filter(
    ([field, { count }]) => count >= fewest[kindOf(field)] && mapping.scales?.[field] === undefined,
  );
};

export const questionsOf = (
  run: Asking,
  sheets: readonly ImportSheet[],
  language: Language,
): ImportQuestion[] => {
  if (run.status !== "checked") return [];
  return doubtsOf(run).map(([field, { code, count }]) => {
    const kind = kindOf(field);
    const examples = examplesOf(run, sheets, field, (text) => exampleOf(text, kind, language));
    return {
      field,
      code,
      count,
      message: scaleQuestions[kind][language],
      examples: examples.map(({ text }) => text),
      answers: scaleAnswers[kind].map(({ action, label }) => ({
        action,
        label: label[language],
        examples: examples.map(({ becomes }) => becomes(action)),
      })),
    };
  });
};
