// How the text of a cell becomes the value of a registry's field: by the rules of the form, and by the words of its list.
import type { Choice, FieldEntry } from "@igo/contract/core/fields";
import { readLandline, readMobile } from "@igo/contract/parsing/contact/phone";
import { fold } from "@igo/contract/parsing/text";
import { readYesNo } from "@igo/contract/parsing/yesNo";
import type { z } from "zod";
import { text } from "../../../core/language/i18n.ts";
import { readMoney, readNumber } from "../../../ui/form/fields/numbers.ts";
import { wordsOfIssue } from "../../../ui/form/useContractForm.ts";
import type { CellReading } from "./cells.ts";

const choiceIn = (of: readonly Choice[], typed: string) => {
  const wanted = fold(typed);
  return of.find(({ code, en, es, words }) => [code, en, es, ...words].some((one) => fold(one) === wanted));
};

/** The value of a text, before it is checked; a text that says no number stays one. */
const valueOf = (entry: FieldEntry, typed: string): unknown => {
  const bare = typed.replace(/\s*(?:%|km|min|kg)\s*$/i, "");
  switch (entry.type) {
    case "phone":
      return (entry.line === "mobile" ? readMobile(typed) : readLandline(typed)).value;
    case "integer":
      return (entry.unit === "pesos" ? readMoney(typed) : readNumber(bare)) ?? typed;
    case "decimal":
      return readNumber(bare) ?? typed;
    case "boolean":
      return readYesNo(typed).value;
    case "choice":
      return choiceIn(entry.of, typed)?.code;
    default:
      return typed;
  }
};

const wordsOfUnread: Partial<Record<FieldEntry["type"], () => string>> = {
  boolean: () => text("list.cells.yesOrNo"),
  choice: () => text("list.cells.unknown"),
};

const unread = (entry: FieldEntry): string => {
  if (entry.type !== "phone") return wordsOfUnread[entry.type]?.() ?? text("ui.field.invalid");
  return text(entry.line === "mobile" ? "ui.reading.mobileUnknown" : "ui.reading.landlineUnknown");
};

/** An empty text is no value, which the schema may refuse. */
export const readField = (entry: FieldEntry, schema: z.ZodType, typed: string): CellReading => {
  const value = typed === "" ? null : valueOf(entry, typed);
  if (value === undefined) return { fault: unread(entry) };
  const checked = schema.safeParse(value, { error: wordsOfIssue });
  if (checked.success) return { value: checked.data ?? null };
  return { fault: checked.error.issues[0]?.message ?? text("ui.field.invalid") };
};
