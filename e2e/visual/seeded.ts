// The data behind the pictures of screens, always the same: a few stores, a menu, a duplicate pair and two imported
// files.
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

/**
 * What a team writes about a market: a conversation, a board, a weekly visit, a post. The server does not know the
 * frozen clock, so events are on the days around the one that the pictures show.
 */
const team = async ({ call, make }: ReturnType<typeof seederOf>, marketId: string) => {
  const clientId = () => crypto.randomUUID();
  const conversation = await make("/chat", "conversation", {
    kind: "market",
    clientId: clientId(),
    marketId,
  });
  for (const [text, isInternal] of [
    [`[[market:${marketId}]] no aparece en la app. ¿Qué falta?`, false],
    ["Falta el **RUT** de este año. Se sube desde la página de la tienda.", false],
    ["El contador lo envía hoy.", true],
  ] as const)
    await call("POST", `/chat/${conversation}/messages`, { clientId: clientId(), text, isInternal });
  const columns = ["Por hacer", "En curso", "Hecho"];
  const board = await make("/kanban", "board", { clientId: clientId(), title: "Antioquia", columns });
  for (const [title, dueOn, labels] of [
    ["Visitar las tiendas de Laureles", "2026-03-12", ["visita"]],
    ["Pedir las cartas con fotos", null, ["menú", "fotos"]],
    ["Revisar los horarios de Semana Santa", "2026-03-27", []],
  ] as const)
    await call("POST", `/kanban/${board}/task`, { clientId: clientId(), title, dueOn, labels });
  const visit = { title: "Visita a Laureles", place: "Carrera 43A # 1-50", marketId };
  await call("POST", "/calendar", {
    ...visit,
    clientId: clientId(),
    start: "2026-03-03T09:00",
    end: "2026-03-03T10:30",
    repeat: { every: "week", weekdays: [2] },
  });
  await call("POST", "/calendar", {
    clientId: clientId(),
    title: "Inventario",
    start: "2026-03-12T00:00",
    end: "2026-03-14T00:00",
    allDay: true,
  });
  const { post } = await call("POST", "/post", {
    clientId: clientId(),
    title: "Nuevos precios de los medicamentos",
    html: "<p>Desde el lunes rigen los <strong>precios regulados</strong>.</p><ul><li>Revisa tu menú.</li><li>Confirma que leíste.</li></ul>",
    tags: ["precios"],
    mustRead: true,
  });
  await call("POST", `/post/${post.id}/publish`, { version: post.version });
  const { posts } = await call("GET", "/post/latest");
  return { conversation, board, post: String(posts[0].slug) };
};

/** Two markets that look like one store, found by a scan. */
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
  // The server recounts menu figures a few seconds after a change.
  const counted = async () => (await seeder.call("GET", "/insights/catalog")).totals.products;
  await expect.poll(counted, { timeout: 60_000 }).toBe(products.length);
  const stores = await upload(sample("clean.xlsx"));
  const dishes = await upload(sample("menu.csv"), { kind: "menu", marketId: kept });
  const written = await team(seeder, kept);
  return { chainId, kept, removed, product: made[0] ?? "", stores, dishes, ...written };
};
