// Las palabras de los cambios a muchas tiendas: quién cambió qué, cómo fue y cómo se deshace.
import type { bulkChanges as english } from "../en/bulkChanges.ts";
import type { Words } from "../words.ts";

export const bulkChanges: Words<typeof english> = {
  title: "Cambios a muchas",
  subtitle: "Cada uno se puede deshacer durante 30 días, menos lo que alguien editó después.",
  empty: "Nadie ha cambiado muchas tiendas a la vez",
  emptyHelp: "Elige tiendas en la lista y oprime «Cambiar…».",
  what: "Qué",
  setTo: "{{field}}: {{value}}",
  markets: "Tiendas",
  changedOf: "{{changed}} de {{matched}}",
  state: "Estado",
  by: "Por",
  when: "Cuándo",
  status: {
    preview: "Vista previa",
    running: "En curso",
    done: "Hecho",
    undoing: "Deshaciendo",
    undone: "Deshecho",
    failed: "Sin terminar",
  },
  progress: "{{done}} de {{total}}",
  undo: "Deshacer",
  undoOf: "Deshacer: {{what}}",
  kept_one: "{{formatted}} se conservó",
  kept_many: "{{formatted}} se conservaron",
  kept_other: "{{formatted}} se conservaron",
  keptTitle: "Se conservan como alguien las editó después",
  keptMost: "Se muestran las primeras {{formatted}}.",
  deleted: "Enviadas a la papelera",
  opened: "Abiertas otra vez",
  menu: "Cambios a muchas",
};
