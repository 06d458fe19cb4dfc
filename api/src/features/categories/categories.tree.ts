// A two-level tree from rows: its order, positions, and which names are taken.
import type { CategoryNode } from "@igo/contract/categories/categories";
import { fold } from "@igo/contract/parsing/text";

export type CategoryRow = Omit<CategoryNode, "code" | "en" | "usage"> & {
  en: string | null;
  deletedAt: string | null;
  movedTo: string | null;
  movedChildren: string[];
  movedBy: string | null;
};

export const isLive = ({ deletedAt }: CategoryRow): boolean => deletedAt === null;

export const childrenOf = (rows: readonly CategoryRow[], parentId: string | null): CategoryRow[] =>
  rows.filter((row) => isLive(row) && row.parentId === parentId);

const englishOf = ({ en, es }: Pick<CategoryRow, "en" | "es">): string => en ?? es;

const toNode = (row: CategoryRow, parentId: string | null): CategoryNode => {
  const { deletedAt, movedTo: _to, movedChildren: _children, movedBy: _by, ...plain } = row;
  return {
    ...plain,
    parentId,
    code: row.id,
    en: englishOf(row),
    isActive: row.isActive && deletedAt === null,
    usage: null,
  };
};

/** Parents before their children. A row whose parent is missing is at the top level. */
export const toNodes = (rows: readonly CategoryRow[]): CategoryNode[] => {
  const known = new Set(rows.map(({ id }) => id));
  const parentOf = ({ parentId }: CategoryRow) =>
    parentId !== null && known.has(parentId) ? parentId : null;
  const within = Map.groupBy(rows, parentOf);
  return (within.get(null) ?? []).flatMap((top) => [
    toNode(top, null),
    ...(within.get(top.id) ?? []).map((row) => toNode(row, top.id)),
  ]);
};

/** Which of the row's names a sibling already has, if any. */
export const takenName = (
  rows: readonly CategoryRow[],
  { id, parentId, es, en }: { id?: string; parentId: string | null; es: string; en: string | null },
): "es" | "en" | undefined => {
  const others = childrenOf(rows, parentId).filter((row) => row.id !== id);
  if (others.some((row) => fold(row.es) === fold(es))) return "es";
  const english = fold(englishOf({ en, es }));
  return others.some((row) => fold(englishOf(row)) === english) ? "en" : undefined;
};

/** The ids of a parent's children, with one of them at the given position. */
export const orderWith = (
  rows: readonly CategoryRow[],
  parentId: string | null,
  id: string,
  position: number | undefined,
): string[] => {
  const others = childrenOf(rows, parentId)
    .map((row) => row.id)
    .filter((other) => other !== id);
  return others.toSpliced(position ?? others.length, 0, id);
};

/** In the letters of addresses and files: a name without any gets a number. */
export const slugOf = (name: string): string =>
  (fold(name).match(/[a-z0-9]+/g) ?? []).join("-").slice(0, 50) || "category";

/** Disambiguates duplicate names with their parents' names; drops words that are another category's name. */
export const namedSeparately = (nodes: readonly CategoryNode[]): CategoryNode[] => {
  const holders = Map.groupBy(
    nodes.flatMap(({ id, code, en, es }) =>
      [...new Set([code, en, es].map(fold))].map((key) => ({ id, key })),
    ),
    ({ key }) => key,
  );
  const isOwn = (id: string, name: string) =>
    (holders.get(fold(name)) ?? []).every((holder) => holder.id === id);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return nodes.map((node) => {
    const parent = byId.get(node.parentId ?? "");
    const separate = (name: string, above: string | undefined) =>
      isOwn(node.id, name) || above === undefined ? name : `${above} > ${name}`;
    return {
      ...node,
      en: separate(node.en, parent?.en),
      es: separate(node.es, parent?.es),
      words: node.words.filter((word) => isOwn(node.id, word)),
    };
  });
};
