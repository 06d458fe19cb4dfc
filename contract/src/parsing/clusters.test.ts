import { expect, test } from "vitest";
import { type Counted, findClusters, proposedOf } from "./clusters.ts";

/** "Medellín 12 | Medelin 3" */
const valuesOf = (line: string): Counted[] =>
  line.split(" | ").map((one) => {
    const [, text = one, count = "1"] = /^(.*?)(?: ×(\d+))?$/.exec(one) ?? [];
    return { text, count: Number(count) };
  });
const clustersOf = (line: string, known: string[] = []) =>
  findClusters(valuesOf(line)).map(
    ({ values, likeness }) =>
      `${likeness}: ${values.map(({ text }) => text).join(", ")} → ${proposedOf(values, new Set(known))}`,
  );

test.each([
  ["capitals and accents", "Medellín ×9 | MEDELLIN ×3 | Bogotá ×5", "writing: Medellín, MEDELLIN → Medellín"],
  [
    "signs and spaces",
    "Mini mercado ×2 | Minimercado ×7",
    "writing: Minimercado, Mini mercado → Minimercado",
  ],
  ["the order of words", "Pérez Juan ×2 | Juan Pérez ×4", "writing: Juan Pérez, Pérez Juan → Juan Pérez"],
  ["b and v", "Villavicencio ×8 | Billavisencio", "sound: Villavicencio, Billavisencio → Villavicencio"],
  ["a silent h", "Ospina ×3 | Hospina", "sound: Ospina, Hospina → Ospina"],
  ["ll and y", "Callao ×3 | Cayao", "sound: Callao, Cayao → Callao"],
  ["c, s and z", "Zipaquirá ×4 | Sipaquira", "sound: Zipaquirá, Sipaquira → Zipaquirá"],
  ["a letter too few", "Medellín ×9 | Medelin | Meddellín", "slip: Medellín, Medelin, Meddellín → Medellín"],
  ["a slip of a key", "Barranquilla ×9 | Barranquikla", "slip: Barranquilla, Barranquikla → Barranquilla"],
  ["two exchanged letters", "Cartagena ×9 | Cartagnea", "slip: Cartagena, Cartagnea → Cartagena"],
])("%s make a cluster", (_, line, expected) => {
  const found = clustersOf(line);
  expect(found).toContain(expected);
  expect(found).toHaveLength(1);
});

test.each([
  ["different numbers", "T-12 ×3 | T-21 | T-1 2"],
  ["different numbers in names", "Espiga Dorada 1 ×9 | Espiga Dorada 11"],
  ["short words", "Cali ×9 | Cari"],
  ["two names that each stand once", "Panadería Alba | Panadería Alma"],
  ["different words", "Bello ×3 | Envigado ×2 | Itagüí"],
  ["texts of signs alone", "- ×3 | -- | ."],
])("%s make none", (_, line) => {
  expect(clustersOf(line)).toEqual([]);
});

test("the form that our data has is proposed, else the commonest, else the one with capitals and accents", () => {
  expect(clustersOf("MEDELLIN ×9 | Medellín", ["Medellín"])[0]).toMatch(/→ Medellín$/);
  expect(clustersOf("MEDELLIN ×9 | Medellín")[0]).toMatch(/→ MEDELLIN$/);
  expect(clustersOf("MEDELLIN | medellin | Medellin | Medellín")[0]).toMatch(/→ Medellín$/);
});

test("no chain of slips leads from one word to another", () => {
  expect(clustersOf("casita ×99 | cabita ×40 | cabina ×9")).toEqual(["slip: casita, cabita → casita"]);
});

test("the clusters of most cells come first", () => {
  expect(clustersOf("Bello ×2 | BELLO | Bogotá ×20 | BOGOTA ×5").map((one) => one.split(" → ")[1])).toEqual([
    "Bogotá",
    "Bello",
  ]);
});
