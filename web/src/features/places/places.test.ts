// Towns as options for an import's cell.
import type { City, State } from "@igo/contract/places/places";
import { expect, test } from "vitest";
import { townChoices } from "./places.data.ts";

const town = (code: string, name: string, ...aliases: string[]): City => ({
  code,
  name,
  aliases,
  stateCode: code.slice(0, 2),
  lat: 0,
  lon: 0,
  isCapital: false,
});
const cities = [
  town("05652", "San Francisco"),
  town("25658", "San Francisco"),
  town("76001", "Santiago de Cali", "Cali"),
];
const states: State[] = [
  { code: "05", name: "Antioquia", capitalCode: "05001" },
  { code: "25", name: "Cundinamarca", capitalCode: "11001" },
  { code: "76", name: "Valle del Cauca", capitalCode: "76001" },
];

test("a town is found by its code, its other names and its department", () => {
  expect(townChoices(cities, states, undefined)[2]).toEqual({
    text: "Santiago de Cali",
    hint: "76001 · Cali · Valle del Cauca",
  });
});

test("a name of several towns is written as a code until the department is known", () => {
  expect(townChoices(cities, states, undefined).map(({ text }) => text)).toEqual([
    "05652",
    "25658",
    "Santiago de Cali",
  ]);
  expect(townChoices(cities, states, "25")).toEqual([
    { text: "San Francisco", hint: "25658 · Cundinamarca" },
  ]);
});
