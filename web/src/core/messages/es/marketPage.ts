// Las palabras de la página de una tienda: su historial, sus documentos, dónde queda.
import type { marketPage as english } from "../en/marketPage.ts";
import type { Words } from "../words.ts";

export const marketPage: Words<typeof english> = {
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
    creditTiles: "Mapa: {{credit}}",
    pick: "Punto en el mapa",
    pickHelp: "Haz clic en el mapa, arrastra el pin o muévelo con las flechas.",
    pickFirst: "Elige primero el municipio: el mapa lo muestra.",
    pin: "Pin en {{lat}}; {{lon}}. Las flechas lo mueven",
    pinUnset: "Pin sin ubicar. Las flechas o Enter lo ubican",
    fromTown: "Usar el punto del municipio",
    remove: "Quitar el punto",
    outside: "Este punto está por fuera de {{town}}.",
    credit: "Contornos: DANE, MGN 2018 (CC BY 4.0)",
  },
};
