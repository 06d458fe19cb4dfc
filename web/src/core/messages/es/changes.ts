// Textos de los cambios: la historia, y dos personas que cambian lo mismo.
import type { changes as english } from "../en/changes.ts";
import type { Words } from "../words.ts";

export const changes: Words<typeof english> = {
  history: {
    title: "Historial",
    system: "El sistema",
    kind: {
      create: "Creación",
      update: "Edición",
      status: "Cambio de estado",
      delete: "Eliminación",
      restore: "Restauración",
    },
    source: {
      form: "manual",
      bulk: "en un cambio masivo",
      import: "en una importación",
      undo: "al deshacer",
      restore: "al restaurar una versión",
      system: "por el sistema",
    },
    restored: "Se restauró la versión {{version}}",
    entry: "{{kind}} {{source}}",
    by: "por {{name}}",
    more: "Ver versiones anteriores",
    activity: "Toda la actividad",
    bringBack: "Restaurar esta versión",
    restoredNow: "Versión {{version}} restaurada",
  },
  conflict: {
    title: "Otra persona hizo cambios mientras editabas",
    help: "Elige qué valor conservar en cada campo. No se guarda nada hasta que lo hagas.",
    noneInCommon: "Cambiaron campos distintos: lo tuyo se puede guardar junto con lo suyo.",
    mine: "Lo tuyo",
    theirs: "Lo suyo",
    allMine: "Conservar todo lo mío",
    allTheirs: "Conservar todo lo suyo",
    also: "También cambió: {{fields}}",
    blank: "Vacío",
  },
};
