// Which names of places the map has room for.
import { expect, test } from "vitest";
import { placedNames } from "./TownNames.tsx";

test("no name lies over another or beyond the edge; the first of a list has the room", () => {
  const name = (text: string, x: number, y: number) => ({ code: text, text, x, y });
  const names = [
    name("Medellín", 200, 100),
    name("Envigado", 220, 108),
    name("Bello", 200, 80),
    name("San Pedro de Urabá", 20, 200),
  ];
  expect(placedNames(names, { width: 400, height: 300 }).map(({ text }) => text)).toEqual([
    "Medellín",
    "Bello",
  ]);
});
