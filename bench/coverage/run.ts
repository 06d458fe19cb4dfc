// Checks the map's goals with a million markets and ten thousand drawn areas: the screen's requests, who serves a
// point, and gaps. `npm run bench -- coverage [1000000]`.
import { onServer } from "../atSize.ts";
import { state } from "../figures.ts";
import { measure } from "../markets/measure.ts";
import { seed } from "../markets/seed.ts";
import type { Ask } from "../serving.ts";
import { build } from "../../scripts/build.mjs";
import { measureDrawing } from "./draw.ts";
import { placeMarkets } from "./seed.ts";

const [count = "1000000"] = process.argv.slice(2);
const markets = Number(count);
const zones = 10_000;

/** Of the 78,000 markets in the middle of the capital PostgreSQL alone counts for 17 ms (docs/decisions/022). */
const goals = { coverage: 30, densest: 40, serving: 50 };
const departments = ["05", "25", "15", "68", "76", "52", "13", "73"];
const towns = ["05001", "05088", "76001", "08001", "68001", "11001", "25754", "15001"];
const of = (list: readonly string[], turn: number) => list[turn % list.length] ?? "";

type Point = { lat: number; lon: number };
/** A point within a few kilometres of a municipality's seat; every third is in the capital. */
const near = (seats: readonly Point[], turn: number): Point => {
  const seat = turn % 3 === 0 ? { lat: 4.65, lon: -74.1 } : seats[(turn * 7919) % seats.length];
  const shift = ((turn * 31) % 100) / 1000 - 0.05;
  return { lat: (seat?.lat ?? 4.65) + shift, lon: (seat?.lon ?? -74.1) - shift };
};

const measureCoverage = async (ask: Ask, seats: readonly Point[]) => {
  const coverage = (
    name: string,
    query: (turn: number) => Record<string, string>,
    goalMs: number = goals.coverage,
  ) =>
    measure(name, goalMs, (turn) =>
      ask("GET", `/insights/coverage?${new URLSearchParams(query(turn)).toString()}`),
    );
  await coverage("the country", () => ({}));
  await coverage("the country, two categories", () => ({
    categoryCode: "pharmacy,bakery",
    status: "active",
  }));
  await coverage("a department", (turn) => ({ departmentCode: of(departments, turn) }));
  await coverage("a town", (turn) => ({ municipalityCode: of(towns, turn) }));
  const box = (turn: number) => {
    const { lat, lon } = near(seats, turn);
    return { bbox: [lon - 0.05, lat - 0.05, lon + 0.05, lat + 0.05].map((one) => one.toFixed(3)).join(",") };
  };
  await coverage("a box of a city, every third in the capital", box, goals.densest);
  await coverage("the middle of Bogota", () => ({ bbox: "-74.15,4.6,-74.05,4.7" }), goals.densest);
  await measure("who serves a point, nearest 50 and count", goals.serving, (turn) => {
    const { lat, lon } = near(seats, turn);
    return ask("GET", `/market/serving?lat=${lat.toFixed(5)}&lon=${lon.toFixed(5)}`);
  });
};

const timed = async (name: string, work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  state(name, `${(performance.now() - began).toFixed(0)} ms`);
};

await build();
const about = `${markets.toLocaleString("en")} markets, ${zones.toLocaleString("en")} areas`;
await onServer(about, async ({ query, ask, server }) => {
  await seed(query, markets);
  await placeMarkets(query, Math.min(zones, markets / 20));
  const { rows } = await query("select lat, lon from municipality order by code");
  await measureCoverage(
    ask,
    rows.map(({ lat, lon }) => ({ lat: Number(lat), lon: Number(lon) })),
  );
  await timed("gaps of the country, pharmacies", () =>
    ask("GET", "/insights/coverage/gaps?categoryCode=pharmacy"),
  );
  await timed("gaps of a department", () => ask("GET", "/insights/coverage/gaps?departmentCode=05"));
  await measureDrawing(server.base);
});
