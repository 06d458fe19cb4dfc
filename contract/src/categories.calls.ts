// The calls of categories: the same for the tree of markets and for a market's menu.
import { z } from "zod";
import {
  categoryChanges,
  categoryCreation,
  categoryMove,
  categoryNode,
  categoryRemoval,
  categoryRestoring,
  categoryTree,
} from "./categories.ts";
import { endpoint } from "./endpoint.ts";
import { queryYesNo } from "./page.ts";

const tag = "Categories";

const one = z.object({ category: categoryNode });
const all = z.object({ categories: z.array(categoryNode) });

export const listCategories = endpoint({
  method: "GET",
  path: "/category/list",
  access: "signed-in",
  tag,
  summary: "A tree, parents before what is within them; `usage=true` counts who has each",
  query: z.strictObject({ ...categoryTree, usage: queryYesNo }),
  response: all,
});

export const createCategory = endpoint({
  method: "POST",
  path: "/category/create",
  access: "own-markets",
  tag,
  status: 201,
  idempotent: true,
  summary: "Creates a category (administrators) or a section of a menu, last in its place unless said",
  body: categoryCreation,
  response: one,
});

export const updateCategory = endpoint({
  method: "PUT",
  path: "/category/update",
  access: "own-markets",
  tag,
  summary: "Changes the fields given; the name before stays a word that imports understand",
  body: categoryChanges,
  response: one,
});

export const moveCategory = endpoint({
  method: "POST",
  path: "/category/move",
  access: "own-markets",
  tag,
  summary: "Moves one to a parent, or to none, and to a place among its items",
  body: categoryMove,
  response: all,
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/category/delete",
  access: "own-markets",
  tag,
  summary: "Deletes one; what it holds goes to `moveTo`, in the background when it is markets",
  query: categoryRemoval,
  /** `moved`: how many markets or products go to `moveTo`. */
  response: z.object({ moved: z.int() }),
});

export const restoreCategory = endpoint({
  method: "POST",
  path: "/category/restore",
  access: "own-markets",
  tag,
  summary: "Takes a deletion back: it returns to its place, and what it held returns to it",
  body: categoryRestoring,
  response: one,
});
