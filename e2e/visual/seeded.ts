// What the pictures of screens show: a few stores, a menu, a pair of doubles and two files that were read, always the same.
import { join } from "node:path";
import { expect } from "@playwright/test";
import { aMarket } from "@igo/testing/builders/markets";
import { fileAt, seederOf } from "../seeding.ts";
import type { Session } from "../session.ts";

export const sample = (name: string) => fileAt(join(import.meta.dirname, "../../samples", name));
const products = [
  ["Arroz Diana 500 g", 2300],
  ["Aceite Premier 900 ml", 14_900],
  ["Café Sello Rojo 500 g", 21_900],
  ["Panela redonda 1 kg", 5600],
] as const;

/** Two that look like one store, found by a scan. */
export const scan = async ({ call }: ReturnType<typeof seederOf>) => {
  await call("POST", "/market/duplicates/scan", {});
  const total = async () => (await call("GET", "/market/duplicates")).total;
  await expect.poll(total, { timeout: 60_000 }).toBe(1);
};

export const seed = async (_url: string, { ask }: Session) => {
  const seeder = seederOf(ask);
  const { make, upload } = seeder;
  const chainId = await make("/chain", "chain", { name: "Supermercados El Samán", code: "SAMAN" });
  const kept = await make("/market", "market", aMarket({ externalCode: "SAM-1" }));
  const double = { name: "Super El Samán Laureles", phone: "+573001000200", contactName: "Ana Gómez" };
  const removed = await make("/market", "market", aMarket({ ...double, chainId, externalCode: "L-7" }));
  const bakery = { name: "Panadería La Espiga", taxId: "900123456", categoryCode: "bakery" };
  const cali = { departmentCode: "76", municipalityCode: "76001", address: "Calle 5 # 38-25" };
  await make(
    "/market",
    "market",
    aMarket({ ...bakery, ...cali, phone: "+573001000300", email: "espiga@example.com" }),
  );
  await scan(seeder);
  const menu = { scope: "menu", marketId: kept, es: "Despensa", en: "Pantry", defaultTaxCode: "vat_5" };
  const sectionId = await make("/category/create", "category", menu);
  const made: string[] = [];
  for (const [name, priceCop] of products)
    made.push(await make("/product", "product", { marketId: kept, sectionId, name, priceCop }));
  // Figures of menus are counted a few seconds after they have changed.
  const counted = async () => (await seeder.call("GET", "/insights/catalog")).totals.products;
  await expect.poll(counted, { timeout: 60_000 }).toBe(products.length);
  const stores = await upload(sample("clean.xlsx"));
  const dishes = await upload(sample("menu.csv"), { kind: "menu", marketId: kept });
  return { kept, removed, product: made[0] ?? "", stores, dishes };
};
