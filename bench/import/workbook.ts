// A chain's workbook of any size: 20 columns, shared strings, Spanish text; every row is a valid new store.
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type CellValue, writeXlsxStream } from "hucre/xlsx";

const headings = [
  "Código interno",
  "Nombre comercial",
  "Razón social",
  "Tipo de documento",
  "NIT / documento",
  "Categoría",
  "Estado",
  "Representante legal",
  "Correo",
  "Celular",
  "Departamento",
  "Municipio",
  "Dirección",
  "Barrio",
  "Latitud",
  "Longitud",
  "Horario",
  "Pedido mínimo",
  "Comisión (%)",
  "Medios de pago",
];

const kinds = [
  "Supermercado",
  "Ferretería",
  "Panadería",
  "Droguería",
  "Fruver",
  "Restaurante",
  "Minimercado",
  "Papelería",
];
const names = [
  "El Samán",
  "Doña Marta",
  "La Tuerca Feliz",
  "Los Tres Primos",
  "Brisas del Río",
  "Salud Costera",
  "Don Efraín",
];
const people = [
  "Marcela Ospina Rincón",
  "Andrés Felipe Cano",
  "Luz Dary Montoya",
  "Jhon Jairo Perea",
  "Íngrid Ñustes",
];
const towns = [
  ["Antioquia", "Medellín", 6.246631, -75.581775],
  ["Antioquia", "Itagüí", 6.175079, -75.612056],
  ["Atlántico", "Barranquilla", 10.977961, -74.815046],
  ["Bogotá, D.C.", "Bogotá, D.C.", 4.649251, -74.106992],
  ["Bolívar", "Cartagena de Indias", 10.385126, -75.496269],
  ["Cauca", "Popayán", 2.459641, -76.599377],
  ["Norte de Santander", "San José de Cúcuta", 7.905725, -72.508178],
  ["Valle del Cauca", "Santiago de Cali", 3.413686, -76.52133],
] as const;
const areas = ["El Poblado", "Centro", "San Joaquín", "Alto Prado", "La Ceiba", "Cañaguate"];
const hours = [
  "L-S 7:00-21:00; D-F 8:00-18:00",
  "L-D 6:00-14:00",
  "L-V 7:30-18:00; S 8:00-14:00",
  "L-D 10:00-22:00",
];
const payments = ["efectivo, nequi", "efectivo, tarjeta, pse", "efectivo", "tarjeta, daviplata, bre_b"];

const pick = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;

const row = (index: number): CellValue[] => {
  const kind = pick(kinds, index);
  const [department, town, lat, lon] = pick(towns, index * 3);
  return [
    `T-${String(index).padStart(7, "0")}`,
    `${kind} ${pick(names, index * 7)} ${index}`,
    `${pick(names, index * 3)} ${index % 3000} S.A.S.`,
    "NIT",
    String(900_000_000 + (index % 40_000)),
    kind,
    index % 9 ? "activo" : "en revisión",
    pick(people, index),
    `tienda${index}@example.com`,
    `300${String(index % 10_000_000).padStart(7, "0")}`,
    department,
    town,
    `Carrera ${(index % 120) + 1} # ${(index % 98) + 1}-${(index % 77) + 1}`,
    pick(areas, index),
    lat + (index % 1000) / 1e5,
    lon - (index % 997) / 1e5,
    pick(hours, index),
    (index % 40) * 500,
    (index % 30) + 1,
    pick(payments, index),
  ];
};

const at = (heading: string) => headings.indexOf(heading);

/** Two of three rows with a doubtful cell: an e-mail without a domain, a town misspelled, a document of words. */
const doubtfulRow = (index: number): CellValue[] => {
  const cells = row(index);
  if (index % 3 === 1) cells[at("Correo")] = `tienda${index}@`;
  if (index % 6 === 2) cells[at("Municipio")] = `${String(cells[at("Municipio")])}x`;
  if (index % 6 === 5) cells[at("NIT / documento")] = `por definir ${index % 500}`;
  return cells;
};

function* rows(count: number, rowAt: typeof row): Generator<CellValue[]> {
  yield headings;
  for (let index = 1; index <= count; index += 1) yield rowAt(index);
}

export const writeStores = (path: string, count: number, isDoubtful = false): Promise<void> =>
  pipeline(
    Readable.from(
      writeXlsxStream(rows(count, isDoubtful ? doubtfulRow : row), { name: "Tiendas", inlineStrings: false }),
    ),
    createWriteStream(path),
  );
