// Optimistic moves on a board: cards go where they were dropped, counts follow.
import { expect, test } from "vitest";
import { type BoardCards, movedCard, neighbourOf } from "./board.ts";

type Card = { id: string; version: number };
const cards = (ids: string): Card[] => Array.from(ids, (id) => ({ id, version: 1 }));
const board = (...columns: string[]): BoardCards<Card> => ({
  columns: columns.map((ids, index) => ({
    id: String(index),
    count: ids.length,
    cards: cards(ids),
    nextCursor: null,
  })),
});
const shown = ({ columns }: BoardCards<Card>) =>
  columns.map((column) => `${column.cards.map(({ id }) => id).join("")} ${column.count}`);
const card = (id: string) => ({ id, version: 1 });

test("a card goes beside another, to an end, or where its age puts it", () => {
  const start = board("adc", "bf");
  const to = (position: Parameters<typeof movedCard>[1]["to"]["position"]) =>
    shown(movedCard(start, { card: card("d"), to: { columnId: "1", position } }));
  expect(to({ after: "b" })).toEqual(["ac 2", "bdf 3"]);
  expect(to({ before: "b" })).toEqual(["ac 2", "dbf 3"]);
  expect(to("top")).toEqual(["ac 2", "dbf 3"]);
  expect(to("bottom")).toEqual(["ac 2", "bfd 3"]);
  expect(to(null)).toEqual(["ac 2", "bdf 3"]);
  expect(to({ after: "gone" })).toEqual(["ac 2", "bfd 3"]);
});

test("moved within its column, a card is there once and the count stays", () => {
  expect(
    shown(movedCard(board("abc"), { card: card("a"), to: { columnId: "0", position: { after: "b" } } })),
  ).toEqual(["bac 3"]);
});

test("moved behind the last loaded card, a card is counted but not shown", () => {
  const start = board("z", "ab");
  const more: BoardCards<Card> = {
    columns: start.columns.map((column) => ({ ...column, count: column.count + 100, nextCursor: "more" })),
  };
  expect(shown(movedCard(more, { card: card("z"), to: { columnId: "1", position: null } }))).toEqual([
    " 100",
    "ab 103",
  ]);
});

test("arrow keys move to the neighbouring card, past empty columns", () => {
  const start = board("abc", "", "d");
  expect(neighbourOf(start, "b", "up")).toBe("a");
  expect(neighbourOf(start, "c", "down")).toBeNull();
  expect(neighbourOf(start, "c", "forward")).toBe("d");
  expect(neighbourOf(start, "d", "back")).toBe("a");
});
