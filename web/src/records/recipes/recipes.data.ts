// Recipes of a chain or market: reads and writes.
import * as api from "@igo/contract/imports/recipes";
import type { Recipe } from "@igo/contract/imports/recipes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";
import { useWrite } from "../../core/net/data.ts";

/** Of nobody: an administrator sees those of no chain, a partner their own. */
export type Owner = { chainId: string } | { marketId: string } | Record<string, never>;

export const recipesQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ["recipes", "list", owner],
    queryFn: async ({ signal }) => (await call(api.listRecipes, { query: owner }, signal)).recipes,
  });

export const recipeQuery = (id: string) =>
  queryOptions({
    queryKey: ["recipes", id],
    queryFn: ({ signal }) => call(api.readRecipe, { params: { id } }, signal),
  });

/** Of a run, once it is checked: another check may have changed what the recipe does. */
export const runRecipeQuery = (run: { id: string; checkedAt: string | null }) =>
  queryOptions({
    queryKey: ["recipes", "run", run.id, run.checkedAt],
    queryFn: async ({ signal }) => (await call(api.readRunRecipe, { params: { id: run.id } }, signal)).recipe,
    staleTime: 0,
  });

const stale = ["recipes"] as const;

export const useCreateRecipe = () => useWrite(api.createRecipe, { stale });
export const useUpdateRecipe = () => useWrite(api.updateRecipe, { stale });
export const useRestoreRecipe = () => useWrite(api.restoreRecipe, { stale });
export const useDeleteRecipe = () => useWrite(api.deleteRecipe, { stale });

export const kindOf = ({ kind, ofSeveral }: Pick<Recipe, "kind" | "ofSeveral">) =>
  kind === "menu" && ofSeveral ? "menus" : kind;
