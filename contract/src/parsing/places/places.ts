// Departments and municipalities from codes, official and common names. A town's name alone is not a key.
import type { RawCell } from "../cells.ts";
import { expandedName } from "../abbreviations.ts";
import { type Department, indexDepartments } from "./places.departments.ts";
import { buildDistances } from "./places.distance.ts";
import { halves, namesOf, townNicknames, withoutTrimmings, wordHalves } from "./places.names.ts";
import { suggester } from "./places.suggest.ts";
import { type Reading, quoted, read, refuse } from "../reading.ts";
import { remember } from "../remember.ts";
import { codeText, fold } from "../text.ts";

type Municipality = {
  code: string;
  departmentCode: string;
  name: string;
  aliases: readonly string[];
  lat: number;
  lon: number;
  isDepartmentCapital: boolean;
};

export type Gazetteer = { departments: readonly Department[]; municipalities: readonly Municipality[] };

export type Town = { code: string; departmentCode: string };

export type PlaceIndex = {
  readDepartment: (cell: RawCell) => Reading<string>;
  /** Without a department, the town's name must be unique. */
  readMunicipality: (cell: RawCell, departmentCode?: string) => Reading<Town>;
  departmentName: (code: string) => string | undefined;
  municipalityName: (code: string) => string | undefined;
  /** Kilometres to the town, for a position too far from it. */
  kilometresOutside: (code: string, lat: number, lon: number) => number | undefined;
  landlinePrefix: (departmentCode: string | undefined) => string | null;
};

const add = <Value>(lists: Map<string, Value[]>, key: string, value: Value) => {
  const list = lists.get(key);
  if (!list) lists.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
};

const indexTowns = (municipalities: readonly Municipality[]) => {
  const byCode = new Map(municipalities.map((town) => [town.code, town]));
  const byName = new Map<string, Municipality[]>();
  const official = new Map<string, Municipality[]>();
  const namesIn = new Map<string, [string, Municipality][]>();
  for (const town of municipalities) {
    add(official, fold(town.name), town);
    for (const word of [town.name, ...town.aliases, ...(townNicknames[town.code] ?? [])].map(fold)) {
      add(byName, word, town);
      add(namesIn, town.departmentCode, [word, town]);
    }
  }
  /** Within a department an official name wins over another town's common name. */
  const named = (folded: string, departmentCode?: string): Municipality[] => {
    const of = (list: Municipality[] | undefined) =>
      (list ?? []).filter((town) => departmentCode === undefined || town.departmentCode === departmentCode);
    if (departmentCode === undefined) return of(byName.get(folded));
    const exact = of(official.get(folded));
    return exact.length > 0 ? exact : of(byName.get(folded));
  };
  const allNames = [...namesIn.values()].flat();
  const inOneWord = new Map<string, Municipality[]>();
  for (const [name, town] of allNames) add(inOneWord, name.replaceAll(" ", ""), town);
  /** `Dos Quebradas`, `El Yopal`, `V/dupar`: the only town with this spelling. */
  const spelled = (text: string, departmentCode?: string): Municipality[] => {
    const isHere = (town: Municipality) =>
      departmentCode === undefined || town.departmentCode === departmentCode;
    const folded = withoutTrimmings(fold(text));
    const joined = inOneWord.get(folded.replaceAll(" ", ""))?.filter(isHere) ?? [];
    if (joined.length > 0) return joined;
    const bare = folded.replace(/^(?:el|la|los|las) /, "");
    if (bare !== folded) return named(bare, departmentCode);
    const names = departmentCode === undefined ? allNames : (namesIn.get(departmentCode) ?? []);
    const clipped = expandedName(text, names);
    return clipped ? [clipped] : [];
  };
  /** The towns with a folded text's name; `rio negro` is Rionegro. */
  const called = (folded: string, departmentCode?: string): Municipality[] => {
    for (const name of namesOf(folded)) {
      const found = named(name, departmentCode);
      if (found.length > 0) return found;
    }
    const joined = inOneWord.get(withoutTrimmings(folded).replaceAll(" ", "")) ?? [];
    return joined.filter((town) => departmentCode === undefined || town.departmentCode === departmentCode);
  };
  const namesWithin = (departmentCode?: string) =>
    departmentCode === undefined ? allNames : (namesIn.get(departmentCode) ?? []);
  return { byCode, named, called, spelled, namesWithin };
};

/** No place has a longer name, and a cell can hold 32,767 characters. */
const longest = 120;

/** Bogotá, and Cundinamarca around it. */
const [capital, around] = ["11", "25"];

/** DANE writes five digits, three within a department, eight for a settlement; spreadsheets drop the leading zero. */
const townCode = (digits: string, departmentCode?: string) => {
  if (digits.length <= 3) return departmentCode === undefined ? "" : departmentCode + digits.padStart(3, "0");
  return digits.length <= 5 ? digits.padStart(5, "0") : digits.padStart(8, "0").slice(0, 5);
};

export const buildPlaceIndex = ({ departments, municipalities }: Gazetteer): PlaceIndex => {
  const states = indexDepartments(departments);
  const towns = indexTowns(municipalities);
  const departmentName = (code: string) =>
    states.byCode.get(code)?.shortName ?? states.byCode.get(code)?.name;
  const names = (found: readonly Municipality[]) =>
    [...new Set(found.map((town) => departmentName(town.departmentCode) ?? town.departmentCode))].join(" · ");

  const judge = (
    text: string,
    found: readonly Municipality[],
    departmentCode?: string,
  ): Reading<Town> | undefined => {
    const here =
      departmentCode === undefined ? found : found.filter((town) => town.departmentCode === departmentCode);
    const [only, another] = here;
    if (only && !another) return read({ code: only.code, departmentCode: only.departmentCode });
    if (another) return refuse("AMBIGUOUS", { value: quoted(text), departments: names(here) });
    const [elsewhere] = found;
    if (!elsewhere || departmentCode === undefined) return undefined;
    const params = {
      value: elsewhere.name,
      department: departmentName(departmentCode) ?? departmentCode,
      departments: names(found),
    };
    return refuse("NOT_IN_DEPARTMENT", params);
  };

  /** `Neiva - Antioquia`: a town and a department that do not belong together. */
  const contradiction = (text: string): Reading<Town> | undefined => {
    for (const [left, right] of halves(text)) {
      const [found, state] = [towns.called(left), states.find(right)];
      if (found.length > 0 && state) return judge(text, found, state.code);
    }
    return undefined;
  };

  const fromHalves = (text: string, departmentCode?: string): Reading<Town> | undefined => {
    for (const [left, right] of [...halves(text), ...wordHalves(text)]) {
      for (const [town, state] of [
        [left, right],
        [right, left],
      ] as const) {
        const within = states.find(state)?.code;
        const byCode = /^\d{4,8}$/.test(state) ? towns.byCode.get(townCode(state)) : undefined;
        const found = towns.called(town, within).filter((one) => !byCode || one === byCode);
        if ((within !== undefined || byCode) && found.length > 0) return judge(text, found, departmentCode);
        // Everybody puts Bogotá in the department around it.
        if (within === around && towns.called(town, capital).length > 0)
          return judge(text, towns.called(town, capital), departmentCode);
      }
    }
    return undefined;
  };

  /** `Armenia - Q`, `Tuluá (V)`: the only town of this name whose department begins like this. */
  const byInitials = (text: string, departmentCode?: string): Reading<Town> | undefined => {
    for (const [town, initials] of halves(text)) {
      if (!/^[a-z]{1,4}$/.test(initials)) continue;
      const found = towns
        .called(town)
        .filter((one) => fold(departmentName(one.departmentCode) ?? "").startsWith(initials));
      if (found.length === 1) return judge(text, found, departmentCode);
    }
    return undefined;
  };

  const suggest = suggester(towns, {
    departmentName,
    isDepartment: (text) => states.find(text) !== undefined,
  });

  const lookUp = (text: string, departmentCode?: string): Reading<Town> => {
    if (text.length > longest) return refuse("NOT_FOUND", { value: quoted(text) });
    const folded = fold(text);
    // DANE also writes 05.001.
    const digits = /^\d{1,2}[.-]\d{3}$/.test(text) ? text.replace(/\D/, "") : folded;
    if (/^\d{1,8}$/.test(digits)) {
      const town = towns.byCode.get(townCode(digits, departmentCode));
      return (town && judge(text, [town], departmentCode)) ?? refuse("NOT_FOUND", { value: quoted(text) });
    }
    for (const name of namesOf(folded)) {
      const here = towns.named(name, departmentCode);
      const found = judge(text, here.length > 0 ? here : towns.named(name), departmentCode);
      if (found) return found;
    }
    const inHalves = fromHalves(text, departmentCode) ?? byInitials(text, departmentCode);
    if (inHalves) return inHalves;
    const spelled = towns.spelled(text, departmentCode);
    const meant = spelled.length > 0 ? judge(text, spelled, departmentCode) : undefined;
    return (
      meant ??
      contradiction(text) ??
      refuse("NOT_FOUND", { value: quoted(text) }, suggest(text, departmentCode))
    );
  };

  // One cache per department: the same words mean another town elsewhere.
  const rememberIn = (code?: string) => remember((text: string) => lookUp(text, code), 2000);
  const anywhere = rememberIn();
  const within = new Map(departments.map(({ code }) => [code, rememberIn(code)]));
  const departmentOf = remember((text): Reading<string> => {
    if (text.length > longest) return refuse("NOT_FOUND", { value: quoted(text) });
    const found = states.find(text);
    if (found) return read(found.code);
    const near = states.nearestTo(text);
    return refuse("NOT_FOUND", { value: quoted(text) }, near && (near.shortName ?? near.name));
  });
  return {
    readDepartment: (cell) => departmentOf(codeText(cell)),
    readMunicipality: (cell, departmentCode) => {
      const look = departmentCode === undefined ? anywhere : (within.get(departmentCode) ?? anywhere);
      return look(codeText(cell));
    },
    departmentName,
    municipalityName: (code) => towns.byCode.get(code)?.name,
    kilometresOutside: buildDistances(municipalities),
    landlinePrefix: (code) => (code === undefined ? null : (states.byCode.get(code)?.landlinePrefix ?? null)),
  };
};
