// Las palabras de las pantallas de cadenas.
import type { chains as english } from "../en/chains.ts";
import type { Words } from "../words.ts";

export const chains: Words<typeof english> = {
  title: "Cadenas",
  subtitle: "Las marcas y organizaciones a las que pertenecen tus tiendas",
  search: "Buscar por nombre, código o NIT",
  create: "Crear cadena",
  edit: "Editar cadena",
  name: "Nombre",
  code: "Código",
  codeHelp: "Corto y único: letras, dígitos, puntos, guiones o guiones bajos",
  contactName: "Contacto",
  contactEmail: "Correo del contacto",
  contactPhone: "Teléfono del contacto",
  markets: "Tiendas",
  marketsOf_one: "{{name}}: {{count}} tienda",
  marketsOf_many: "{{name}}: {{count}} de tiendas",
  marketsOf_other: "{{name}}: {{count}} tiendas",
  seeMarkets: "Ver sus tiendas",
  createdAt: "Creada",
  actionsOf: "Acciones de {{name}}",
  saved: "{{name}}: guardada",
  deleted: "{{name}}: eliminada",
  deleteTitle: "¿Eliminar {{name}}?",
  deleteHelp: "La cadena no tiene tiendas. Esto no se puede deshacer.",
  deleteRefused_one: "Todavía tiene {{formatted}} tienda. Pásala a otra cadena o elimínala primero.",
  deleteRefused_many: "Todavía tiene {{formatted}} de tiendas. Pásalas a otra cadena o elimínalas primero.",
  deleteRefused_other: "Todavía tiene {{formatted}} tiendas. Pásalas a otra cadena o elimínalas primero.",
  empty: "Todavía no hay cadenas",
  emptyHelp:
    "Una cadena agrupa las tiendas de una marca. En cada importación eliges la cadena de las tiendas.",
};
