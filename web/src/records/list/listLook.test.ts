// Which columns stay of a list beside its panel.
import { expect, test } from "vitest";
import { besideThePanel } from "./listLook.ts";

const columns = [
  { name: "name", title: true },
  { name: "town", width: 150 },
  { name: "code", width: 112 },
  { name: "status", width: 194 },
];
const kept = (room: number) => besideThePanel(room, columns, ["status", "town"]).map(({ name }) => name);

test("beside the panel the name is never the first to be cut: columns give way, the last wanted first", () => {
  expect(kept(600)).toEqual(["name", "town", "status"]);
  expect(kept(540)).toEqual(["name", "status"]);
  expect(kept(400)).toEqual(["name"]);
});
