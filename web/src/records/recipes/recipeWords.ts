// What an entry of a recipe says, in words.
import type { Choice, FieldEntry } from "@igo/contract/core/fields";
import type { ImportKind } from "@igo/contract/imports/imports";
import { menuImportLabels, menuImportRegistry } from "@igo/contract/imports/imports.menu";
import type { RecipeEntry } from "@igo/contract/imports/recipes";
import { marketRegistry } from "@igo/contract/markets/fields/registry";
import { marketLabels } from "@igo/contract/markets/labels";
import { programWords } from "@igo/contract/parsing/programs/words";
import { scaleAnswers } from "@igo/contract/parsing/questions";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../core/language/format.ts";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { categoriesQuery } from "../categories.ts";

type Labels = Readonly<Record<string, { en: string; es: string }>>;
const labels: Record<ImportKind, Labels> = { market: marketLabels, menu: menuImportLabels };
const registries: Record<ImportKind, Readonly<Record<string, FieldEntry>>> = {
  market: marketRegistry,
  menu: menuImportRegistry,
};

export const fieldLabel = (kind: ImportKind, field: string): string => {
  const label = labels[kind][field];
  return label ? labelOf(label) : field;
};

type Named = Pick<Choice, "code" | "en" | "es">;
const none: readonly Named[] = [];

/** What a field with a closed list can be, and a code of it by its name; any other text as it is. */
export const useRecipeValues = (kind: ImportKind) => {
  const { data: categories = none } = useQuery({ ...categoriesQuery, enabled: kind === "market" });
  const choicesOf = (field: string): readonly Named[] => {
    if (kind === "market" && field === "categoryCode") return categories;
    const entry = registries[kind][field];
    return entry?.type === "choice" ? entry.of : none;
  };
  const valueLabel = (field: string, text: string): string => {
    const choice = choicesOf(field).find(({ code }) => code === text);
    return choice ? labelOf(choice) : text;
  };
  return { choicesOf, valueLabel };
};

const answers = Object.values(scaleAnswers).flat();

export const useEntryWords = (kind: ImportKind) => {
  const t = useText();
  const language = useLanguage();
  const { valueLabel } = useRecipeValues(kind);
  return (entry: RecipeEntry): string => {
    if (entry.kind === "hidden") return t(`recipes.says.hidden.${entry.rows}`);
    if (entry.kind === "hidden-columns") return t(`recipes.says.hidden-columns.${entry.columns}`);
    if (entry.kind === "sheet") return t(`recipes.says.sheets.${entry.rows}`, { name: entry.name });
    const field = entry.field === null ? "" : fieldLabel(kind, entry.field);
    switch (entry.kind) {
      case "column": {
        const { heading, part } = entry;
        if (entry.field === null) return t("recipes.says.left", { heading });
        return t(part ? "recipes.says.part" : "recipes.says.column", { heading, field });
      }
      case "constant": {
        const { value } = entry;
        if (typeof value !== "string")
          return value.from === "column"
            ? t("recipes.says.share", {
                field,
                heading: value.heading,
                rule: programWords(value.program, language, []),
              })
            : t(`recipes.says.${value.from}`, { field });
        return t("recipes.says.constant", { field, value: valueLabel(entry.field, value) });
      }
      case "reading": {
        const answer = answers.find(({ action }) => action === entry.scale);
        return t("recipes.says.reading", { field, answer: answer ? labelOf(answer.label) : entry.scale });
      }
      case "values": {
        const all = Object.entries(entry.values);
        const [only] = all;
        if (!only || all.length > 1)
          return t("recipes.says.values", { field, count: all.length, number: formatNumber(all.length) });
        const [before, after] = only;
        const text = after === null ? t("recipes.empties") : valueLabel(entry.field, after);
        return t("recipes.says.constant", { field, value: `${before} → ${text}` });
      }
      case "program": {
        const rules = entry.steps.map(({ columns, program }) =>
          programWords(
            program,
            language,
            columns.length > 1 ? columns.map((one) => fieldLabel(kind, one)) : [],
          ),
        );
        return t("recipes.says.program", { field, rule: rules.join("; ") });
      }
      case "answer":
        return t(`recipes.says.${entry.action}`, { field, problem: t(`imports.issue.${entry.code}`) });
      default:
        return entry satisfies never;
    }
  };
};

/** In which order the parts of a recipe are shown: what people decided comes before what they saw at once. */
export const partsOfRecipe = [
  "values",
  "program",
  "answer",
  "constant",
  "reading",
  "hidden",
  "hidden-columns",
  "sheet",
  "column",
] as const;
