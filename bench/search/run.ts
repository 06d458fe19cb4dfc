// Measures the search over everything, by what is typed: `npm run bench -- search [1000000]` markets and as many
// products; and how soon the palette shows a record. Counts the kinds that ran out of their time budget, because a fast
// response that omits a kind does not count.
import { build } from "../../scripts/build.mjs";
import { onServer } from "../atSize.ts";
import { compare } from "../figures.ts";
import { measure } from "../markets/measure.ts";
import { seed } from "../markets/seed.ts";
import type { Ask } from "../serving.ts";
import { measurePalette } from "./palette.ts";
import { seedProducts, skuOf } from "./seed.ts";

const [count = "1000000"] = process.argv.slice(2);
const records = Number(count);
const goalMs = 50;

type Found = { groups: { kind: string; results: { isExact: boolean }[]; isLate: boolean }[] };

const codeOf = (market: number) => `S-${String(market).padStart(7, "0")}`;
const one = (turn: number) => 1 + ((turn * 7919) % records);
const searches: readonly [string, (turn: number) => string][] = [
  ["a NIT", (turn) => String(800_000_000 + one(turn))],
  ["an internal code", (turn) => codeOf(one(turn))],
  ["a SKU", (turn) => skuOf(one(turn))],
  ["half a NIT", (turn) => String(800_000_000 + one(turn)).slice(0, 7)],
  ["a broad word", () => "supermercado"],
  ["the beginning of one", () => "sup"],
  ["a product", () => "arroz cosecha 500"],
  ["three words", () => "saman laureles drogueria"],
  ["misspelt", () => "supermecado guayacn"],
  ["nothing there", () => "helicoptero"],
];

// Each connection plans a statement when it first runs it: of a server that just started, some kinds are late once.
const warmUps = 5;

const measureSearches = async (ask: Ask) => {
  const search = (query: string) => ask<Found>("GET", `/search?${new URLSearchParams({ query }).toString()}`);
  for (const [, typed] of searches)
    for (let turn = 0; turn < warmUps; turn += 1) await search(typed(1000 + turn));
  const late = new Map<string, number>();
  let calls = 0;
  for (const [name, typed] of searches)
    await measure(name, goalMs, async (turn) => {
      const { groups } = await search(typed(turn));
      calls += 1;
      for (const { kind, isLate } of groups) if (isLate) late.set(kind, (late.get(kind) ?? 0) + 1);
    });
  const missing = [...late].map(([kind, times]) => `${kind} ${times}`).join(", ") || "none";
  const times = [...late.values()].reduce((sum, each) => sum + each, 0);
  // A response without a kind would not count as fast: of a hundred calls one may be slow.
  compare(
    "kinds left out for their time",
    `${missing} of ${calls} calls`,
    "≤ 1 in 100 calls",
    times > calls / 100,
  );
};

await build();
await onServer(`${records.toLocaleString("en")} markets and products`, async ({ query, ask, server }) => {
  await seed(query, records);
  await seedProducts(query, records);
  await measureSearches(ask);
  await measurePalette(server.base, (turn) => codeOf(one(turn)));
});
