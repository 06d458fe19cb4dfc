// A chain's menus in one workbook: 400 products per store, 16 columns, shared strings, Spanish text.
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type CellValue, writeXlsxStream } from "hucre/xlsx";
import { gtinCheckDigit } from "@igo/contract/parsing/numbers/gtin.checkDigit";

const headings = [
  "Tienda",
  "Sección",
  "Subcategoría",
  "Producto",
  "Descripción",
  "SKU",
  "Código de barras",
  "Precio",
  "Impuesto",
  "Unidad",
  "Contenido neto",
  "Marca",
  "Existencias",
  "Disponible",
  "Mayor de edad",
  "Adiciones",
];

const places = [
  ["Granos", "Arroz"],
  ["Granos", "Fríjol"],
  ["Despensa", "Aceite"],
  ["Despensa", "Café"],
  ["Lácteos y huevos", "Queso"],
  ["Lácteos y huevos", "Leche"],
  ["Carnes", "Pollo"],
  ["Panadería", "Pan"],
  ["Bebidas", "Jugos"],
  ["Bebidas", "Gaseosas"],
  ["Aseo", "Hogar"],
  ["Platos", "Almuerzos"],
] as const;
const nouns = ["Arroz blanco", "Fríjol bola roja", "Café molido", "Queso campesino", "Pechuga", "Almojábana"];
const brands = ["La Cosecha", "El Grano", "Trapiche Real", "Sabana Fresca", "Tres Cordilleras", "Doña Pasta"];
const taxes = ["Exento", "Excluido", "IVA 5 %", "IVA 19 %", "Impoconsumo 8 %"];
const contents = ["500 g", "1 kg", "1,5 L", "250 g", "330 ml"];

const pick = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;

/** Half of the products cost this much or more. */
export const dearerHalf = 20_800;

const priceOf = (index: number): CellValue => {
  const price = 800 + (index % 400) * 100;
  const shown = price.toLocaleString("es-CO");
  return [price, `$ ${shown}`, shown][index % 3] ?? price;
};

const row = (store: number, index: number): CellValue[] => {
  const [section, subsection] = pick(places, index * 5);
  const body = `770${String(index % 1_000_000_000).padStart(9, "0")}`;
  return [
    `T-${String(store).padStart(7, "0")}`,
    section,
    subsection,
    `${pick(nouns, index * 7)} ${pick(brands, index * 3)} ${index}`,
    index % 4 ? `Bolsa por ${pick(contents, index)}` : null,
    `P-${String(index).padStart(5, "0")}`,
    index % 3 ? `${body}${gtinCheckDigit(body)}` : null,
    priceOf(index),
    pick(taxes, index),
    index % 7 ? "und" : "kg",
    pick(contents, index),
    pick(brands, index * 3),
    index % 90,
    index % 11 ? "Sí" : "Agotado",
    "No",
    index % 20 ? null : "Salsas:0-2:Rosada=0,Tártara=500,Piña=0",
  ];
};

function* rows(stores: number, products: number): Generator<CellValue[]> {
  yield headings;
  for (let store = 1; store <= stores; store += 1)
    for (let index = 1; index <= products; index += 1) yield row(store, index);
}

export const writeMenus = (path: string, stores: number, products: number): Promise<void> =>
  pipeline(
    Readable.from(writeXlsxStream(rows(stores, products), { name: "Menú", inlineStrings: false })),
    createWriteStream(path),
  );
