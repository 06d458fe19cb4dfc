// What a recipe may hold: nothing of single rows, and nothing secret or personal. Bank accounts, documents, names of
// people, phones and emails never enter one, whoever decided them and however a recipe is made.
import type { FieldEntry } from "../core/fields.ts";
import { marketRegistry } from "../markets/fields/registry.ts";
import type { Program } from "../parsing/programs/program.ts";
import type { ImportKind } from "./imports.ts";
import { menuImportRegistry } from "./imports.menu.ts";
import type { RecipeEntry } from "./recipes.ts";

const registries: Record<ImportKind, Readonly<Record<string, FieldEntry>>> = {
  market: marketRegistry,
  menu: menuImportRegistry,
};

const entryOf = (kind: ImportKind, field: string): FieldEntry | undefined =>
  Object.hasOwn(registries[kind], field) ? registries[kind][field] : undefined;

/** Texts that name a person or a legal entity, or lead to one. */
const personal: ReadonlySet<string> = new Set([
  "contactName",
  "legalName",
  "legalRepName",
  "legalRepDocument",
  "taxId",
  "taxIdDv",
  "bankAccountNumber",
]);

/** A town or a section of a menu is written in few ways, as if chosen from a list. */
const fewWays: ReadonlySet<string> = new Set([
  "departmentCode",
  "municipalityCode",
  "sectionName",
  "subsectionName",
]);

/** Whether its values come from a list, or are as few as if they did: only these have value tables. */
export const isListed = (kind: ImportKind, field: string): boolean => {
  const entry = entryOf(kind, field);
  if (!entry || personal.has(field) || entry.secret) return false;
  return ["choice", "choices", "boolean", "reference", "hours"].includes(entry.type) || fewWays.has(field);
};

/** Whether a value of it may be kept for all rows. */
export const isKeptForAll = (kind: ImportKind, field: string): boolean => {
  const entry = entryOf(kind, field);
  if (!entry || personal.has(field) || entry.secret) return false;
  return entry.type !== "email" && entry.type !== "phone";
};

/**
 * What was typed for all rows and is not kept, but can be read from the sender's own markets the next time: the recipe says
 * only that it was one for all.
 */
export const isKnownToMarkets = (kind: ImportKind, field: string): boolean =>
  kind === "market" && (ofMarkets as readonly string[]).includes(field);
export const ofMarkets = ["email", "phone", "landline", "contactName", "legalName", "legalRepName"] as const;

/** Where a program holds texts of its own, and not the names of what it does. */
const ownTexts: ReadonlySet<string> = new Set(["text", "pairs", "with", "old", "by"]);

const textsIn = (node: unknown, key = ""): string[] => {
  if (typeof node === "string") return ownTexts.has(key) ? [node] : [];
  if (Array.isArray(node)) return node.flatMap((one: unknown) => textsIn(one, key));
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, one]: [string, unknown]) => textsIn(one, name));
};

/** A prefix like 57 or CC names nobody; longer texts of a program about people may. */
const mayNameSomebody = (text: string) => /[\p{L}\p{N}]{4}/u.test(text);

const mayBeProgram = (kind: ImportKind, fields: readonly string[], program: Program) => {
  if (fields.some((field) => entryOf(kind, field)?.secret)) return false;
  return fields.every((field) => isKeptForAll(kind, field)) || !textsIn(program).some(mayNameSomebody);
};

/** Whether a recipe may hold the entry. What a column or an answer says holds no value. */
export const mayBeKept = (kind: ImportKind, entry: RecipeEntry): boolean => {
  switch (entry.kind) {
    case "constant":
      if (typeof entry.value === "string") return isKeptForAll(kind, entry.field);
      if (entry.value.from === "markets") return isKnownToMarkets(kind, entry.field);
      // Where in the file a value stands is no value.
      return entry.value.from !== "column" || mayBeProgram(kind, [entry.field], entry.value.program);
    case "values":
      return isListed(kind, entry.field);
    case "program":
      return entry.steps.every(({ columns, program }) =>
        mayBeProgram(kind, [entry.field, ...columns], program),
      );
    case "column":
    case "reading":
    case "hidden":
    case "hidden-columns":
    case "sheet":
    case "answer":
      return true;
    default:
      return entry satisfies never;
  }
};
