// Las palabras de la primera pantalla de un aliado, y del administrador que mira toda la red.
import type { home as english } from "../en/home.ts";
import type { Words } from "../words.ts";

export const home: Words<typeof english> = {
  title: "Mis tiendas",
  networkTitle: "Resumen",
  search: "Buscar por nombre, NIT, código o dirección",
  count_one: "{{formatted}} tienda",
  count_many: "{{formatted}} de tiendas",
  count_other: "{{formatted}} tiendas",
  ordersOf: "{{name}}: recibe pedidos",
  noHours: "Sin horario",
  open: "Abierta ahora",
  closed: "Cerrada ahora",
  lacks: "Le falta",
  moreLacks_one: "y {{count}} más",
  moreLacks_many: "y {{count}} más",
  moreLacks_other: "y {{count}} más",
  ready: "No le falta nada",
  empty: "Todavía no tienes tiendas",
  emptyHelp:
    "Dile al equipo de operaciones cuáles son tus tiendas. Las vincula a tu cuenta, {{email}}, y aparecen aquí de inmediato.",
  emptyNetwork: "Todavía no hay tiendas",
  emptyNetworkHelp: "Importa el archivo de Excel que te envió una cadena o crea una tienda a mano.",
  import: "Importar desde Excel",
  byStatus: "Tiendas por estado",
  notLiveIncomplete: "Sin activar, incompletas",
  byReadiness: "Tiendas incompletas",
  liveIncomplete: "Ya activadas, con datos por completar",
  lackingTitle: "Nuevas e incompletas",
  lackingNone: "Todas las tiendas tienen lo que necesitan para activarse",
  seeAll: "Ver todas",
};
