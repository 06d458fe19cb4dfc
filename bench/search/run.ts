// Measures the search over everything, by what is typed: `npm run bench -- search [1000000]` markets and as many
// products. Counts the kinds that ran out of their time budget, because a fast response that omits a kind does not
// count.
import { onServer } from "../atSize.ts";
import { compare } from "../figures.ts";
import { measure } from "../markets/measure.ts";
import { seed } from "../markets/seed.ts";
import type { Ask } from "../serving.ts";
import { seedProducts, skuOf } from "./seed.ts";

const [count = "1000000"] = process.argv.slice(2);
const records = Number(count);
const goalMs = 50;

type Found = { groups: { kind: string; results: { isExact: boolean }[]; isLate: boolean }[] };

const measureSearches = async (ask: Ask) => {
  const late = new Map<string, number>();
  let calls = 0;
  const measured = (name: string, typed: (turn: number) => string) =>
    measure(name, goalMs, async (turn) => {
      const found = await ask<Found>(
        "GET",
        `/search?${new URLSearchParams({ query: typed(turn) }).toString()}`,
      );
      calls += 1;
      for (const { kind, isLate } of found.groups) if (isLate) late.set(kind, (late.get(kind) ?? 0) + 1);
    });
  const one = (turn: number) => 1 + ((turn * 7919) % records);
  await measured("a NIT", (turn) => String(800_000_000 + one(turn)));
  await measured("an internal code", (turn) => `S-${String(one(turn)).padStart(7, "0")}`);
  await measured("a SKU", (turn) => skuOf(one(turn)));
  await measured("half a NIT", (turn) => String(800_000_000 + one(turn)).slice(0, 7));
  await measured("a broad word", () => "supermercado");
  await measured("the beginning of one", () => "sup");
  await measured("a product", () => "arroz cosecha 500");
  await measured("three words", () => "saman laureles drogueria");
  await measured("misspelt", () => "supermecado guayacn");
  await measured("nothing there", () => "helicoptero");
  const missing = [...late].map(([kind, times]) => `${kind} ${times}`).join(", ") || "none";
  compare("kinds left out for their time", `${missing} of ${calls} calls`, "none", late.size > 0);
};

await onServer(`${records.toLocaleString("en")} markets and products`, async ({ query, ask }) => {
  await seed(query, records);
  await seedProducts(query, records);
  await measureSearches(ask);
});
