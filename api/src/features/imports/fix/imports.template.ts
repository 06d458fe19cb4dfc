// A template's workbook: headings that match automatically, drop-downs, codes formatted as text, an example, and a sheet
// that says how to fill it in. Its columns are the fields of a registry.
import type { Choice, FieldEntry } from "@igo/contract/core/fields";
import type { WorkbookSpec, WriteColumn } from "@igo/sheet/write/write";
import type { Language } from "../../../platform/http/words.ts";
import { yesNo } from "../../../records/export/table.file.ts";
import { guideSheet } from "./imports.guide.ts";

type Listed = Pick<Choice, "code" | "en" | "es">;

/** `list`: what its drop-down offers. */
export type TemplateField = { entry: FieldEntry; isRequired: boolean; list?: readonly Listed[] | undefined };

const formatOf = ({ type }: FieldEntry): WriteColumn["format"] =>
  type === "integer" || type === "decimal" ? type : "text";

const usualWidth = 16;

/** What a field offers unless its import type says otherwise. */
export const listOf = (entry: FieldEntry): readonly Listed[] | undefined =>
  entry.type === "choice" ? entry.of : undefined;

export const templateSpec = (
  language: Language,
  { sheet, intro }: { sheet: string; intro: readonly string[] },
  fields: readonly TemplateField[],
): WorkbookSpec => {
  const optionsOf = ({ entry, list }: TemplateField): string[] | undefined =>
    entry.type === "boolean"
      ? [yesNo(language, true), yesNo(language, false)]
      : list?.map((choice) => choice[language]);
  const exampleOf = ({ entry: { example }, list }: TemplateField) => {
    if (typeof example === "boolean") return yesNo(language, example);
    return list?.find(({ code }) => code === example)?.[language] ?? example ?? null;
  };
  return {
    sheets: [
      {
        name: sheet,
        freezeHeader: true,
        columns: fields.map((field) => {
          const { label, exampleWidth: width = usualWidth } = field.entry;
          const options = optionsOf(field);
          const column = { heading: label[language], width, format: formatOf(field.entry) };
          return options ? { ...column, options } : column;
        }),
        rows: [fields.map(exampleOf)],
      },
      guideSheet(
        language,
        intro,
        fields.map((field) => ({
          label: field.entry.label[language],
          isRequired: field.isRequired,
          how: field.entry.hint?.[language] ?? optionsOf(field)?.join(", ") ?? "",
        })),
      ),
    ],
  };
};
