// Writes a big workbook like those that chains send: Spanish text as shared strings, codes, coordinates, money, percentages.
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { writeXlsxStream, type CellValue } from "hucre/xlsx";

const kinds = [
  "supermercado",
  "ferretería",
  "panadería",
  "droguería",
  "fruver",
  "restaurante",
  "minimercado",
  "papelería",
];
const names = [
  "El Samán",
  "Doña Marta",
  "La Tuerca Feliz",
  "Los Tres Primos",
  "Brisas del Río",
  "Salud Costera",
  "Don Efraín",
  "Espiga Dorada",
];
const towns = [
  "Medellín",
  "Itagüí",
  "Rionegro",
  "Barranquilla",
  "Soledad",
  "Bogotá, D.C.",
  "Cartagena",
  "Popayán",
  "Ibagué",
  "Cúcuta",
];
const hours = [
  "L-S 7:00-21:00; D-F 8:00-18:00",
  "L-D 6:00-14:00",
  "L-V 7:30-18:00; S 8:00-14:00",
  "L-D 0:00-23:59",
];
const headings =
  "Código,Nombre,Razón social,Tipo,Documento,Categoría,Estado,Representante,Correo,Celular,Teléfono,Departamento,Municipio,Dirección,Barrio,Latitud,Longitud,Horario,Pedido mínimo,Comisión".split(
    ",",
  );

const pick = (list: string[], index: number) => list[index % list.length] ?? "";

const row = (index: number): CellValue[] => [
  `T-${String(index).padStart(7, "0")}`,
  `${pick(kinds, index)} ${pick(names, index * 7)} ${index % 5000}`,
  `${pick(names, index * 3)} S.A.S.`,
  index % 3 ? "Jurídica" : "Natural",
  String(990_000_000 + index),
  pick(kinds, index),
  index % 9 ? "activo" : "en_revisión",
  `${pick(["Marcela", "Andrés", "Luz Dary", "Jhon Jairo"], index)} ${pick(["Ospina Rincón", "Cano", "Montoya", "Perea"], index * 5)}`,
  `tienda${index}@example.com`,
  `+57300${String(index).padStart(7, "0")}`,
  index % 4 ? null : "+576045550100",
  pick(["Antioquia", "Atlántico", "Cauca", "Bolívar"], index),
  pick(towns, index),
  `Carrera ${index % 120} # ${index % 99}-${index % 77}`,
  pick(["El Poblado", "Centro", "San Joaquín", "Alto Prado"], index),
  4 + (index % 70_000) / 10_000,
  -75 - (index % 9_000) / 10_000,
  pick(hours, index),
  (index % 40) * 500,
  (index % 30) / 100,
];

function* rows(count: number): Generator<CellValue[]> {
  yield headings;
  for (let index = 1; index <= count; index++) yield row(index);
}

export const writeBigWorkbook = async (path: string, count: number) => {
  const columns = headings.map((_, index) => (index === 19 ? { numFmt: "0.0%" } : {}));
  const stream = writeXlsxStream(rows(count), { name: "Tiendas", columns, inlineStrings: false });
  await pipeline(Readable.from(stream), createWriteStream(path));
};
