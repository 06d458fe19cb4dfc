// Moves in a tree of two levels.
import { expect, test } from "vitest";
import { dropAt, moveBy, movedItem, type TreeItem } from "./tree.ts";

const tree = (text: string): TreeItem[] =>
  text.split(" ").map((word) => {
    const [id = "", parentId = null] = word.split("<");
    return { id, parentId };
  });
const written = (items: readonly TreeItem[]) =>
  items.map(({ id, parentId }) => (parentId === null ? id : `${id}<${parentId}`)).join(" ");
const items = tree("a b b1<b b2<b c");
const stepped = (id: string, step: Parameters<typeof moveBy>[2]) => {
  const to = moveBy(items, id, step);
  return to && written(movedItem(items, id, to));
};
const dropped = (id: string, targetId: string, edge: Parameters<typeof dropAt>[3]) => {
  const to = dropAt(items, id, targetId, edge);
  return to && written(movedItem(items, id, to));
};

test("a step moves past a neighbour, with all children", () => {
  expect(stepped("b", "up")).toBe("b b1<b b2<b a c");
  expect(stepped("b", "down")).toBe("a c b b1<b b2<b");
  expect(stepped("b2", "up")).toBe("a b b2<b b1<b c");
  expect([stepped("a", "up"), stepped("c", "down"), stepped("b1", "up"), stepped("b2", "down")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a step in moves into the item before, a step out after the parent", () => {
  expect(stepped("c", "in")).toBe("a b b1<b b2<b c<b");
  expect(stepped("b1", "out")).toBe("a b b2<b b1 c");
  expect([stepped("a", "in"), stepped("b", "in"), stepped("b1", "in"), stepped("a", "out")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("dropped before, after or into another", () => {
  expect(dropped("a", "c", "before")).toBe("b b1<b b2<b a c");
  expect(dropped("a", "c", "after")).toBe("b b1<b b2<b c a");
  expect(dropped("a", "b", "into")).toBe("b b1<b b2<b a<b c");
  expect(dropped("a", "b2", "before")).toBe("b b1<b a<b b2<b c");
  expect(dropped("b1", "a", "before")).toBe("b1 a b b2<b c");
});

test("an item with children stays in the first level, and nothing moves into itself", () => {
  expect([dropped("b", "a", "into"), dropped("b", "b1", "after"), dropped("a", "b1", "into")]).toEqual([
    null,
    null,
    null,
  ]);
  expect(dropped("b", "b", "before")).toBeNull();
});
