// The list beside the bare minimum (the driver, and node:http) and beside Directus, on the same table in the same run:
// times, and CPU per request, ours plus the database's.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { compare, state } from "../figures.ts";
import { type Ask, freePort, type Server, upload, waitFor } from "../serving.ts";
import { writeStores } from "../import/workbook.ts";
import { type AskDirectus, startDirectus } from "./directus.ts";
import { list, newMarket, searchesOf } from "./lists.ts";
import { cpuOf, milliseconds, perSecond, type Times, timesOf } from "./measure.ts";

type Place = {
  ask: Ask;
  server: Server;
  count: number;
  databaseUrl: string;
  postmaster: number;
  folder: string;
};

// The first thousand calls of a process cost a third more: it still compiles what they run.
const calls = 2000;
const warmUps = 1000;

/** The driver and the bare response, in CPU and in time; ours may cost twice their sum. */
export const compareWithLeast = async ({ ask, server, databaseUrl, postmaster }: Place): Promise<void> => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare.ts"), databaseUrl, String(port)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  try {
    const [started] = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (started !== "ready") throw new Error("The least there is to a list did not start");
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    const roots = [child.pid ?? 0, postmaster];
    await get(`/query?times=${warmUps}`);
    const driver = JSON.parse(await get(`/query?times=${calls}`)) as Times;
    const driverCpu = await cpuOf(roots, 1, () => get(`/query?times=${calls}`), 1);
    const bareTimes = await timesOf(() => get("/bytes"));
    const bareCpu = await cpuOf([child.pid ?? 0], calls, () => get("/bytes"), warmUps);
    const oursCpu = await cpuOf([server.pid, postmaster], calls, () => list(ask, {}), warmUps);
    const least = driverCpu / calls + bareCpu;
    state(
      "its query through the driver",
      `${milliseconds(driver)}   CPU ${(driverCpu / calls).toFixed(2)} ms`,
    );
    state("its bytes through node:http", `${milliseconds(bareTimes)}   CPU ${bareCpu.toFixed(2)} ms`);
    state("bytes through node:http, a second", (await perSecond(() => get("/bytes"))).toFixed(0));
    compare(
      "CPU of a list, beside driver + node:http",
      `${oursCpu.toFixed(2)} ms beside ${least.toFixed(2)} ms: ${(oursCpu / least).toFixed(1)} ×`,
      "≤ 2 ×",
      oursCpu > 2 * least,
    );
  } finally {
    child.kill();
  }
};

const summary =
  "id,name,external_code,legal_name,document_type,tax_id,tax_id_dv,chain_id,category_code,status,contact_name," +
  "department_code,municipality_code,address,neighborhood,phone,email,delivery_radius_km,min_order_cop," +
  "commission_pct,accepting_orders,lacks,version,created_at,updated_at,deleted_at";

const listOf = (ask: AskDirectus, search = "") =>
  ask(
    "GET",
    `/items/market?limit=25&sort=-created_at,-id&meta=filter_count&fields=${summary}&filter[deleted_at][_null]=true` +
      (search ? `&search=${encodeURIComponent(search)}` : ""),
  );

const columns = [
  ["id", () => randomUUID()],
  ["external_code", (n: number) => `D-${process.pid}-${n}`],
  ["name", (n: number) => `Panadería Doña Marta ${n}`],
  ["legal_name", (n: number) => `Los Tres Primos ${n % 3000} S.A.S.`],
  ["document_type", () => "NIT"],
  ["tax_id", (n: number) => String(900_000_000 + (n % 40_000))],
  ["category_code", () => "bakery"],
  ["status", () => "active"],
  ["legal_rep_name", () => "Luz Dary Montoya"],
  ["email", (n: number) => `tienda${n}@example.com`],
  ["phone", (n: number) => `+57300${String(n).padStart(7, "0")}`],
  ["department_code", () => "05"],
  ["municipality_code", () => "05001"],
  ["address", (n: number) => `Carrera ${n % 120} # ${n % 98}-${n % 77}`],
  ["neighborhood", () => "El Poblado"],
  ["lat", () => "6.246631"],
  ["lon", () => "-75.581775"],
  ["min_order_cop", (n: number) => String((n % 40) * 500)],
  ["commission_pct", (n: number) => String((n % 30) + 1)],
] as const;

const imported = 10_000;

const csvOf = (count: number) =>
  [
    columns.map(([name]) => name).join(","),
    ...Array.from({ length: count }, (_, n) => columns.map(([, valueOf]) => valueOf(n)).join(",")),
  ].join("\n");

const importWithDirectus = async (ask: AskDirectus) => {
  const form = new FormData();
  form.append("file", new File([csvOf(imported)], "stores.csv", { type: "text/csv" }));
  await ask("POST", "/utils/import/market", form);
};

const importWithUs = async (ask: Ask, folder: string) => {
  const file = join(folder, "stores.xlsx");
  await writeStores(file, imported);
  return async () => {
    const run = await upload(ask, file);
    await ask("PUT", `/imports/${run.id}/mapping`, run.mapping);
    await waitFor(ask, run.id, ["checked"]);
    await ask("POST", `/imports/${run.id}/commit`, { mode: "valid" });
    await waitFor(ask, run.id, ["committed"]);
  };
};

type Action = (turn: number) => Promise<unknown>;
type Comparison = { name: string; goal: number; ours: Action; theirs: Action; once?: boolean };

const comparisons = async (
  ask: Ask,
  askThem: AskDirectus,
  { count, folder }: Place,
): Promise<Comparison[]> => {
  const { broad, selective } = searchesOf(count);
  const { markets } = await list(ask, { pageSize: "200" });
  const idOf = (turn: number) => markets[turn % markets.length]?.id ?? "";
  let version = markets[0]?.version ?? 1;
  let made = 1_000_000;
  return [
    { name: "list with total", goal: 5, ours: () => list(ask, {}), theirs: () => listOf(askThem) },
    {
      name: "search, broad",
      goal: 5,
      ours: () => list(ask, { search: broad }),
      theirs: () => listOf(askThem, broad),
    },
    {
      name: "search, selective",
      goal: 5,
      ours: () => list(ask, { search: selective }),
      theirs: () => listOf(askThem, selective),
    },
    {
      name: "details",
      goal: 5,
      ours: (turn) => ask("GET", `/market/find-by-id/${idOf(turn)}`),
      theirs: (turn) => askThem("GET", `/items/market/${idOf(turn)}`),
    },
    {
      name: "create",
      goal: 3,
      ours: () => ask("POST", "/market", newMarket((made += 1))),
      theirs: () => {
        made += 1;
        const body = Object.fromEntries(columns.map(([name, valueOf]) => [name, valueOf(made)]));
        return askThem("POST", "/items/market", { ...body, external_code: `E-${process.pid}-${made}` });
      },
    },
    {
      name: "update",
      goal: 3,
      ours: async (turn) => {
        const body = { id: idOf(0), version, notes: `Nota ${turn} ${version}` };
        version = (await ask<{ market: { version: number } }>("PUT", "/market/update", body)).market.version;
      },
      theirs: (turn) => askThem("PATCH", `/items/market/${idOf(1)}`, { notes: `Nota ${turn}` }),
    },
    {
      name: `import of ${imported.toLocaleString("en")} rows`,
      goal: 5,
      ours: await importWithUs(ask, folder),
      theirs: () => importWithDirectus(askThem),
      once: true,
    },
  ];
};

const timeOf = async (action: Action): Promise<number> => {
  const began = performance.now();
  await action(0);
  return performance.now() - began;
};

const rounds = 5;

/** Medians of both, measured in turns so that other load affects both. */
const inTurns = async ({ ours, theirs }: Comparison): Promise<[number, number]> => {
  const us: number[] = [];
  const them: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    us.push((await timesOf(ours, 40, 1)).median);
    them.push((await timesOf(theirs, 40, 1)).median);
  }
  const middle = (medians: number[]) => medians.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
  return [middle(us), middle(them)];
};

export const compareWithDirectus = async (place: Place): Promise<void> => {
  const directus = await startDirectus(place.databaseUrl, place.folder);
  if (!directus) return state("Directus", "could not be installed here");
  try {
    await wait(1000);
    for (const comparison of await comparisons(place.ask, directus.ask, place)) {
      const { name, goal, ours, theirs, once } = comparison;
      const [us, them] = once ? [await timeOf(ours), await timeOf(theirs)] : await inTurns(comparison);
      const factor = them / us;
      compare(
        `${name}: Directus / ours, p50`,
        `${them.toFixed(1)} / ${us.toFixed(1)} ms: ${factor.toFixed(1)} ×`,
        `≥ ${goal} ×`,
        factor < goal,
      );
    }
  } finally {
    await directus.stop();
  }
};
