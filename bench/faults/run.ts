// Causes the faults the product must survive, one after another, and prints for each whether the promise held.
// npm run faults [-- --quick | --full] [--only <words of the name>] [--database bundled|server] [--seed N] [--verbose]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startBundled } from "../../api/src/platform/db/bundled/bundled.ts";
import { freePort } from "../serving.ts";
import { cluster, deployedCluster } from "./cluster.ts";
import { decisionsOverKills } from "./decisions.ts";
import { fullDisk } from "./disk.ts";
import { editorsOnOne } from "./editors.ts";
import { type Fault, seconds, type Size } from "./fault.ts";
import { killedImport, killedMenu } from "./import.ts";
import { oneKey } from "./keys.ts";
import { killedAltogether, killedServer } from "./killed.ts";
import { mailServerKilled } from "./mails.ts";
import { killedNode } from "./nodes.ts";
import { outageOfBundled, outageOfServer } from "./outage.ts";
import { type Cluster, type Kind, openPlace } from "./place.ts";
import { randomFrom } from "./random.ts";
import { reminders } from "./reminders.ts";
import { stopInFlight } from "./stopping.ts";
import { webhooksOverKills } from "./webhooks.ts";

const faults = [
  editorsOnOne,
  oneKey,
  stopInFlight,
  killedAltogether,
  killedServer,
  outageOfBundled,
  outageOfServer,
  killedNode,
  cluster,
  deployedCluster,
  fullDisk,
  killedImport,
  killedMenu,
  reminders,
  mailServerKilled,
  webhooksOverKills,
  decisionsOverKills,
];

const sizes = {
  quick: {
    rows: 5000,
    importKills: 6,
    menuKills: 3,
    databaseKills: 2,
    outages: 1,
    loadRows: 5000,
    nodeKills: 2,
    rounds: 5,
    clusterRounds: 1,
    clusterRows: 1000,
    storeAwayMs: 3000,
    deployedRounds: 0,
    deployedRows: 0,
    reminderKills: 4,
    reminderEvents: 20,
    mailKills: 0,
    mails: 0,
    webhookKills: 4,
    decisionKills: 4,
  },
  usual: {
    rows: 50_000,
    importKills: 25,
    menuKills: 6,
    databaseKills: 10,
    outages: 4,
    loadRows: 10_000,
    nodeKills: 4,
    rounds: 10,
    clusterRounds: 3,
    clusterRows: 10_000,
    storeAwayMs: 10_000,
    deployedRounds: 0,
    deployedRows: 0,
    reminderKills: 10,
    reminderEvents: 25,
    mailKills: 100,
    mails: 1000,
    webhookKills: 200,
    decisionKills: 30,
  },
  full: {
    rows: 200_000,
    importKills: 200,
    menuKills: 100,
    databaseKills: 100,
    outages: 100,
    loadRows: 50_000,
    nodeKills: 20,
    rounds: 100,
    clusterRounds: 10,
    clusterRows: 50_000,
    storeAwayMs: 60_000,
    deployedRounds: 1,
    deployedRows: 50_000,
    reminderKills: 60,
    reminderEvents: 40,
    mailKills: 100,
    mails: 1000,
    webhookKills: 200,
    decisionKills: 100,
  },
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
const databases: Record<Kind, string> = { bundled: "bundled", server: "PostgreSQL" };

/** The cluster of TEST_DATABASE_URL, or our own, which a fault may stop: it restarts by itself. */
const startCluster = async (): Promise<Cluster & { about: string; stop: () => Promise<void> }> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given)
    return { url: given, folder: undefined, about: "TEST_DATABASE_URL", stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), "igo-faults-"));
  // With an operator's settings: an acknowledged write is on disk.
  const { url, close } = await startBundled(folder);
  const stop = async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, folder, about: "the bundled one", stop };
};

const provoke = async (fault: Fault, kind: Kind, server: Cluster | undefined): Promise<boolean> => {
  const title = `${fault.name}, ${databases[kind]}`.padEnd(46);
  const began = performance.now();
  const place = await openPlace({ kind, cluster: server, port: await freePort() });
  const otherPort = await freePort();
  const note = (text: string) => {
    if (values.verbose) console.log(`${seconds(performance.now() - began).padStart(10)}  ${text}`);
  };
  try {
    const figures = await fault.provoke({
      place,
      otherPort,
      size,
      random: randomFrom(Number(values.seed)),
      note,
    });
    console.log(
      `${figures.startsWith("left out") ? "skipped" : "held   "} ${title} ${figures} [${seconds(performance.now() - began)}]`,
    );
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
  .flatMap((fault) => {
    const kinds = values.quick && fault.quicklyOn ? [fault.quicklyOn] : fault.on;
    return kinds.map((kind) => ({ fault, kind }));
  })
  .filter(({ kind }) => kind.startsWith(values.database));
const server = chosen.some(({ kind }) => kind === "server") ? await startCluster() : undefined;
console.log(`Seed ${values.seed}${server ? `, PostgreSQL: ${server.about}` : ""}`);
const results: boolean[] = [];
try {
  for (const { fault, kind } of chosen) results.push(await provoke(fault, kind, server));
} finally {
  await server?.stop();
}
const passed = results.filter((held) => held).length;
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exitCode = results.length > 0 && passed === results.length ? 0 : 1;
