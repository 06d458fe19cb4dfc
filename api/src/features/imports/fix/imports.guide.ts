// The sheet of a template that says how to fill it in.
import type { WorkbookSpec } from "@igo/sheet/write/write";
import type { Language } from "../../../platform/http/words.ts";

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

export const guideSheet = (
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
