// Places and times: gazetteer names, DANE codes, coordinates, addresses, opening hours, dates.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { normalizeAddress } from "@igo/contract/parsing/places/address";
import { bounds } from "@igo/contract/parsing/places/coordinates";
import { isCountry } from "@igo/contract/parsing/places/countries";
import { readHours } from "@igo/contract/parsing/hours/hours";
import { decimalOf, type Range } from "@igo/contract/parsing/numbers/numbers";
import {
  departmentNicknames,
  halves,
  isDepartment,
  townNicknames,
  withoutTrimmings,
  wordHalves,
} from "@igo/contract/parsing/places/places.names";
import { fold } from "@igo/contract/parsing/text";
import { type Detectors, type Seen, shaped } from "./detector.ts";

const gazetteer = readFileSync(
  join(import.meta.dirname, "../../../../data/municipalities.csv"),
  "utf8",
).split("\n");
/** Municipalities by name, each with the departments that have one of that name. */
const towns = new Map<string, Set<string>>();
for (const line of gazetteer.slice(1)) {
  const [code = "", department = "", name = ""] = line.split(",");
  // "Cali" is an alias of Santiago de Cali: {""Cali""} at the end of the line.
  const aliases = (/\{(.*)\}/.exec(line)?.[1] ?? "").split(",").map(fold);
  for (const one of name === "" ? [] : [fold(name), ...aliases, ...(townNicknames[code] ?? [])])
    if (one !== "") towns.set(one, (towns.get(one) ?? new Set()).add(department));
}

const townNamed = (folded: string) => towns.get(withoutTrimmings(folded).replace(/ d ?c$/, ""));
const isTownName = (folded: string) => townNamed(folded) !== undefined;
const isAround = (folded: string) => folded === "colombia" || isDepartment(folded);

/** "Medellín", "Bogotá D.C.", "Armenia - Quindío", "ARMENIA / QUINDÍO", "Quindío, Armenia", "05001 - MEDELLIN". */
const isTown = ({ text, folded }: Seen) => {
  if (text.length > 60) return false;
  if (isTownName(folded) || isTownName(folded.replace(/^\d{5} | \d{5}$/, ""))) return true;
  return [...halves(text), ...wordHalves(text)].some(
    ([one, other]) => (isTownName(one) && isAround(other)) || (isAround(one) && isTownName(other)),
  );
};

const departmentNamed = (folded: string) =>
  Object.keys(departmentNicknames).filter((code) => departmentNicknames[code]?.includes(folded));

/** The departments that a text may name, and those of the municipality that it may name. */
export const departmentsOf = (text: string): { own: Set<string>; ofTown: Set<string> } => {
  const folded = fold(text);
  const said = halves(text).flatMap(([one, other]) => [...departmentNamed(one), ...departmentNamed(other)]);
  const ofTown = townNamed(folded) ?? new Set(said);
  return { own: new Set(departmentNamed(folded)), ofTown };
};

const within =
  ({ min, max }: Range) =>
  ({ text }: Seen) => {
    const value = decimalOf(text);
    return value !== undefined && value >= min && value <= max && /[.,]\d{3}/.test(text);
  };

const way =
  /\b(?:calle|cll?|carrera|cra|kra?|cr|avenida|av|avda|ak|ac|diagonal|dg|diag|transversal|tv|trans|transv|autopista|autop|via|km|kilometro|manzana|mz|circular|vereda|street|st|road|rd|avenue|ave|blvd|boulevard|jr|jiron|pasaje|psje)\b/;
const day =
  /\b(?:lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?s?|dom(?:ingo)?s?|l-[vsd]|mon|tue|wed|thu|fri|sat|sun|festivos?|todos los d[ií]as|24 ?h)/i;
const span = /\d{1,2}(?::\d{2})?\s*(?:[ap]\.?\s?m\.?)?\s*(?:-|–|a|to)\s*\d{1,2}(?::\d{2}|\s*[ap]\.?\s?m)/i;

export const places: Detectors = {
  department: ({ text }) => isDepartment(text) && !/^\d$/.test(text),
  town: isTown,
  townCode: ({ text }) => /^\d{4,5}$/.test(text) && isDepartment(text.padStart(5, "0").slice(0, 2)),
  departmentCode: ({ text }) => /^\d{1,2}$/.test(text) && isDepartment(text.padStart(2, "0")),
  country: ({ folded }) => isCountry(folded),
  colombia: ({ folded }) => /^(?:co|col|colombia|57)$/.test(folded),
  latitude: within(bounds.lat),
  longitude: within(bounds.lon),
  degrees: shaped(/^-?\d{1,3}[.,]\d{4,}$/),
  point: shaped(/^\(?\s*-?\d{1,2}[.,]\d{2,}\s*°?[NS]?\s*[,;|\s]\s*-?\d{1,3}[.,]\d{2,}/),
  address: ({ text }) => normalizeAddress(text) !== null,
  street: ({ text, folded }) => way.test(folded) && /\d/.test(text) && !day.test(text),
  inside: ({ folded }) =>
    /\b(?:local|lc|piso|apto|oficina|of|interior|int|bloque|torre|centro comercial|cc|etapa|esquina)\b/.test(
      folded,
    ),
  quarter: ({ folded }) =>
    folded.split(" ").length <= 4 &&
    /\b(?:barrio|urb|urbanizacion|villa|el|la|los|las|san|santa|centro|prado|bosque|alto|ciudad)\b/.test(
      folded,
    ),
  hours: ({ cell, text }) =>
    ((day.test(text) && /\d/.test(text)) || span.test(text)) && readHours(cell).value !== undefined,
  namedDay: shaped(day),
  time: shaped(/^\d{1,2}(?::\d{2}(?::\d{2})?\s*(?:[ap]\.?\s?m\.?)?|\s*[ap]\.?\s?m\.?)$/i),
  date: shaped(/^\d{4}-\d{2}-\d{2}|^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b|^(?:19|20)\d{6}$/),
};
