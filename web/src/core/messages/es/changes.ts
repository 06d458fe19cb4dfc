// Las palabras de los cambios: la historia, y dos personas que cambian lo mismo.
import type { changes as english } from "../en/changes.ts";
import type { Words } from "../words.ts";

export const changes: Words<typeof english> = {
  history: {
    title: "Historial",
    system: "El sistema",
    kind: {
      create: "Creación",
      update: "Cambio",
      status: "Cambio de estado",
      delete: "Eliminación",
      restore: "Restauración",
    },
    source: {
      form: "a mano",
      bulk: "por un cambio en bloque",
      import: "por una importación",
      undo: "al deshacer",
      system: "por el sistema",
    },
    entry: "{{kind}} {{source}}",
    by: "por {{name}}",
    more: "Ver versiones anteriores",
    bringBack: "Traer esta versión de vuelta",
    broughtBack: "La versión {{version}} está de vuelta",
  },
  conflict: {
    title: "Alguien hizo cambios mientras editabas",
    help: "Elige qué valor conserva cada campo. Nada se guarda hasta que lo hagas.",
    noneInCommon: "Cambiaron campos distintos: lo tuyo se puede guardar encima de lo suyo.",
    mine: "Lo tuyo",
    theirs: "Lo suyo",
    allMine: "Conservar todo lo mío",
    allTheirs: "Tomar todo lo suyo",
    also: "También cambió: {{fields}}",
    save: "Guardar",
    blank: "Vacío",
  },
};
