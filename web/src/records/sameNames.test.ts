// Markets of one name are told apart by their town.
import { expect, test } from "vitest";
import { townAmong } from "./sameNames.ts";

const market = (id: string, name: string, municipalityName: string) => ({ id, name, municipalityName });

test("the products of two markets of one name say the town of theirs, others do not", () => {
  const townOf = townAmong([
    market("1", "Arepas El Prado", "Medellín"),
    market("2", "Arepas El Prado", "Palmira"),
    market("3", "Arepas El Jardín", "Barranquilla"),
  ]);
  expect(["1", "2", "3", "unknown"].map((marketId) => townOf({ marketId }))).toEqual([
    "Medellín",
    "Palmira",
    null,
    null,
  ]);
});
