// Las palabras del marco alrededor de cada pantalla.
import type { shell as english } from "../en/shell.ts";
import type { Words } from "../words.ts";

export const shell: Words<typeof english> = {
  product: "iGO - Intelligent Logistics",
  skip: "Ir al contenido",
  navigation: "Navegación principal",
  breadcrumbs: "Estás aquí",
  openMenu: "Abrir el menú",
  closeMenu: "Cerrar el menú",
  chooseLanguage: "EN: switch to English",
  darkMode: "Modo oscuro",
  lightMode: "Modo claro",
  account: "Cuenta",
  signOut: "Cerrar sesión",
  admin: "Administrador",
  partner: "Aliado",
  about: "Acerca de los datos",
  aboutPlaces:
    "Los departamentos, los municipios y sus límites vienen del Departamento Administrativo Nacional de Estadística (DANE).",
  aboutPlacesCredit: "Como lo pide su licencia:",
  group: { network: "Red", mine: "Mi red" },
  nav: {
    markets: "Tiendas",
    createMarket: "Crear tienda",
    imports: "Importar desde Excel",
    chains: "Cadenas",
    myMarkets: "Mis tiendas",
  },
  home: {
    title: "Mis tiendas",
    name: "Tienda",
    town: "Municipio",
    status: "Estado",
    orders: "Recibe pedidos",
    updated: "Actualizada",
    empty: "Todavía no tienes tiendas",
    emptyHelp:
      "El equipo de operaciones vincula tu cuenta con tus tiendas. Aparecerán aquí en cuanto lo haga.",
  },
  notFound: {
    title: "Página no encontrada",
    help: "La página que buscas no existe o su dirección cambió.",
    home: "Ir al inicio",
  },
  error: {
    title: "¡Error inesperado de la aplicación!",
    help: "Recarga la página. Lo que habías guardado está a salvo.",
    reload: "Recargar",
  },
  offline: "No tienes conexión. Lo que ves puede no estar al día.",
};
