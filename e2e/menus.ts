// Markets with a menu, created through the API, for journeys about products.
import { expect } from "@playwright/test";
import type { Ask } from "./session.ts";

export const own = "Droguería La Esquina";

export const makeMarket = async (asAdmin: Ask, name: string, taxId: string): Promise<string> => {
  const { categories } = await (await asAdmin("GET", "/category/list?scope=market")).json();
  const answer = await asAdmin("POST", "/market", {
    name,
    taxId,
    email: "tienda@example.com",
    phone: "+573001234567",
    departmentCode: "05",
    municipalityCode: "05001",
    address: "Carrera 43A # 1-50",
    categoryCode: categories[0].code,
  });
  return (await answer.json()).market.id;
};

/** A menu of `count` products at 1.000, 2.000, 3.000 pesos …; returns their ids. */
export const makeMenu = async (
  asAdmin: Ask,
  marketId: string,
  name: string,
  count: number,
): Promise<string[]> => {
  const section = { scope: "menu", marketId, es: "Despensa", defaultTaxCode: "vat_5" };
  const { category } = await (await asAdmin("POST", "/category/create", section)).json();
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const body = { marketId, sectionId: category.id, name: `${name} ${number}`, priceCop: number * 1000 };
    const answer = await asAdmin("POST", "/product", body);
    expect(answer.status).toBe(201);
    ids.push((await answer.json()).product.id);
  }
  return ids;
};

/** Creates a market with a menu of `count` products. */
export const openMenu = async (asAdmin: Ask, name: string, count: number) => {
  const marketId = await makeMarket(asAdmin, own, "900123456");
  return { marketId, ids: await makeMenu(asAdmin, marketId, name, count) };
};
