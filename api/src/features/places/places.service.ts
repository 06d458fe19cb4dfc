// Places for all features: lists for the screens, and the gazetteer that recognises typed names.
import type { City, State } from "@igo/contract/places/places";
import type { Gazetteer } from "@igo/contract/parsing/places/places";
import type { Language } from "../../platform/http/words.ts";
import type { Db } from "../../platform/db/db.ts";
import * as queries from "./places.queries.ts";

const byName = (language: Language) => {
  const { compare } = new Intl.Collator(language);
  return (a: { name: string }, b: { name: string }) => compare(a.name, b.name);
};

export const listCountries = async (db: Db, language: Language) => {
  const rows = await queries.countries(db);
  return rows
    .map(({ code, nameEn, nameEs, callingCode }) => ({
      code,
      name: language === "es" ? nameEs : nameEn,
      callingCode,
    }))
    .sort(byName(language));
};

/** Only Colombia's departments are known; other countries have none here. */
export const listStates = async (db: Db, country: string): Promise<State[]> => {
  if (country !== "CO") return [];
  const rows = await queries.departments(db);
  return rows.map(({ code, name, capitalCode }) => ({ code, name, capitalCode })).sort(byName("es"));
};

export const listCities = async (db: Db, state: string | undefined): Promise<City[]> => {
  const rows = await queries.municipalities(db, state);
  return rows
    .map(({ departmentCode, isDepartmentCapital, ...city }) => ({
      ...city,
      stateCode: departmentCode,
      isCapital: isDepartmentCapital,
    }))
    .sort(byName("es"));
};

const gazetteers = new WeakMap<Db, Promise<Gazetteer>>();

const read = async (db: Db): Promise<Gazetteer> => ({
  departments: await queries.departments(db),
  municipalities: await queries.municipalities(db),
});

/** All departments and municipalities. Read once, because only migrations change them. */
export const loadGazetteer = (db: Db): Promise<Gazetteer> => {
  const known = gazetteers.get(db) ?? read(db);
  gazetteers.set(db, known);
  known.catch(() => gazetteers.delete(db));
  return known;
};
