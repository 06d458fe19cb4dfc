// Las palabras de las importaciones que dependen de lo que se importa: tiendas, o los productos de un menú.
import type { importsOf as english } from "../en/imports.kinds.ts";
import type { Words } from "../words.ts";

export const importsOf: Words<typeof english> = {
  title: { market: "Importar desde Excel", menu: "Importar un menú" },
  subtitle: {
    market:
      "El Excel de una cadena se vuelve tiendas activas: nada se escribe antes de que veas qué va a cambiar.",
    menu: "Un Excel se vuelve el menú de una tienda: nada se escribe antes de que veas qué va a cambiar.",
  },
  chain: { market: "Cadena de estas tiendas", menu: "Cadena de las tiendas" },
  chainHelp: {
    market: "Los códigos internos se comparan dentro de la cadena. Déjala vacía si las tiendas no tienen.",
    menu: "Los códigos de las tiendas se buscan dentro de ella. Déjala vacía si son de tiendas sin cadena.",
  },
  clean: { market: "Archivo de ejemplo limpio", menu: "Menú de ejemplo (xlsx)" },
  messy: { market: "Archivo de ejemplo con errores", menu: "Menú de ejemplo (csv)" },
  missingHelp: {
    market:
      "Sin esto no se pueden crear tiendas nuevas. Las que ya existen, reconocidas por su código interno, sí se actualizan; lo demás lo puedes completar después en la tabla.",
    menu: "Sin esto no se pueden crear productos nuevos. Los que ya existen, reconocidos por su SKU o código de barras, sí se actualizan; lo demás lo puedes completar después en la tabla.",
  },
  willCreate: {
    market_one: "Se creará {{number}} tienda",
    market_many: "Se crearán {{number}} tiendas",
    market_other: "Se crearán {{number}} tiendas",
    menu_one: "Se creará {{number}} producto",
    menu_many: "Se crearán {{number}} productos",
    menu_other: "Se crearán {{number}} productos",
  },
  willUpdate: {
    market_one: "Se actualizará {{number}} tienda",
    market_many: "Se actualizarán {{number}} tiendas",
    market_other: "Se actualizarán {{number}} tiendas",
    menu_one: "Se actualizará {{number}} producto",
    menu_many: "Se actualizarán {{number}} productos",
    menu_other: "Se actualizarán {{number}} productos",
  },
  begin: {
    market_one: "Importar {{number}} tienda",
    market_many: "Importar {{number}} tiendas",
    market_other: "Importar {{number}} tiendas",
    menu_one: "Importar {{number}} producto",
    menu_many: "Importar {{number}} productos",
    menu_other: "Importar {{number}} productos",
  },
  nothing: {
    market: "Así como está no cambiaría ninguna tienda: corrige filas o decide sobre las duplicadas primero.",
    menu: "Así como está no cambiaría ningún producto.",
  },
  committed: {
    market_one: "{{number}} tienda importada",
    market_many: "{{number}} tiendas importadas",
    market_other: "{{number}} tiendas importadas",
    menu_one: "{{number}} producto importado",
    menu_many: "{{number}} productos importados",
    menu_other: "{{number}} productos importados",
  },
  cancelled: {
    market_one: "La importación se canceló: {{number}} tienda ya estaba escrita",
    market_many: "La importación se canceló: {{number}} tiendas ya estaban escritas",
    market_other: "La importación se canceló: {{number}} tiendas ya estaban escritas",
    menu_one: "La importación se canceló: {{number}} producto ya estaba escrito",
    menu_many: "La importación se canceló: {{number}} productos ya estaban escritos",
    menu_other: "La importación se canceló: {{number}} productos ya estaban escritos",
  },
  created: {
    market_one: "{{number}} creada",
    market_many: "{{number}} creadas",
    market_other: "{{number}} creadas",
    menu_one: "{{number}} creado",
    menu_many: "{{number}} creados",
    menu_other: "{{number}} creados",
  },
  updated: {
    market_one: "{{number}} actualizada",
    market_many: "{{number}} actualizadas",
    market_other: "{{number}} actualizadas",
    menu_one: "{{number}} actualizado",
    menu_many: "{{number}} actualizados",
    menu_other: "{{number}} actualizados",
  },
  new: {
    market_one: "{{number}} nueva",
    market_many: "{{number}} nuevas",
    market_other: "{{number}} nuevas",
    menu_one: "{{number}} nuevo",
    menu_many: "{{number}} nuevos",
    menu_other: "{{number}} nuevos",
  },
  see: { market: "Ver las tiendas", menu: "Ver los productos" },
  undo: {
    market:
      "Las tiendas creadas van a la papelera y las celdas actualizadas vuelven a lo que eran, salvo donde alguien haya editado después.",
    menu: "Los productos creados van a la papelera y las celdas actualizadas vuelven a lo que eran, salvo donde alguien haya editado después.",
  },
  same: {
    market: "Es la misma tienda: actualizar {{name}}",
    menu: "Es el mismo producto: actualizar {{name}}",
  },
  restore: {
    market: "Es la misma tienda: restaurar y actualizar {{name}}",
    menu: "Es el mismo producto: restaurar y actualizar {{name}}",
  },
  another: { market: "Es una tienda nueva", menu: "Es un producto nuevo" },
  allSame: {
    market_one: "La misma tienda",
    market_many: "La misma tienda para las {{number}}",
    market_other: "La misma tienda para las {{number}}",
    menu_one: "El mismo producto",
    menu_many: "El mismo producto para las {{number}}",
    menu_other: "El mismo producto para las {{number}}",
  },
  allNew: {
    market_one: "Tienda nueva",
    market_many: "Tienda nueva para las {{number}}",
    market_other: "Tienda nueva para las {{number}}",
    menu_one: "Producto nuevo",
    menu_many: "Producto nuevo para las {{number}}",
    menu_other: "Producto nuevo para las {{number}}",
  },
  kept: {
    market_one: "{{count}} tienda quedó como está",
    market_many: "{{count}} tiendas quedaron como están",
    market_other: "{{count}} tiendas quedaron como están",
    menu_one: "{{count}} producto quedó como está",
    menu_many: "{{count}} productos quedaron como están",
    menu_other: "{{count}} productos quedaron como están",
  },
};
