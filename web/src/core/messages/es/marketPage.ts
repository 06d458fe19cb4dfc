// Las palabras de la página de una tienda: su historial, sus documentos, dónde queda.
import type { marketPage as english } from "../en/marketPage.ts";
import type { Words } from "../words.ts";

export const marketPage: Words<typeof english> = {
  history: {
    title: "Historial",
    system: "El sistema",
    kind: {
      create: "Creada",
      update: "Cambiada",
      status: "Movida",
      delete: "Eliminada",
      restore: "Restaurada",
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
  documents: {
    title: "Documentos",
    add: "Agregar",
    empty: "Aún ninguno",
    upload: "Agregar {{kind}}",
    uploading: "Subiendo {{name}}…",
    uploaded: "{{name}}: entregado",
    download: "Descargar {{name}}",
    delete: "Eliminar {{name}}",
    deleted: "{{name}}: eliminado",
    review: "Revisar {{name}}",
    number: "Número",
    issuedOn: "Expedido",
    expiresOn: "Vence",
    expired: "Vencido",
    until: "Vigente hasta el {{date}}",
    status: "Estado",
    note: "Nota",
    kinds: "pdf, jpeg, png o webp, hasta 10 MB",
  },
  map: {
    title: "En el mapa",
    label: "Mapa de {{department}} con la tienda en {{town}}",
    radius: "Entrega hasta {{radius}}",
    town: "En el centro de {{town}}: faltan sus propias coordenadas",
    credit: "Contornos: DANE, MGN 2018 (CC BY 4.0)",
  },
};
