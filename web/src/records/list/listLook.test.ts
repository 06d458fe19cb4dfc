// Which columns are shown: of a view whose list has changed since, and beside the panel.
import { expect, test } from "vitest";
import { z } from "zod";
import { readUrl } from "../../core/urlState.ts";
import { besideThePanel, lookOf, withRoom } from "./listLook.ts";

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

test("columns that a list no longer has are left out, and the usual ones are shown if none is left", () => {
  const schema = lookOf(z.enum(["town", "code"]));
  const shown = (columns: string) => readUrl(schema, new URLSearchParams({ columns })).columns;
  expect(shown("code,gone,town")).toEqual(["code", "town"]);
  expect(shown("gone")).toBeUndefined();
  expect(shown("")).toEqual([]);
});

test("without room for all of them the usual columns give way: first those that yield, then the last", () => {
  const usual = [
    { name: "target", width: 180, yields: true },
    { name: "status", width: 160 },
    { name: "result", width: 200 },
  ];
  const shown = (room: number) => withRoom(room, usual).map(({ name }) => name);
  expect(shown(820)).toEqual(["target", "status", "result"]);
  expect(shown(819)).toEqual(["status", "result"]);
  expect(shown(639)).toEqual(["status"]);
  expect(shown(100)).toEqual([]);
});
