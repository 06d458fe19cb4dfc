// Doubts that a whole column shares, as a run asks them: once, with what each answer would make of its cells.
import type { ImportSheet } from "@igo/contract/imports/imports";
import type { ImportQuestion } from "@igo/contract/imports/imports.questions";
import { decimalOf } from "@igo/contract/parsing/numbers/numbers";
import { scaleAnswers, type ScaleKind, scaledText, scaleQuestions } from "@igo/contract/parsing/questions";
import { cellText } from "@igo/contract/parsing/text";
import type { Language } from "../../../platform/http/words.ts";
import type { WholeImport } from "../imports.queries.ts";

type Asking = Pick<WholeImport, "mapping" | "issueCounts" | "status">;

const percents = new Set(["commissionPct", "discountPct"]);
/** One cell alone is mended like any other. */
const fewest = 2;
const maxExamples = 3;

const below: Record<ScaleKind, number> = { money: 1000, percent: 1 };

/** Some different numbers of the column that leave the doubt. */
const examplesOf = ({ mapping }: Asking, sheets: readonly ImportSheet[], field: string, kind: ScaleKind) => {
  const index = mapping.columns.find((column) => column.field === field)?.index ?? -1;
  const cells = sheets
    .filter((sheet) => sheet.index === mapping.sheet)
    .flatMap(({ sample }) => sample.filter(({ row }) => row > mapping.headerRow))
    .map(({ cells: row }) =>
      cellText(row[index] ?? null)
        .replace("$", "")
        .trim(),
    );
  const found = new Map<string, number>();
  for (const text of cells) {
    const value = decimalOf(text);
    if (value !== undefined && value > 0 && value < below[kind] && found.size < maxExamples)
      found.set(text, value);
  }
  return [...found];
};

export const questionsOf = (
  run: Asking,
  sheets: readonly ImportSheet[],
  language: Language,
): ImportQuestion[] => {
  const counts = new Map<string, number>();
  for (const { field, code, rows } of run.issueCounts)
    if (code === "AMBIGUOUS_SCALE") counts.set(field, (counts.get(field) ?? 0) + rows);
  return run.status !== "checked"
    ? []
    : [...counts].flatMap(([field, count]) => {
        if (count < fewest || run.mapping.scales?.[field] !== undefined) return [];
        const kind = percents.has(field) ? "percent" : "money";
        const examples = examplesOf(run, sheets, field, kind);
        return {
          field,
          code: "AMBIGUOUS_SCALE",
          count,
          message: scaleQuestions[kind][language],
          examples: examples.map(([text]) => text),
          answers: scaleAnswers[kind].map(({ action, label }) => ({
            action,
            label: label[language],
            examples: examples.map(([, value]) => scaledText(value, action, language)),
          })),
        };
      });
};
