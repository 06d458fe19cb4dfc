// The label of each product field in both languages, the same in forms, lists, menu imports and workbooks.
import { z } from "zod";
import { productFields } from "./products.ts";

type Label = { en: string; es: string };

/** A product as a spreadsheet row: its fields, with texts where a form has choices. */
export const menuField = z.enum([
  "marketRef",
  "sectionName",
  "subsectionName",
  ...productFields.keyof().exclude(["sectionId"]).options,
  "imageUrl",
]);
export type MenuField = z.infer<typeof menuField>;

export const productLabels: Record<MenuField | "sectionId", Label> = {
  marketRef: { en: "Market", es: "Tienda" },
  sectionId: { en: "Section", es: "Sección" },
  sectionName: { en: "Section", es: "Sección" },
  subsectionName: { en: "Subsection", es: "Subsección" },
  name: { en: "Product", es: "Producto" },
  description: { en: "Description", es: "Descripción" },
  sku: { en: "SKU", es: "SKU" },
  ean: { en: "Barcode (EAN)", es: "Código de barras (EAN)" },
  priceCop: { en: "Price", es: "Precio" },
  compareAtPriceCop: { en: "Previous price", es: "Precio anterior" },
  discountPct: { en: "Discount (%)", es: "Descuento (%)" },
  taxCode: { en: "Tax", es: "Impuesto" },
  unit: { en: "Unit of measure", es: "Unidad de medida" },
  netContent: { en: "Net content", es: "Contenido neto" },
  saleType: { en: "Sold by", es: "Tipo de venta" },
  stock: { en: "Stock", es: "Existencias" },
  isAvailable: { en: "Available", es: "Disponible" },
  brand: { en: "Brand", es: "Marca" },
  maxPerOrder: { en: "Maximum per order", es: "Máximo por pedido" },
  optionGroups: { en: "Options", es: "Adiciones" },
  availableFrom: { en: "Available from", es: "Disponible desde" },
  availableTo: { en: "Available until", es: "Disponible hasta" },
  saleHours: { en: "Sale hours", es: "Horario de venta" },
  ageRestricted: { en: "Adults only", es: "Solo mayores de edad" },
  requiresPrescription: { en: "Requires a prescription", es: "Requiere fórmula médica" },
  position: { en: "Order", es: "Orden" },
  imageUrl: { en: "Image", es: "Imagen" },
};
