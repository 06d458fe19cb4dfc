// Provokes the faults the product must bear, one after the other, and says of each whether it held.
// npm run faults [-- --quick | --full] [--only <words of the name>] [--database embedded|server] [--seed N] [--verbose]
import { parseArgs } from "node:util";
import { type Cluster, startCluster } from "@igo/testing/cluster";
import { freePort } from "../serving.ts";
import { editorsOnOne } from "./editors.ts";
import { type Fault, seconds, type Size } from "./fault.ts";
import { killedImport, killedMenu } from "./import.ts";
import { oneKey } from "./keys.ts";
import { type Kind, openPlace } from "./place.ts";
import { randomFrom } from "./random.ts";
import { stopInFlight } from "./stopping.ts";
import { killedWriters } from "./writers.ts";

const faults = [editorsOnOne, oneKey, stopInFlight, killedWriters, killedImport, killedMenu];

const sizes = {
  quick: { rows: 5000, importKills: 8, menuKills: 4, writerKills: 5, rounds: 5 },
  usual: { rows: 50_000, importKills: 25, menuKills: 6, writerKills: 20, rounds: 20 },
  full: { rows: 200_000, importKills: 200, menuKills: 100, writerKills: 100, rounds: 100 },
} satisfies Record<string, Size>;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    database: { type: "string", default: "" },
    verbose: { type: "boolean", default: false },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const size = values.quick ? sizes.quick : values.full ? sizes.full : sizes.usual;
const databases: Record<Kind, string> = { embedded: "embedded", server: "PostgreSQL" };

const provoke = async (fault: Fault, kind: Kind, cluster: Cluster | undefined): Promise<boolean> => {
  const title = `${fault.name}, ${databases[kind]}`.padEnd(46);
  const began = performance.now();
  const place = await openPlace(kind, cluster, await freePort());
  const note = (text: string) => {
    if (values.verbose) console.log(`${seconds(performance.now() - began).padStart(10)}  ${text}`);
  };
  try {
    const figures = await fault.provoke({ place, size, random: randomFrom(Number(values.seed)), note });
    console.log(`held    ${title} ${figures} [${seconds(performance.now() - began)}]`);
    return true;
  } catch (error) {
    console.log(`FAILED  ${title} ${error instanceof Error ? error.stack : String(error)}`);
    return false;
  } finally {
    await place.close();
  }
};

const chosen = faults
  .filter(({ name }) => name.includes(values.only))
  .flatMap((fault) => fault.on.map((kind) => ({ fault, kind })))
  .filter(({ kind }) => kind.startsWith(values.database));
const cluster = chosen.some(({ kind }) => kind === "server") ? await startCluster() : undefined;
console.log(`Seed ${values.seed}${cluster ? `, PostgreSQL: ${cluster.about}` : ""}`);
const results: boolean[] = [];
try {
  for (const { fault, kind } of chosen) results.push(await provoke(fault, kind, cluster));
} finally {
  await cluster?.stop();
}
const passed = results.filter((held) => held).length;
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exitCode = results.length > 0 && passed === results.length ? 0 : 1;
