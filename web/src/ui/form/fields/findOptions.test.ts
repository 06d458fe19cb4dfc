// What typing into a long list offers first.
import { expect, test } from "vitest";
import { findOptions } from "../../choice/findOptions.ts";

const towns = [
  { value: "68132", label: "California", hint: "Santander" },
  { value: "54670", label: "San Calixto", hint: "Norte de Santander" },
  { value: "76001", label: "Santiago de Cali", hint: "Valle del Cauca", words: "Cali 76001" },
  { value: "05001", label: "Medellín", hint: "Antioquia", words: "05001" },
];
const find = (inputValue: string) =>
  findOptions(towns, { inputValue, getOptionLabel: ({ label }) => label }).map(({ label }) => label);

test("a town's other name finds it before towns with that prefix", () => {
  expect(find("cali")).toEqual(["Santiago de Cali", "California", "San Calixto"]);
});

test("accents and case do not matter, and a code finds its town", () => {
  expect(find("MEDELLIN")).toEqual(["Medellín"]);
  expect(find("05001")).toEqual(["Medellín"]);
});
