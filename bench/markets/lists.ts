// Lists, searches, deep pages, details and saves, each beside its limit.
import type { Ask } from "../serving.ts";
import { state } from "../figures.ts";
import { measure, perSecond } from "./measure.ts";

type Page = { markets: { id: string; version: number }[]; nextCursor: string | null; total: number };

export const list = (ask: Ask, query: Record<string, string>): Promise<Page> =>
  ask<Page>("GET", `/market/list?${new URLSearchParams(query).toString()}`);

const sorts = ["-createdAt", "name", "externalCode", "-updatedAt", "status", "municipalityName"];

/** The cursor of a page deep in the list; each page has two hundred. */
const deepCursor = async (ask: Ask, sort: string, pages: number): Promise<string> => {
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const found: Page = await list(ask, { sort, pageSize: "200", ...(cursor ? { cursor } : {}) });
    if (!found.nextCursor) break;
    cursor = found.nextCursor;
  }
  return cursor ?? "";
};

export const searchesOf = (count: number) => ({
  broad: "supermercado",
  selective: `S-${String(count >> 1).padStart(7, "0")}`,
});

const filters: Readonly<Record<string, Record<string, string>>> = {
  "status + town": { status: "paused", municipalityCode: "05001" },
  "suspended (1 %)": { status: "suspended" },
  category: { categoryCode: "fruver" },
  "department + category": { departmentCode: "11", categoryCode: "fruver" },
  "suspended + category + department": { status: "suspended", categoryCode: "pets", departmentCode: "05" },
  "without people": { memberId: "none" },
  "open now": { openNow: "true" },
  "closed now + suspended": { openNow: "false", status: "suspended" },
  "lacks bank details": { lacks: "bank" },
  "ready (none)": { readiness: "ready" },
  "accepting orders": { acceptingOrders: "true" },
};

export const measureLists = async (ask: Ask, count: number): Promise<void> => {
  const page = (name: string, query: Record<string, string>, limitMs = 50) =>
    measure(name, limitMs, () => list(ask, query));
  await page("list", {});
  state("list, requests a second", (await perSecond(() => list(ask, {}))).toFixed(0));
  for (const [name, query] of Object.entries(filters)) await page(`filtered: ${name}`, query);
  for (const sort of sorts) {
    await page(`by ${sort}`, { sort });
    const cursor = await deepCursor(ask, sort, Math.min(100, count / 2000));
    await page(`by ${sort}, ${Math.min(20_000, count / 10).toLocaleString("en")} deep`, { sort, cursor });
    await page(`by ${sort}, suspended`, { sort, status: "suspended" });
  }
  const { broad, selective } = searchesOf(count);
  await page("search, broad", { search: broad });
  // These read most of what a broad word finds: docs/design/markets-at-scale.md says why they may take longer.
  await page("search, broad, by name", { search: broad, sort: "name" }, 250);
  await page("search, broad + town", { search: broad, municipalityCode: "05001" });
  await page("search, broad + suspended", { search: broad, status: "suspended" }, 100);
  await page("search, selective: a code", { search: selective });
  await page("search, three words", { search: "saman laureles drogueria" }, 100);
  await page("search, misspelt: supermecado guayacn", { search: "supermecado guayacn" }, 150);
  await page("search, nothing found", { search: "helicoptero" });
  await page("text in the address", { contains: "address:carrera 77 # 8" }, 150);
  // The search text does not contain it, so PostgreSQL reads the table.
  await page("text in the contact", { contains: "contactName:contacto 4242" }, 1000);
};

export const newMarket = (turn: number) => ({
  name: `Minimercado La Medida ${turn}`,
  documentType: "NIT",
  taxId: "900373115",
  categoryCode: "minimarket",
  email: `medida${turn}@example.com`,
  phone: "+573001234567",
  departmentCode: "05",
  municipalityCode: "05001",
  address: `Calle 10 # 20-${turn}`,
  externalCode: `MEDIDA-${process.pid}-${turn}`,
});

export const measureOne = async (ask: Ask): Promise<void> => {
  const { markets } = await list(ask, { pageSize: "200" });
  const one = (turn: number) => markets[turn % markets.length]?.id ?? "";
  await measure("details", 50, (turn) => ask("GET", `/market/find-by-id/${one(turn)}`));
  let version = markets[0]?.version ?? 1;
  await measure("save", 50, async (turn) => {
    const body = { id: one(0), version, notes: `Nota ${turn} ${version}` };
    version = (await ask<{ market: { version: number } }>("PUT", "/market/update", body)).market.version;
  });
  let made = 0;
  await measure("create", 50, () => {
    made += 1;
    return ask("POST", "/market", newMarket(made));
  });
};
