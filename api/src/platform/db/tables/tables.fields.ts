// The columns of a registry's fields: their names and SQL types.
import type { FieldEntry } from "@igo/contract/core/fields";

export type SqlType =
  | "text"
  | "uuid"
  | "integer"
  | "double precision"
  | "boolean"
  | "date"
  | "jsonb"
  | "text[]";

export const sqlTypes: Record<FieldEntry["type"], SqlType> = {
  text: "text",
  code: "text",
  digits: "text",
  pattern: "text",
  reference: "text",
  id: "uuid",
  email: "text",
  phone: "text",
  choice: "text",
  choices: "text[]",
  integer: "integer",
  decimal: "double precision",
  boolean: "boolean",
  date: "date",
  hours: "jsonb",
  structured: "jsonb",
};

export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
