// Textos de las fichas: a qué apunta un texto.
import type { references as english } from "../../en/team/references.ts";
import type { Words } from "../../words.ts";

export const references: Words<typeof english> = {
  loading: "Cargando…",
  row: "Fila {{row}} · {{name}}",
  soldOut: "No disponible",
  done: "Terminada",
  issues_one: "{{formatted}} problema",
  issues_other: "{{formatted}} problemas",
  issues_many: "{{formatted}} problemas",
  moreChanges_one: "y {{formatted}} cambio más",
  moreChanges_many: "y {{formatted}} cambios más",
  moreChanges_other: "y {{formatted}} cambios más",
  unnamed: {
    market: "Una tienda",
    product: "Un producto",
    import: "Una importación",
    import_row: "Una fila de una importación",
    document: "Un documento",
    person: "Una persona",
    task: "Una tarea",
    event: "Un evento",
  },
  about: "Menciones",
  olderMessages_one: "Ver {{formatted}} mensaje anterior",
  olderMessages_many: "Ver {{formatted}} mensajes anteriores",
  olderMessages_other: "Ver {{formatted}} mensajes anteriores",
  erased: "Usuario eliminado",
  internal: "Nota interna",
  group: "Un grupo",
  choices: "Sugerencias",
  searching: "Buscando…",
  found_one: "{{count}} sugerencia",
  found_many: "{{count}} sugerencias",
  found_other: "{{count}} sugerencias",
};
