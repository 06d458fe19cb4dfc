// Departments and municipalities: loaded once, cached for a day.
import { listCities, listStates, type City, type State } from "@igo/contract/places/places";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../core/net/api.ts";
import type { Option } from "../../ui/choice/options.ts";

const day = 24 * 60 * 60 * 1000;

export const statesQuery = queryOptions({
  queryKey: ["places", "states"],
  queryFn: async ({ signal }) => (await call(listStates, {}, signal)).states,
  staleTime: day,
  gcTime: day,
});

export const citiesQuery = queryOptions({
  queryKey: ["places", "cities"],
  queryFn: async ({ signal }) => (await call(listCities, {}, signal)).cities,
  staleTime: day,
  gcTime: day,
});

const noStates: State[] = [];
const noCities: City[] = [];

/** Departments and municipalities as options; a municipality shows its department, because names repeat. */
export const usePlaces = (departmentCode?: string | null) => {
  const states = useQuery(statesQuery);
  const cities = useQuery(citiesQuery);
  const departments = useMemo(
    (): Option[] =>
      (states.data ?? noStates).map(({ code, name }) => ({ value: code, label: name, words: code })),
    [states.data],
  );
  const towns = useMemo((): Option[] => {
    const names = new Map((states.data ?? noStates).map(({ code, name }) => [code, name]));
    return (cities.data ?? noCities)
      .filter((city) => !departmentCode || city.stateCode === departmentCode)
      .map(({ code, name, stateCode, aliases }) => ({
        value: code,
        label: name,
        hint: names.get(stateCode) ?? "",
        words: [...aliases, code].join(" "),
      }))
      .sort((a, b) => a.label.localeCompare(b.label, "es"));
  }, [cities.data, states.data, departmentCode]);
  return { departments, towns, isPending: states.isPending || cities.isPending };
};

/**
 * Towns as cell values: by name, or by code if several share the name; each is found by its code, its other names and
 * its department too.
 */
export const townChoices = (
  cities: readonly City[],
  states: readonly State[],
  stateCode: string | undefined,
): { text: string; hint: string }[] => {
  const departments = new Map(states.map(({ code, name }) => [code, name]));
  const shown = cities.filter((city) => stateCode === undefined || city.stateCode === stateCode);
  const isSeveral = new Map<string, boolean>();
  for (const { name } of shown) isSeveral.set(name, isSeveral.has(name));
  return shown.map(({ code, name, aliases, stateCode: within }) => {
    const department = departments.get(within) ?? "";
    const text = isSeveral.get(name) ? code : name;
    return { text, hint: [text === code ? name : code, ...aliases, department].join(" · ") };
  });
};

/** DIVIPOLA: a municipality's code begins with its department's. */
export const departmentOf = (municipalityCode: string) => municipalityCode.slice(0, 2);
