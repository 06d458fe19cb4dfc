// The spreadsheet that a chain of the demo sends: stores where people live, most of them complete.
import type { DemoChain } from "./demo.chains.ts";
import type { Chance } from "./demo.chance.ts";

export type Town = { code: string; departmentCode: string; lat: number; lon: number };

// Roughly by population (DANE, projections for 2023, in ten thousands); other towns get a few.
const weights: Record<string, number> = {
  "11001": 790,
  "05001": 260,
  "76001": 228,
  "08001": 133,
  "13001": 106,
  "25754": 83,
  "54001": 80,
  "08758": 69,
  "68001": 62,
  "73001": 55,
  "47001": 56,
  "50001": 56,
  "20001": 55,
  "05088": 57,
  "66001": 48,
  "23001": 51,
  "17001": 46,
  "52001": 40,
  "41001": 38,
  "76520": 36,
  "68276": 31,
  "05360": 30,
  "63001": 31,
  "19001": 33,
  "70001": 30,
  "05266": 25,
  "44001": 21,
  "15001": 18,
  "18001": 17,
  "27001": 13,
  "85001": 18,
  "25286": 14,
  "76834": 22,
  "25307": 11,
  "88001": 6,
};
const elsewhere = 900;

const quarters = [
  "Centro",
  "La Floresta",
  "San Antonio",
  "El Prado",
  "Villa del Río",
  "Los Almendros",
  "La Esperanza",
  "Santa Mónica",
  "El Poblado",
  "Laureles",
  "San Fernando",
  "Las Palmas",
  "El Jardín",
  "La Candelaria",
  "Alameda",
  "Bellavista",
  "Los Álamos",
  "San José",
  "La Merced",
  "Manga",
  "Belén",
  "Chapinero",
  "Suba",
  "Cedritos",
];
const people = [
  "Marcela Ospina",
  "Andrés Cano",
  "Luz Dary Gil",
  "Jorge Peña",
  "Natalia Rojas",
  "Camilo Suárez",
  "Diana Mejía",
  "Óscar Villa",
  "Paola Cárdenas",
  "Julián Ríos",
];
const mobiles = ["300", "301", "304", "310", "311", "312", "313", "314", "315", "316", "317", "320", "321"];
const streets = ["Calle", "Carrera", "Avenida", "Diagonal", "Transversal"];

const statuses = [
  ["activo", 78],
  ["pausado", 5],
  ["borrador", 5],
  ["documentos pendientes", 4],
  ["en revisión", 5],
  ["cambios solicitados", 2],
  ["cerrado", 1],
] as const;

const headings = [
  "Código interno",
  "Nombre comercial",
  "Razón social",
  "Tipo de persona",
  "Tipo de documento",
  "NIT / documento",
  "Categoría",
  "Estado",
  "Representante legal",
  "Documento del representante",
  "Nombre de contacto",
  "Correo",
  "Celular",
  "Departamento",
  "Municipio",
  "Dirección",
  "Barrio",
  "Latitud",
  "Longitud",
  "Horario",
  "Tiempo de preparación (min)",
  "Radio de entrega (km)",
  "Pedido mínimo",
  "Comisión (%)",
  "Medios de pago",
  "Régimen tributario",
  "Banco",
  "Tipo de cuenta",
  "Número de cuenta",
  "Recibe pedidos",
] as const;

const townsOf = (towns: readonly Town[]): (readonly [Town, number])[] => {
  const few = elsewhere / towns.length;
  return towns.map((town) => [town, weights[town.code] ?? few] as const);
};

/** Degrees of latitude; stores are scattered around the town's centre, denser near it. */
const around = (centre: number, chance: Chance) =>
  (centre + (chance.next() + chance.next() + chance.next() - 1.5) * 0.02).toFixed(6);

const cell = (text: string) => (/[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const storeOf = (chain: DemoChain, number: number, town: Town, chance: Chance): string[] => {
  const quarter = chance.pick(quarters);
  const status = chance.weighted(statuses);
  const isReady = status === "activo" || status === "pausado";
  // A store that is already live has nearly all its data; the others are still missing much.
  const has = (text: string) => (chance.is(isReady ? 0.96 : 0.6) ? text : "");
  const hasPoint = chance.is(isReady ? 0.98 : 0.75);
  const person = chance.pick(people);
  return [
    `${chain.code.slice(5)}-${String(number).padStart(4, "0")}`,
    `${chain.sign} ${quarter}`,
    `${chain.name} S.A.S.`,
    "Jurídica",
    "NIT",
    chain.taxId,
    chain.category,
    status,
    has(person),
    has(String(1_000_000_000 + chance.between(1, 99_999_999))),
    has(person),
    `tienda.${chain.code.slice(5).toLowerCase()}.${number}@example.com`,
    `${chance.pick(mobiles)}${String(chance.between(0, 9_999_999)).padStart(7, "0")}`,
    town.departmentCode,
    town.code,
    `${chance.pick(streets)} ${chance.between(1, 150)} # ${chance.between(1, 120)}-${chance.between(1, 99)}`,
    quarter,
    hasPoint ? around(town.lat, chance) : "",
    hasPoint ? around(town.lon, chance) : "",
    has(chain.hours),
    String(chance.between(2, 9) * 5),
    String(chance.pick([2, 3, 3, 4, 5])),
    String(chance.between(8, 30) * 1000),
    has(String(chance.between(14, 24))),
    has("efectivo, tarjeta, nequi"),
    has("Responsable de IVA"),
    has("Bancolombia"),
    has("Ahorros"),
    has(String(chance.between(10_000_000_000, 99_999_999_999))),
    isReady && chance.is(0.93) ? "Sí" : "No",
  ];
};

const fileOf = (lines: readonly (readonly string[])[]) =>
  [headings, ...lines].map((cells) => cells.map(cell).join(";")).join("\r\n");

/** A csv as chains send it: separated by semicolons, with decimal commas, one line per store. */
export const storesFile = (
  chain: DemoChain,
  towns: readonly Town[],
  first: number,
  count: number,
  chance: Chance,
): string => {
  const from = townsOf(towns);
  return fileOf(
    Array.from({ length: count }, (_, index) => storeOf(chain, first + index, chance.weighted(from), chance)),
  );
};

const newStores = 48;
const placeOf = (heading: (typeof headings)[number]) => headings.indexOf(heading);
const [townAt, emailAt, statusAt] = [placeOf("Municipio"), placeOf("Correo"), placeOf("Estado")];
const slips: Record<string, string> = { "11001": "Bogta", "05001": "Medelin", "76001": "Cally" };

/** Its next stores, in the capitals, in which some towns are misspelt and some addresses of e-mail are cut. */
export const doubtfulStoresFile = (chain: DemoChain, towns: readonly Town[], chance: Chance): string => {
  const from = towns.filter(({ code }) => code in slips);
  return fileOf(
    Array.from({ length: newStores }, (_, index) => {
      const town = chance.pick(from);
      const cells = storeOf(chain, chain.stores + 1 + index, town, chance);
      cells[statusAt] = "borrador";
      if (index % 4 === 0) cells[townAt] = slips[town.code] ?? "";
      if (index % 6 === 1) cells[emailAt] = (cells[emailAt] ?? "").replace(/\.com$/, "");
      return cells;
    }),
  );
};
