// A tree being edited, with its usage; moves show at once and are reverted if the server refuses.
import { categoryNode, type CategoryNode, type CategoryTree } from "@igo/contract/categories/categories";
import {
  createCategory,
  deleteCategory,
  listCategories,
  moveCategory,
  restoreCategory,
  updateCategory,
} from "@igo/contract/categories/categories.calls";
import { queryOptions, useMutationState, useQuery } from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";
import type { CallOptions } from "../../core/net/asking.ts";
import { makeStale, queryClient, useWrite } from "../../core/net/data.ts";
import { currentOf } from "../../core/net/problem.ts";
import { movedItem, type TreePlace } from "../../ui/tree/tree.ts";

/** The part of every call that says which tree it is. */
export const treeOf = (marketId: string | undefined): CategoryTree =>
  marketId === undefined ? { scope: "market" } : { scope: "menu", marketId };

export const treeQuery = (tree: CategoryTree) =>
  queryOptions({
    queryKey: ["categories", tree.marketId ?? "market", "tree"],
    queryFn: async ({ signal }) =>
      (await call(listCategories, { query: { ...tree, usage: true } }, signal)).categories,
  });

const stale = ["categories"] as const;
/** Queries that name the deleted item, or count its content. */
const staleBeyond = ["categories", "markets", "products"] as const;

type Within<Body> = Omit<Body, "scope" | "marketId">;

export const useCreateCategory = (tree: CategoryTree) => {
  const write = useWrite(createCategory, { stale });
  return async (values: Within<CallOptions<typeof createCategory>["body"]>): Promise<CategoryNode> =>
    (await write.mutateAsync({ body: { ...tree, ...values } })).category;
};

export const useUpdateCategory = (tree: CategoryTree) => {
  const write = useWrite(updateCategory, { stale: staleBeyond });
  return async (changes: Within<CallOptions<typeof updateCategory>["body"]>): Promise<CategoryNode> =>
    (await write.mutateAsync({ body: { ...tree, ...changes } })).category;
};

/** The server's current category, if that is why it refused a write. */
export const currentCategoryIn = currentOf(categoryNode, "category.version_conflict");

const moveKey = (tree: CategoryTree) => ["categories", tree.marketId ?? "market", "move"];

/** One after the other: a move counts its position in the order that the one before it leaves. */
export const useMoveCategory = (tree: CategoryTree) => {
  const write = useWrite(moveCategory, {
    stale,
    mutationKey: moveKey(tree),
    scope: { id: moveKey(tree).join() },
    onSuccess: (_, { body }) =>
      queryClient.setQueryData(treeQuery(tree).queryKey, (nodes) => nodes && movedItem(nodes, body.id, body)),
    // Someone else may have changed the tree.
    onError: () => void makeStale(...stale),
  });
  return (id: string, to: TreePlace) => write.mutateAsync({ body: { ...tree, id, ...to } });
};

/** What the server answers while a move is under way does not have it yet: the item stays where it was put. */
export const useTree = (tree: CategoryTree) => {
  const moves = useMutationState({
    filters: { mutationKey: moveKey(tree), status: "pending" },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key is that of `useMoveCategory` alone
    select: ({ state }) => (state.variables as CallOptions<typeof moveCategory>).body,
  });
  return useQuery({
    ...treeQuery(tree),
    select: (nodes) => moves.reduce((now, move) => movedItem(now, move.id, move), nodes),
  });
};

export const useDeleteCategory = (tree: CategoryTree) => {
  const write = useWrite(deleteCategory, { stale: staleBeyond });
  return (id: string, moveTo: string | undefined) =>
    write.mutateAsync({ query: { ...tree, id, ...(moveTo !== undefined && { moveTo }) } });
};

export const useRestoreCategory = (tree: CategoryTree) => {
  const write = useWrite(restoreCategory, { stale: staleBeyond });
  return (id: string) => write.mutateAsync({ body: { ...tree, id } });
};
