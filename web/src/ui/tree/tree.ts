// Positions in a tree of two levels, and where a step or a drop would move an item.
//
//   moveBy(items, id, "up")                 before its neighbour; "down", "in" (into the one before), "out"
//   dropAt(items, id, targetId, "before")   where it is dropped: before, after or into another
//   moved(items, id, place)                 the items after the move; a null place means no move

export type TreeItem = { id: string; parentId: string | null };
/** Within a parent or none, before which of its children; the moved item itself is not counted. */
export type TreePlace = { parentId: string | null; position: number };
export type Step = "up" | "down" | "in" | "out";
export type Edge = "before" | "after" | "into";

export const itemsWithin = <Item extends TreeItem>(items: readonly Item[], parentId: string | null): Item[] =>
  items.filter((item) => item.parentId === parentId);

export const findInTree = (items: readonly TreeItem[], id: string): TreePlace => {
  const parentId = items.find((item) => item.id === id)?.parentId ?? null;
  return { parentId, position: itemsWithin(items, parentId).findIndex((item) => item.id === id) };
};

const hasInner = (items: readonly TreeItem[], id: string) => items.some((item) => item.parentId === id);

export const moveBy = (items: readonly TreeItem[], id: string, step: Step): TreePlace | null => {
  const { parentId, position } = findInTree(items, id);
  const neighbours = itemsWithin(items, parentId);
  if (step === "up") return position > 0 ? { parentId, position: position - 1 } : null;
  if (step === "down") return position < neighbours.length - 1 ? { parentId, position: position + 1 } : null;
  if (step === "out")
    return parentId === null ? null : { parentId: null, position: findInTree(items, parentId).position + 1 };
  const before = neighbours[position - 1];
  if (parentId !== null || !before || hasInner(items, id)) return null;
  return { parentId: before.id, position: itemsWithin(items, before.id).length };
};

/** The target level must have room for the item's children; there are only two levels. */
export const dropAt = (
  items: readonly TreeItem[],
  id: string,
  targetId: string,
  edge: Edge,
): TreePlace | null => {
  const target = items.find((item) => item.id === targetId);
  if (!target || id === targetId) return null;
  const goesIn = edge === "into" || target.parentId !== null;
  if (goesIn && (hasInner(items, id) || target.parentId === id)) return null;
  if (edge === "into")
    return target.parentId === null
      ? { parentId: targetId, position: within(items, targetId, id).length }
      : null;
  const position = within(items, target.parentId, id).findIndex((item) => item.id === targetId);
  return { parentId: target.parentId, position: edge === "before" ? position : position + 1 };
};

const within = (items: readonly TreeItem[], parentId: string | null, without: string) =>
  itemsWithin(items, parentId).filter((item) => item.id !== without);

export const isSamePlace = (a: TreePlace, b: TreePlace) =>
  a.parentId === b.parentId && a.position === b.position;

/** Parents before their children, in the server's order. */
export const movedItem = <Item extends TreeItem>(
  items: readonly Item[],
  id: string,
  to: TreePlace,
): Item[] => {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const others = items.filter((one) => one.id !== id);
  const order = (parentId: string | null): Item[] => {
    const there = itemsWithin(others, parentId);
    return parentId === to.parentId ? there.toSpliced(to.position, 0, { ...item, parentId }) : there;
  };
  return order(null).flatMap((top) => [top, ...order(top.id)]);
};
