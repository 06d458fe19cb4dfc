// Towns where chains have stores, with the names people write for them.
import { readFileSync } from "node:fs";

export type Town = {
  code: string;
  department: string;
  /** The official short name. */
  name: string;
  departmentName: string;
  lat: number;
  lon: number;
  /** The area code of its landlines. */
  prefix: string;
  /** Another department has a town of the same name, so a clerk needs the department to tell them apart. */
  isShared: boolean;
  /** As clerks write it. */
  everyday: readonly string[];
};

const table = (name: string) =>
  readFileSync(new URL(`../../api/data/${name}.csv`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) =>
      [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell.replaceAll('"', "")),
    );

/** Everyday names by code, besides the official ones. */
const everyday: Record<string, string> = {
  "11001": "Bogotá|BOGOTA D.C.|Bogota|Bogotá DC|Bogotá D.C.|Santafé de Bogotá|Bta.",
  "05001": "Medellín|MEDELLIN|Medellin|medellín|Medallo",
  "76001": "Cali|CALI|Santiago de Cali|cali",
  "08001": "Barranquilla|B/quilla|BARRANQUILLA|B/QUILLA",
  "13001": "Cartagena|CARTAGENA|Cartagena de Indias|C/gena",
  "68001": "Bucaramanga|B/manga|BUCARAMANGA|Bmanga",
  "54001": "Cúcuta|CUCUTA|San José de Cúcuta|Cucuta",
  "66001": "Pereira|PEREIRA|pereira",
  "17001": "Manizales|MANIZALES|Mzles",
  "73001": "Ibagué|IBAGUE|Ibague",
  "50001": "Villavicencio|Villavo|V/cio|VILLAVICENCIO",
  "41001": "Neiva|NEIVA",
  "52001": "Pasto|San Juan de Pasto|PASTO",
  "63001": "Armenia|ARMENIA",
  "47001": "Santa Marta|Sta. Marta|STA MARTA|Santa marta",
  "20001": "Valledupar|VALLEDUPAR|V/dupar",
  "23001": "Montería|MONTERIA|Monteria",
  "70001": "Sincelejo|SINCELEJO",
  "19001": "Popayán|POPAYAN",
  "15001": "Tunja|TUNJA",
  "68081": "Barrancabermeja|Barranca|B/bermeja|BARRANCABERMEJA",
  "76109": "Buenaventura|B/ventura|BUENAVENTURA",
  "76111": "Buga|BUGA|Guadalajara de Buga",
  "76834": "Tuluá|TULUA|Tulua",
  "76520": "Palmira|PALMIRA",
  "05360": "Itagüí|ITAGUI|Itagui|Itaguí",
  "05266": "Envigado|ENVIGADO",
  "05088": "Bello|BELLO",
  "08758": "Soledad|SOLEDAD",
  "25754": "Soacha|SOACHA",
  "25899": "Zipaquirá|Zipa|ZIPAQUIRA",
  "25290": "Fusagasugá|Fusa|FUSAGASUGA",
  "25175": "Chía|CHIA|Chia",
  "66170": "Dosquebradas|DOSQUEBRADAS|Dos Quebradas",
  "68276": "Floridablanca|FLORIDABLANCA|Florida Blanca",
  "15238": "Duitama|DUITAMA",
  "15759": "Sogamoso|SOGAMOSO",
  "85001": "Yopal|YOPAL|El Yopal",
  "44001": "Riohacha|RIOHACHA",
  "88001": "San Andrés|San Andrés Isla|SAN ANDRES ISLAS",
};

/** Departments as clerks write them, by code. */
const departmentNames: Record<string, string> = {
  "05": "Antioquia|ANTIOQUIA|Ant.|Ant|ANTIOQUIA ",
  "08": "Atlántico|ATLANTICO|Atlco.|Atlántico",
  "11": "Bogotá D.C.|BOGOTA|Bogotá|D.C.|Distrito Capital",
  "13": "Bolívar|BOLIVAR|Bol.",
  "15": "Boyacá|BOYACA|Boy.",
  "17": "Caldas|CALDAS",
  "19": "Cauca|CAUCA",
  "20": "Cesar|CESAR",
  "23": "Córdoba|CORDOBA",
  "25": "Cundinamarca|C/marca|Cund.|CUNDINAMARCA|Cundi",
  "41": "Huila|HUILA",
  "44": "La Guajira|GUAJIRA|Guajira",
  "47": "Magdalena|MAGDALENA|Mag.",
  "50": "Meta|META",
  "52": "Nariño|NARIÑO|Nar.",
  "54": "Norte de Santander|N. de Santander|N. Santander|NORTE DE SANTANDER|Nte. de Santander|N/Santander",
  "63": "Quindío|QUINDIO",
  "66": "Risaralda|RISARALDA|Rda.",
  "68": "Santander|SANTANDER|Stder.",
  "70": "Sucre|SUCRE",
  "73": "Tolima|TOLIMA|Tol.",
  "76": "Valle del Cauca|Valle|VALLE|Valle del cauca|V. del Cauca",
  "85": "Casanare|CASANARE",
  "88": "San Andrés y Providencia|San Andrés|SAN ANDRES",
};

export const departmentWords = (code: string): readonly string[] => (departmentNames[code] ?? "").split("|");

const municipalities = table("municipalities");
const bare = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const timesNamed = Map.groupBy(municipalities, ([, , name = ""]) => bare(name));

const departments = new Map(table("departments").map((row) => [row[0] ?? "", row]));

export const towns: readonly Town[] = municipalities.flatMap(
  ([code = "", department = "", name = "", , , lat = "", lon = ""]) =>
    code in everyday
      ? [
          {
            code,
            department,
            name: (everyday[code] ?? name).split("|")[0] ?? name,
            departmentName: departments.get(department)?.[2] ?? "",
            lat: Number(lat),
            lon: Number(lon),
            prefix: departments.get(department)?.[7] ?? "",
            isShared: (timesNamed.get(bare(name))?.length ?? 0) > 1,
            everyday: (everyday[code] ?? name).split("|"),
          },
        ]
      : [],
);
export const townOf = (code: string): Town => {
  const town = towns.find((one) => one.code === code);
  if (!town) throw new Error(`${code} is no town of these chains`);
  return town;
};
