// What kind of store a market is. The tree, its editing and menu sections come with the catalogue.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const category = z.object({
  code: z.string(),
  en: z.string(),
  es: z.string(),
  words: z.array(z.string()),
});
export type Category = z.infer<typeof category>;

export const listCategories = endpoint({
  method: "GET",
  path: "/category/list",
  access: "signed-in",
  tag: "Categories",
  summary: "The categories of a scope",
  query: z.strictObject({ scope: z.enum(["market"]).default("market") }),
  response: z.object({ categories: z.array(category) }),
});
