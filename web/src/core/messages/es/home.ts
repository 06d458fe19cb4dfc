// Las palabras de la primera pantalla de un aliado, y del administrador que mira toda la red.
import type { home as english } from "../en/home.ts";
import type { Words } from "../words.ts";

export const home: Words<typeof english> = {
  title: "Mis tiendas",
  networkTitle: "La red",
  search: "Buscar por nombre, NIT, código o dirección",
  count_one: "{{formatted}} tienda",
  count_many: "{{formatted}} de tiendas",
  count_other: "{{formatted}} tiendas",
  acceptingOrders: "Recibe pedidos",
  ordersOf: "{{name}}: recibe pedidos",
  ordersOn: "{{name}} recibe pedidos",
  ordersOff: "{{name}} no recibe pedidos",
  noHours: "Sin horario",
  open: "Abierta ahora",
  closed: "Cerrada ahora",
  lacks: "Todavía le falta",
  moreLacks_one: "y {{count}} cosa más",
  moreLacks_many: "y {{count}} de cosas más",
  moreLacks_other: "y {{count}} cosas más",
  ready: "No le falta nada",
  empty: "Todavía no tienes tiendas",
  emptyHelp:
    "Dile al equipo de operaciones cuáles son tus tiendas: las vincula a esta cuenta, {{email}}, y aparecen aquí de inmediato.",
  emptyNetwork: "Todavía no hay tiendas",
  emptyNetworkHelp: "Importa el libro que te envió una cadena o crea una tienda a mano.",
  import: "Importar desde Excel",
  byStatus: "Tiendas por estado",
  lacking: "Les falta algo para activarse",
  lackingTitle: "Qué les falta a las más nuevas",
  lackingNone: "A ninguna tienda le falta nada para activarse",
  seeAll: "Ver todas",
};
