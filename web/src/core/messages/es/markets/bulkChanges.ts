// Textos de los cambios masivos: quién cambió qué, el resultado y cómo se deshace.
import type { bulkChanges as english } from "../../en/markets/bulkChanges.ts";
import type { Words } from "../../words.ts";

export const bulkChanges: Words<typeof english> = {
  subtitle: "Puedes deshacer cada cambio durante 30 días. Lo que se haya editado después queda como está.",
  empty: "Todavía no hay cambios masivos",
  emptyHelp: "Selecciona tiendas en la lista y oprime «Cambiar…».",
  what: "Cambio",
  setTo: "{{field}}: {{value}}",
  cells: "Celdas: {{fields}}",
  changedOf: "{{changed}} de {{matched}}",
  state: "Estado",
  status: {
    preview: "Vista previa",
    scheduled: "Programado",
    cancelled: "Cancelado",
    running: "En curso",
    done: "Hecho",
    undoing: "Deshaciendo",
    undone: "Deshecho",
    failed: "Sin terminar",
  },
  progress: "{{done}} de {{total}}",
  from: "Empieza {{when}}",
  cancelOf: "Cancelar: {{what}}",
  cancelled: "Cambio cancelado",
  undoOf: "Deshacer: {{what}}",
  conflicts_one: "{{formatted}} sin deshacer: se editó después",
  conflicts_many: "{{formatted}} sin deshacer: se editaron después",
  conflicts_other: "{{formatted}} sin deshacer: se editaron después",
  conflictsTitle: "No se deshicieron: se editaron después",
  conflictsShown: "Se muestran solo {{formatted}}.",
  deleted: "Enviadas a la papelera",
  opened: "Abiertas de nuevo",
  menu: "Cambios masivos",
};
