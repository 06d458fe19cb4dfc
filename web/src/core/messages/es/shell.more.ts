// Las palabras del marco de cada pantalla: las que vienen después de iniciar sesión.
import type { moreShell as english } from "../en/shell.more.ts";
import type { Words } from "../words.ts";
import { shell } from "./shell.ts";

export const moreShell: Words<typeof english> = {
  ...shell,
  skip: "Ir al contenido",
  navigation: "Navegación principal",
  breadcrumbs: "Estás aquí",
  openMenu: "Abrir el menú",
  search: "Buscar",
  notifications: "Notificaciones",
  notificationsUnseen_one: "Notificaciones, {{number}} nueva",
  notificationsUnseen_many: "Notificaciones, {{number}} nuevas",
  notificationsUnseen_other: "Notificaciones, {{number}} nuevas",
  collapseMenu: "Contraer el menú",
  expandMenu: "Expandir el menú",
  moreOf: "Más en {{name}}",
  closeMenu: "Cerrar el menú",
  otherLanguage: "English",
  faqs: "Preguntas frecuentes",
  account: "Cuenta",
  signOut: "Cerrar sesión",
  admin: "Administrador",
  partner: "Aliado",
  aboutPlaces:
    "Los departamentos, los municipios y sus límites vienen del Departamento Administrativo Nacional de Estadística (DANE).",
  aboutPlacesCredit: "Atribución que exige su licencia:",
  group: { network: "Red", mine: "Mi negocio", me: "Cuenta" },
  nav: {
    markets: "Tiendas",
    bin: "Papelera",
    createMarket: "Crear tienda",
    imports: "Importar desde Excel",
    categories: "Categorías",
    products: "Productos",
    createProduct: "Crear producto",
    importMenu: "Importar menú",
    chains: "Cadenas",
    overview: "Resumen",
    users: "Usuarios",
    myMarkets: "Mis tiendas",
    account: "Mi cuenta",
  },
  notFound: {
    title: "Página no encontrada",
    help: "La página que buscas no existe o su dirección cambió.",
    home: "Ir al inicio",
  },
};
