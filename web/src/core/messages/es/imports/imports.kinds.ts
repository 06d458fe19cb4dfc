// Textos de las importaciones que dependen de su tipo: tiendas, o los productos de un menú.
import type { importsOf as english } from "../../en/imports/imports.kinds.ts";
import type { Words } from "../../words.ts";

export const importsOf: Words<typeof english> = {
  title: { market: "Importar desde Excel", menu: "Importar un menú" },
  subtitle: {
    market:
      "Convierte el Excel de una cadena en tiendas activas. No se guarda nada hasta que revises los cambios.",
    menu: "Convierte un Excel en el menú de una tienda. No se guarda nada hasta que revises los cambios.",
  },
  chain: { market: "Cadena de estas tiendas", menu: "Cadena de las tiendas" },
  chainHelp: {
    market:
      "Los códigos internos se comparan dentro de la cadena. Déjala vacía si las tiendas no tienen cadena.",
    menu: "Los códigos de las tiendas se buscan dentro de esta cadena. Déjala vacía si las tiendas no tienen cadena.",
  },
  clean: { market: "Archivo de ejemplo", menu: "Menú de ejemplo (xlsx)" },
  messy: { market: "Archivo de ejemplo con errores", menu: "Menú de ejemplo (csv)" },
  missingHelp: {
    market:
      "Sin este dato no se pueden crear tiendas nuevas. Las que ya existen, reconocidas por su código interno, sí se actualizan; también puedes completarlo después en la tabla.",
    menu: "Sin este dato no se pueden crear productos nuevos. Los que ya existen, reconocidos por su SKU o código de barras, sí se actualizan; también puedes completarlo después en la tabla.",
  },
  willCreate: {
    market_one: "Se creará {{number}} tienda",
    market_many: "Se crearán {{number}} de tiendas",
    market_other: "Se crearán {{number}} tiendas",
    menu_one: "Se creará {{number}} producto",
    menu_many: "Se crearán {{number}} de productos",
    menu_other: "Se crearán {{number}} productos",
  },
  willUpdate: {
    market_one: "Se actualizará {{number}} tienda",
    market_many: "Se actualizarán {{number}} de tiendas",
    market_other: "Se actualizarán {{number}} tiendas",
    menu_one: "Se actualizará {{number}} producto",
    menu_many: "Se actualizarán {{number}} de productos",
    menu_other: "Se actualizarán {{number}} productos",
  },
  begin: {
    market_one: "Importar {{number}} tienda",
    market_many: "Importar {{number}} de tiendas",
    market_other: "Importar {{number}} tiendas",
    menu_one: "Importar {{number}} producto",
    menu_many: "Importar {{number}} de productos",
    menu_other: "Importar {{number}} productos",
  },
  nothing: {
    market: "Todavía no hay nada para importar. Primero corrige los errores o resuelve los duplicados.",
    menu: "No hay nada para importar: ningún producto cambiaría.",
  },
  committed: {
    market_one: "{{number}} tienda importada",
    market_many: "{{number}} de tiendas importadas",
    market_other: "{{number}} tiendas importadas",
    menu_one: "{{number}} producto importado",
    menu_many: "{{number}} de productos importados",
    menu_other: "{{number}} productos importados",
  },
  cancelled: {
    market_one: "Importación cancelada. Ya se había importado {{number}} tienda",
    market_many: "Importación cancelada. Ya se habían importado {{number}} de tiendas",
    market_other: "Importación cancelada. Ya se habían importado {{number}} tiendas",
    menu_one: "Importación cancelada. Ya se había importado {{number}} producto",
    menu_many: "Importación cancelada. Ya se habían importado {{number}} de productos",
    menu_other: "Importación cancelada. Ya se habían importado {{number}} productos",
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
  see: { market: "Ver tiendas", menu: "Ver productos" },
  binned: {
    market_one: "{{number}} tienda en la papelera",
    market_many: "{{number}} de tiendas en la papelera",
    market_other: "{{number}} tiendas en la papelera",
    menu_one: "{{number}} producto en la papelera",
    menu_many: "{{number}} de productos en la papelera",
    menu_other: "{{number}} productos en la papelera",
  },
  returned: {
    market_one: "{{number}} tienda volvió a sus valores anteriores",
    market_many: "{{number}} de tiendas volvieron a sus valores anteriores",
    market_other: "{{number}} tiendas volvieron a sus valores anteriores",
    menu_one: "{{number}} producto volvió a sus valores anteriores",
    menu_many: "{{number}} de productos volvieron a sus valores anteriores",
    menu_other: "{{number}} productos volvieron a sus valores anteriores",
  },
  toBin: {
    market_one: "{{number}} tienda va a la papelera",
    market_many: "{{number}} de tiendas van a la papelera",
    market_other: "{{number}} tiendas van a la papelera",
    menu_one: "{{number}} producto va a la papelera",
    menu_many: "{{number}} de productos van a la papelera",
    menu_other: "{{number}} productos van a la papelera",
  },
  toReturn: {
    market_one: "{{number}} tienda recupera sus valores anteriores",
    market_many: "{{number}} de tiendas recuperan sus valores anteriores",
    market_other: "{{number}} tiendas recuperan sus valores anteriores",
    menu_one: "{{number}} producto recupera sus valores anteriores",
    menu_many: "{{number}} de productos recuperan sus valores anteriores",
    menu_other: "{{number}} productos recuperan sus valores anteriores",
  },
  toKeep: {
    market_one: "{{number}} tienda editada después queda como está",
    market_many: "{{number}} de tiendas editadas después quedan como están",
    market_other: "{{number}} tiendas editadas después quedan como están",
    menu_one: "{{number}} producto editado después queda como está",
    menu_many: "{{number}} de productos editados después quedan como están",
    menu_other: "{{number}} productos editados después quedan como están",
  },
  cleanHint: {
    market: "30 tiendas de una cadena: no hay nada por decidir.",
    menu: "60 productos con opciones y precios en tres notaciones: no hay nada por decidir.",
  },
  messyHint: {
    market: "30 tiendas como las manda una cadena: 10 piden decidir municipios, DV y un código repetido.",
    menu: "El mismo menú en csv, como lo escriben muchos programas.",
  },
  undo: {
    market:
      "Las tiendas creadas van a la papelera y los valores actualizados vuelven a ser los de antes, salvo los que alguien haya editado después.",
    menu: "Los productos creados van a la papelera y los valores actualizados vuelven a ser los de antes, salvo los que alguien haya editado después.",
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
  kept: {
    market_one: "{{count}} tienda quedó como está",
    market_many: "{{count}} de tiendas quedaron como están",
    market_other: "{{count}} tiendas quedaron como están",
    menu_one: "{{count}} producto quedó como está",
    menu_many: "{{count}} de productos quedaron como están",
    menu_other: "{{count}} productos quedaron como están",
  },
};
