// What the wizard knows of an import's fields from their types: closed lists, amounts, percentages.
import type { FieldEntry, Registry } from "@igo/contract/core/fields";
import type { ImportKind } from "./importKind.ts";

type Kinds = Pick<ImportKind, "lists" | "matchable" | "money" | "percents">;

export const fieldKinds = (registry: Registry): Kinds => {
  const fields = Object.entries(registry);
  const named = (is: (entry: FieldEntry) => boolean) =>
    new Set(fields.flatMap(([name, entry]) => (is(entry) ? [name] : [])));
  return {
    lists: Object.fromEntries(
      fields.flatMap(([name, entry]) =>
        entry.type === "choice" || entry.type === "choices" ? [[name, entry.of] as const] : [],
      ),
    ),
    // A cell of choices holds several of them, and the user fixes them in the cell.
    matchable: named(({ type }) => type === "choice"),
    money: named((entry) => "unit" in entry && entry.unit === "pesos"),
    percents: named((entry) => "unit" in entry && entry.unit === "percent"),
  };
};
