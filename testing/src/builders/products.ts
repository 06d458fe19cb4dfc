// Menus for tests: a market with a section and products; a test states only what it is about.
import { createCategory } from "@igo/contract/categories/categories.calls";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { createProduct } from "@igo/contract/products/products.calls";
import type { Product, ProductInput } from "@igo/contract/products/products";
import type { askingOf } from "../asking.ts";
import { aMarket } from "./markets.ts";

type Ask = ReturnType<typeof askingOf>;
export type Menu = { marketId: string; sectionId: string };

export const aProduct = (
  menu: Menu,
  given: Partial<Omit<ProductInput, "marketId" | "sectionId">> & { sectionId?: string } = {},
): ProductInput => ({
  name: "Arroz La Cosecha 500 g",
  priceCop: 2300,
  ...menu,
  ...given,
});

export const addSection = async (ask: Ask, marketId: string, name: string, parentId: string | null = null) =>
  (await ask(createCategory, { body: { scope: "menu", marketId, es: name, parentId } })).category.id;

/** A new market with one section. */
export const aMenu = async (
  ask: Ask,
  market: Parameters<typeof aMarket>[0] = {},
  section = "Granos",
): Promise<Menu> => {
  const code = { externalCode: `MENU-${Math.random().toString(36).slice(2, 10)}` };
  const { market: made } = await ask(createMarket, {
    body: aMarket({ ...code, decision: "new", ...market }),
  });
  return { marketId: made.id, sectionId: await addSection(ask, made.id, section) };
};

export const addProduct = async (
  ask: Ask,
  menu: Menu,
  given: Parameters<typeof aProduct>[1] = {},
): Promise<Product> => (await ask(createProduct, { body: aProduct(menu, given) })).product;
