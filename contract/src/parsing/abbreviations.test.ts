// Abbreviated words, resolved only if they can mean just one thing.
import { expect, test } from "vitest";
import { expanded, expandedName } from "./abbreviations.ts";
import { fold } from "./text.ts";

const among = (...names: string[]) => names.map((name) => [fold(name), name] as const);

test.each([
  ["P. Jurídica", "Persona jurídica"],
  ["PJ", "Persona jurídica"],
  ["Bco. de Bogotá", "Banco de Bogotá"],
  ["CTE", "Corriente"],
  ["AHO", "Ahorros"],
  ["Porc.", "Porción"],
])("%s is %s", (text, name) => {
  const names = among(
    "Persona jurídica",
    "Persona natural",
    "Banco de Bogotá",
    "Banco de Occidente",
    "Corriente",
    "Ahorros",
    "Porción",
    "Paquete",
  );
  expect(expanded(text, names)).toBe(name);
});

test("an abbreviation of two entries matches neither, and a typo is no abbreviation", () => {
  expect(expanded("P.", among("Persona", "Paquete"))).toBeUndefined();
  expect(expanded("Pers.", among("Persona jurídica", "Persona natural"))).toBeUndefined();
  expect(expanded("Ahorro", among("Ahorros"))).toBeUndefined();
});

test("place names are resolved only if they look abbreviated", () => {
  const towns = among("Valledupar", "Buenaventura", "Manizales", "Villavicencio", "Barranquilla");
  expect(
    ["V/dupar", "B/ventura", "Mzles", "V/cio", "B/quilla"].map((text) => expandedName(text, towns)),
  ).toEqual(["Valledupar", "Buenaventura", "Manizales", "Villavicencio", "Barranquilla"]);
  expect(["Valle", "Barranquila", "Buena"].map((text) => expandedName(text, towns))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
