// A template's workbook: headings that match automatically, drop-downs, codes formatted as text, an example, and a sheet
// that says how to fill it in. Its columns are the fields of a registry.
import type { Choice, FieldEntry } from "@igo/contract/core/fields";
import type { WorkbookSpec, WriteColumn } from "@igo/sheet/write/write";
import type { Language } from "../../../platform/http/words.ts";
import { yesNo } from "../../../records/export/table.file.ts";

// The sheet of a template that says how to fill it in.
const words = {
  en: {
    guide: "How to fill it in",
    field: "Column",
    need: "Required?",
    how: "What to enter",
    required: "Required",
    optional: "Optional",
  },
  es: {
    guide: "Cómo llenarla",
    field: "Columna",
    need: "¿Obligatoria?",
    how: "Qué escribir",
    required: "Obligatoria",
    optional: "Opcional",
  },
} as const;

type Line = { label: string; isRequired: boolean; how: string };

const guideSheet = (
  language: Language,
  intro: readonly string[],
  lines: readonly Line[],
): WorkbookSpec["sheets"][number] => {
  const said = words[language];
  return {
    name: said.guide,
    freezeHeader: false,
    columns: [
      { heading: said.field, width: 30, format: "text" },
      { heading: said.need, width: 14, format: "text" },
      { heading: said.how, width: 90, format: "text" },
    ],
    rows: [
      ...intro.map((line) => ["", "", line]),
      ...lines.map(({ label, isRequired, how }) => [label, isRequired ? said.required : said.optional, how]),
    ],
  };
};

type Listed = Pick<Choice, "code" | "en" | "es">;

/** `list`: what its drop-down offers. */
export type TemplateField = { entry: FieldEntry; isRequired: boolean; list?: readonly Listed[] | undefined };

const formatOf = ({ type }: FieldEntry): WriteColumn["format"] =>
  type === "integer" || type === "decimal" ? type : "text";

const usualWidth = 16;

/** What a field offers unless its import type says otherwise. */
export const listedValues = (entry: FieldEntry): readonly Listed[] | undefined =>
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
