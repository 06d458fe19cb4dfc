// Saves a second of ten writers over HTTP, on one server and on three that share a database, direct and by pgbouncer, and
// what 2,000 live streams on one server cost.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { hasPooler, startPooler } from "@igo/testing/server/pooler";
import { startBundled } from "../api/src/platform/db/bundled/bundled.ts";
import { addAdministrators } from "./faults/people.ts";
import { openPlace, type Place } from "./faults/place.ts";
import { openStreams, streamsEach } from "./faults/streams.ts";
import { proveWritten, startWriting, writers } from "./faults/writers.ts";
import { hold, state } from "./figures.ts";
import { freePort, type Server, send, spawnServer } from "./serving.ts";

const warmMs = 3000;
const measuredMs = 10_000;
const followers = 2000;

/** Saves a second of all writers, who take turns among the servers. */
const rateOn = async (place: Place, servers: readonly Server[], name: string) => {
  const token = await place.bearer();
  let calls = 0;
  const { log, stop } = startWriting(name, () => (method, path, body) => {
    const { base } = servers[(calls += 1) % servers.length] ?? place.running();
    return send(base, method, path, body, { token });
  });
  await wait(warmMs);
  const before = log.acknowledgements.length;
  await wait(measuredMs);
  const rate = ((log.acknowledgements.length - before) * 1000) / measuredMs;
  await stop();
  hold(`  calls refused, ${name}`, log.refusals.length, "", { atMost: 0 }, 0);
  return { rate, stores: log.stores };
};

/** Of all threads, in milliseconds. */
const cpuOf = ({ pid }: Server): number => {
  const [user = "0", system = "0"] =
    readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10;
};
const megabytesOf = ({ pid }: Server): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const countStreams = async (place: Place) => {
  const server = place.running();
  const before = megabytesOf(server);
  const tokens = await addAdministrators(place, followers / streamsEach);
  const live = await openStreams(tokens, () => server.base);
  await wait(warmMs);
  state(
    `memory for each of ${followers} streams`,
    `${(((megabytesOf(server) - before) * 1024) / followers).toFixed(0)} kB`,
  );
  const [at, spent] = [performance.now(), cpuOf(server)];
  await wait(measuredMs);
  state("a core at rest", `${((100 * (cpuOf(server) - spent)) / (performance.now() - at)).toFixed(1)} %`);
  const token = await place.bearer();
  const { log, stop } = startWriting(
    "KS",
    () => (method, path, body) => send(server.base, method, path, body, { token }),
    1000,
  );
  const reached: number[] = [];
  for (let save = 0; save < 10; save += 1) {
    const known = log.acknowledgements.length;
    while (log.acknowledgements.length === known) await wait(5);
    const began = performance.now();
    await live.prove(log.stores.map((store) => ({ ...store })));
    reached.push(performance.now() - began);
  }
  await stop();
  hold("a save reaches all of them, slowest of 10", Math.max(...reached) / 1000, "s", { atMost: 1 });
  live.close();
  return log.stores;
};

const folder = mkdtempSync(join(tmpdir(), "igo-saves-"));
const { url, close } = await startBundled(folder);
const place = await openPlace({
  kind: "server",
  cluster: { url, folder: undefined },
  port: await freePort(),
});
const direct = place.databaseUrl();
const pooler = hasPooler ? await startPooler(direct) : undefined;
const stores = [];
const ways = {
  direct: {},
  ...(pooler && { pgbouncer: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct } }),
};
if (!pooler) state("by pgbouncer", "left out: not installed");
for (const [by, env] of Object.entries(ways)) {
  place.options.env = { PUBLIC_URL: `http://127.0.0.1:${place.options.port}`, ...env };
  await place.start();
  const one = await rateOn(place, [place.running()], `K-${by}-1`);
  const others = [await freePort(), await freePort()].map((port) => spawnServer({ ...place.options, port }));
  for (const other of others) await other.ready();
  const three = await rateOn(place, [place.running(), ...others], `K-${by}-3`);
  stores.push(...one.stores, ...three.stores);
  state(
    `saves a second of ${writers} writers, ${by}`,
    `${one.rate.toFixed(0)} on one server, ${three.rate.toFixed(0)} on three`,
  );
  for (const other of others) await other.stop();
  if (by === "direct") stores.push(...(await countStreams(place)));
  await place.stop();
}
state("acknowledged, all there and once", String(await proveWritten(place, stores)));
await place.close();
await pooler?.close();
await close();
rmSync(folder, { recursive: true, force: true });
process.exit();
