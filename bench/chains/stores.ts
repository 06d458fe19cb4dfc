// The data of a chain's stores, before anyone writes it down.
import type { Random } from "../faults/random.ts";
import { type Town, towns } from "./places.ts";

export type Store = {
  /** Starts at 0. */
  index: number;
  town: Town;
  neighborhood: string;
  address: string;
  /** 10 digits. */
  mobile: string;
  landline: string;
  email: string;
  manager: string;
  lat: number;
  lon: number;
};

const firstNames =
  "Marcela,Andrés Felipe,Luz Dary,Jhon Jairo,Yolanda,Óscar Iván,María del Pilar,Wilson,Nubia,Édgar,Ximena,José Libardo,Dora Inés,Hernán Darío,Leidy Johana,Álvaro,Claudia Patricia,Rubén,Gloria Stella,Iván René".split(
    ",",
  );
const lastNames =
  "Ospina Rincón,Cano,Montoya Ríos,Perea,Barrios de la Hoz,Muñoz Güiza,Castañeda,Quiñones,Peñaranda,Ibagón,Zuluaga,Arbeláez,De la Rosa,Mejía Toro,Bohórquez,Caicedo,Pabón,Yepes,Tovar,Ñáñez".split(
    ",",
  );
const neighborhoods =
  "Centro,El Poblado,La Floresta,San Joaquín,Villa del Río,Alto Prado,Los Almendros,Cabecera,La Castellana,20 de Julio,Manga,El Recreo,Ciudad Jardín,Santa Mónica,Los Rosales,Primero de Mayo,La Esperanza,Kennedy,Laureles,Bocagrande".split(
    ",",
  );

const streets = [
  "Calle",
  "Cra.",
  "Carrera",
  "Cll",
  "CL",
  "Kra",
  "Avenida",
  "Av.",
  "Diagonal",
  "Transv.",
  "Tv",
  "Dg.",
];
const marks = ["#", "No.", "N°", "# ", "Nº", "no"];

const addressOf = ({ below, pick }: Random): string => {
  const letter = below(5) === 0 ? pick(["A", "B", "C", " Bis", " Sur"]) : "";
  const local =
    below(4) === 0 ? ` Local ${1 + below(140)}` : below(12) === 0 ? " C.C. Unicentro Loc. 1-07" : "";
  return `${pick(streets)} ${1 + below(140)}${letter} ${pick(marks)} ${1 + below(99)}-${String(1 + below(98)).padStart(2, "0")}${local}`;
};

/** Text as in an email address. */
export const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");

/** Stores of a chain, in towns of these departments, or of all. */
export const storesOf = (
  random: Random,
  count: number,
  domain: string,
  departments?: readonly string[],
): Store[] => {
  const near = departments ? towns.filter(({ department }) => departments.includes(department)) : towns;
  return Array.from({ length: count }, (_, index) => {
    const town = random.pick(near);
    const island = town.department === "88";
    const spread = island ? 0.01 : 0.03;
    return {
      index,
      town,
      neighborhood: random.pick(neighborhoods),
      address: addressOf(random),
      mobile: `3${random.pick(["00", "01", "02", "10", "12", "15", "20", "50"])}${String(1_000_000 + random.below(8_999_999))}`,
      landline: `${town.prefix}${random.pick(["2", "3", "4", "5", "6", "7"])}${String(100_000 + random.below(899_999))}`,
      email: `${slug(town.name)}${index + 1}@${domain}`,
      manager: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      lat: Math.round((town.lat + (random.share() - 0.5) * spread) * 1e6) / 1e6,
      lon: Math.round((town.lon + (random.share() - 0.5) * spread) * 1e6) / 1e6,
    };
  });
};

/** Modulo 11 with the DIAN's weights. */
export const checkDigit = (digits: string): string => {
  const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  return String(sum % 11 > 1 ? 11 - (sum % 11) : sum % 11);
};

export const nitOf = ({ below }: Random): string => `9${String(10_000_000 + below(9_999_999))}`;
