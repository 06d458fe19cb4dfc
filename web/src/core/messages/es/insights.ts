// Textos del centro de análisis y de la salud del catálogo.
export const insights = {
  productCount_one: "{{formatted}} producto",
  productCount_many: "{{formatted}} de productos",
  productCount_other: "{{formatted}} productos",
  catalog: {
    by: "Ver por",
    name: "Nombre",
    listOf: "Ver productos: {{what}}",
    listOfIn: "Ver productos de {{name}}: {{what}}",
    most: "Con más productos: {{what}}",
    first: "Los primeros {{shown}} de {{formatted}}",
    none: "Ningún producto: {{what}}",
    noneHelp: "Aquí no hay nada por corregir.",
    empty: "Todavía no hay productos",
    emptyHelp:
      "Importa un menú o crea el primer producto. Lo que le falte aparece aquí unos segundos después.",
    choose: "Lo que necesita atención",
  },
  measure: {
    withoutImage: "Sin foto",
    withoutTax: "Sin impuesto",
    withoutEan: "Sin código de barras",
    withoutDescription: "Sin descripción",
    soldOut: "Agotados",
    switchedOff: "No disponibles",
    priceOutliers: "Precio inusual",
    untouched: "Sin cambios en seis meses",
  },
  about: {
    withoutImage: "El cliente elige lo que ve. Agrega las fotos una por una o con la importación del menú.",
    withoutTax:
      "Sin impuesto la factura queda mal. Selecciona los productos en la lista para ponérselo a todos de una vez.",
    withoutEan: "El código de barras identifica el mismo producto en todas las tiendas.",
    withoutDescription: "Qué trae, cuánto y para quién: responde antes de que el cliente pregunte.",
    soldOut: "Productos con control de existencias en cero. No se ofrecen hasta que llegue inventario.",
    switchedOff: "Desactivados a mano. Los clientes no los ven.",
    priceOutliers:
      "Vale al menos el triple del precio medio de su sección, o la tercera parte, y se aleja más que los otros precios de la sección (puntaje z modificado mayor que 3,5). Las secciones con menos de ocho productos no se comparan.",
    untouched: "Nadie los ha cambiado desde el {{date}}. Revisa que el precio siga vigente.",
  },
  hub: {
    byStatus: "Tiendas por estado",
    byCategory: "Tiendas por categoría",
    growth: "Crecimiento en 90 días",
    day: "Día",
    total: "Todas",
    catalogHelp: "Qué les falta a los productos, por menú y por cadena",
    activityHelp: "Quién cambió qué, y cuándo",
    coverageHelp: "Dónde está la red y dónde no",
    otherCategories: "Otras categorías",
  },
} as const;
