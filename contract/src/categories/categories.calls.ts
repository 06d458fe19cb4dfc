// The calls of categories, the same for the market tree and for a market's menu.
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
import { endpoint } from "../core/endpoint.ts";
import { queryYesNo } from "../core/page.ts";

const tag = "Categories";

const one = z.object({ category: categoryNode });
const all = z.object({ categories: z.array(categoryNode) });

export const listCategories = endpoint({
  method: "GET",
  path: "/category/list",
  access: "signed-in",
  scope: "markets:read",
  tag,
  summary: "List categories or menu sections as a tree, parents first; `usage=true` adds how many use each",
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
  summary:
    "Create a category (administrators) or a menu section; last among its siblings unless a position is given",
  body: categoryCreation,
  response: one,
});

export const updateCategory = endpoint({
  method: "PUT",
  path: "/category/update",
  access: "own-markets",
  tag,
  summary: "Update the given fields; imports keep recognising the previous name",
  body: categoryChanges,
  response: one,
});

export const moveCategory = endpoint({
  method: "POST",
  path: "/category/move",
  access: "own-markets",
  tag,
  summary: "Move a category under a parent, or to the top level, and to a position among its siblings",
  body: categoryMove,
  response: all,
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/category/delete",
  access: "own-markets",
  tag,
  summary: "Delete a category; what it contains moves to `moveTo`, markets in the background",
  query: categoryRemoval,
  /** `moved`: how many markets or products moved to `moveTo`. */
  response: z.object({ moved: z.int() }),
});

export const restoreCategory = endpoint({
  method: "POST",
  path: "/category/restore",
  access: "own-markets",
  tag,
  summary: "Restore a deleted category, in its position and with what it contained",
  body: categoryRestoring,
  response: one,
});
