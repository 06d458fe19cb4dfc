// The signs between the parts of a column, and what is taken between them.
import { runProgram } from "@igo/contract/parsing/programs/program";
import { expect, test } from "vitest";
import { partProgram, separatorsIn } from "./separators.ts";

test("the sign that cuts most cells alike comes first, a hyphen of numbers is none", () => {
  const places = ["Cra 7 # 12-34 – Chapinero – Bogotá", "Cl 9 # 1-2 – Cuba – Pereira", "Dg 5 # 4-8 – Cádiz"];
  expect(separatorsIn(places, "Dirección – Barrio – Ciudad")).toEqual([{ by: " – ", parts: 3 }]);
  expect(separatorsIn(["Ana Gil / 3001112233", "Luz Paz / 3012223344"], "Nombre / Teléfono")[0]).toEqual({
    by: " / ",
    parts: 2,
  });
  expect(separatorsIn(["Medellín", "Cali"], "Ciudad")).toEqual([]);
});

test("each part is taken between its signs; what is missing is nothing, what is too much goes to the last", () => {
  const split = (text: string, parts: number) =>
    Array.from({ length: parts }, (_, at) => runProgram(partProgram(" – ", at + 1, parts), [text]));
  expect(split("Cra 7 # 12-34 – Chapinero – Bogotá", 3)).toEqual(["Cra 7 # 12-34", "Chapinero", "Bogotá"]);
  expect(split("Cra 7 # 12-34 – Chapinero", 3)).toEqual(["Cra 7 # 12-34", "Chapinero", undefined]);
  expect(split("Cra 7 # 12-34", 3)).toEqual(["Cra 7 # 12-34", undefined, undefined]);
  expect(split("A – B – C – D", 3)).toEqual(["A", "B", "C – D"]);
});
