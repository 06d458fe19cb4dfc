// Two nodes behind a load balancer, on a primary with a synchronous standby, with a store of files: under load nodes are
// rolled, killed and stalled, the primary is switched over and killed, the store is away. Nothing acknowledged is lost,
// and a roll refuses no call. Once with what npm brings, and once with the programs and files of deploy/.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startObjectStore } from "@igo/testing/objectStore";
import { freePort, type Server, send, spawnServer } from "../serving.ts";
import { type Balancer, openBalancer } from "./balancer.ts";
import { missingPrograms, openDeployed } from "./deployed.ts";
import { type Fault, seconds, type Setting, until } from "./fault.ts";
import { underLoad } from "./load.ts";
import { startPair } from "./pair.ts";
import { startPatroni } from "./patroni.ts";
import { openPlace, type Place } from "./place.ts";
import { signal } from "./processes.ts";
import { streams as usualStreams } from "./streams.ts";
import { type Log, proveWritten, writers } from "./writers.ts";

// Longer than the three seconds after which a silent process counts as dead.
const stall = 4000;

/** What is around the nodes. */
type Around = {
  /** Leads to the primary, past a pooler. */
  url: string;
  /** What the nodes are told besides. */
  env: Record<string, string>;
  openBalancer: (port: number, bases: readonly string[]) => Promise<Balancer>;
  switchOver: () => Promise<void>;
  failOver: () => Promise<void>;
  /** The former primary is there again, as a standby. */
  complete: () => Promise<void>;
  restartPooler?: () => Promise<void>;
};

type Load = { rounds: number; rows: number; streams: number; restMs: number; storeAwayMs: number };

/** Each has a data folder of its own: what they share is the database, the store and the secret. */
const startNodes = async (place: Place, around: Around, storeUrl: string) => {
  const ports = [place.options.port, await freePort()];
  const bases = ports.map((port) => `http://127.0.0.1:${port}`);
  const balancer = await around.openBalancer(await freePort(), bases);
  place.options.env = {
    PUBLIC_URL: balancer.base,
    SECRET: "of both nodes, and as long as a secret must be",
    S3_URL: storeUrl,
    ...around.env,
  };
  const otherDir = mkdtempSync(join(tmpdir(), "igo-node-"));
  const spawn = (which: number): Server =>
    which === 0
      ? place.spawn()
      : spawnServer({ ...place.options, dataDir: otherDir, port: ports[which] ?? 0 });
  const nodes: Server[] = [];
  const isServed = (which: number) =>
    until(`Node ${which} serves`, () => balancer.isReady(bases[which] ?? ""));
  const start = async (which: number) => {
    const node = spawn(which);
    await node.ready();
    nodes[which] = node;
    await isServed(which);
  };
  const close = async () => {
    balancer.close();
    await nodes[1]?.stop("SIGKILL");
    rmSync(otherDir, { recursive: true, force: true });
  };
  try {
    await start(0);
    await start(1);
  } catch (error) {
    await close();
    throw error;
  }
  const node = (which: number): Server => {
    const found = nodes[which];
    assert(found);
    return found;
  };
  return { balancer, node, start, isServed, close };
};

/** The longest time without an acknowledgement, from just before the cause until writing goes on. */
const gapAfter = async (log: Log, cause: () => Promise<void>): Promise<number> => {
  const before = log.acknowledgements.length;
  await cause();
  const caused = log.acknowledgements.length;
  await until("Writing goes on", () => log.acknowledgements.length >= caused + writers);
  const times = log.acknowledgements.slice(Math.max(0, before - 1));
  return Math.max(...times.map((time, at) => time - (times[at - 1] ?? time)));
};

const stopInOrder = async (node: Server) => {
  const code = await node.stop();
  assert.equal(code, 0, `A node did not stop in order: ${node.said().slice(-4000)}`);
};

type Store = Awaited<ReturnType<typeof startObjectStore>>;

const provokeIn = async (place: Place, around: Around, store: Store, load: Load, note: Setting["note"]) => {
  const { rounds, rows, streams, restMs, storeAwayMs } = load;
  const { balancer, node, start, isServed, close } = await startNodes(place, around, store.url);
  const gaps = new Map<string, number>();
  const token = await place.bearer();
  const call: Place["call"] = (method, path, body, headers) =>
    send(balancer.base, method, path, body, { token, ...(headers ? { headers } : {}) });
  const doors = { callOf: () => call, baseFor: () => balancer.base, streams, restMs };
  try {
    const borne = await underLoad(place, rows, doors, async ({ log, part }) => {
      const measure = async (name: string, cause: () => Promise<void>) => {
        const gap = await gapAfter(log, cause);
        gaps.set(name, Math.max(gap, gaps.get(name) ?? 0));
        note(`${name}: ${seconds(gap)} without a write, ${log.refusals.length} calls refused`);
      };
      // A job is given up after five attempts without progress, so each part of an import meets one outage.
      const nextPart = async () => {
        const current = part();
        await until("The import goes on", () => part() !== current, 600_000);
      };
      await until("Writing starts", () => log.acknowledgements.length >= writers);
      for (let round = 0; round < rounds; round += 1) {
        log.refusals.length = 0;
        for (const which of [0, 1])
          await measure("node rolled", async () => {
            await stopInOrder(node(which));
            await start(which);
          });
        assert.deepEqual(log.refusals, [], "A roll refused calls");
        await measure("node killed", async () => {
          await node(1).stop("SIGKILL");
        });
        await start(1);
        await measure("node stalled", async () => {
          signal(node(0).pid, "SIGSTOP");
          await wait(stall);
          signal(node(0).pid, "SIGCONT");
        });
        await isServed(0);
        await nextPart();
        await measure("primary switched over", around.switchOver);
        await around.complete();
        await nextPart();
        await measure("primary killed", around.failOver);
        await around.complete();
        if (around.restartPooler) {
          await nextPart();
          await measure("pooler restarted", around.restartPooler);
        }
        await nextPart();
        await measure("store away", async () => {
          store.setAway(true);
          await wait(storeAwayMs);
          store.setAway(false);
        });
      }
    });
    await stopInOrder(node(1));
    await place.stop();
    const acknowledged = await proveWritten(place, borne.stores);
    const longest = [...gaps].map(([name, gap]) => `${name} ${seconds(gap)}`).join(", ");
    return (
      `${rounds} rounds under ${writers} writers, imports and ${streams} streams: ${acknowledged} acknowledged, ` +
      `0 lost, 0 twice, 0 refused in a roll; longest time without a write: ${longest}; ` +
      `${borne.imports} imports of ${rows} whole; streams miss 0, ${borne.gaps.length} had to come back`
    );
  } finally {
    await close();
  }
};

const provokeAround = async (around: Around, load: Load, note: Setting["note"]) => {
  const place = await openPlace({
    kind: "server",
    cluster: { url: around.url, folder: undefined, isWhole: true },
    port: await freePort(),
  });
  const store = await startObjectStore();
  try {
    return await provokeIn(place, around, store, load, note);
  } finally {
    await place.close();
    await store.stop();
  }
};

export const cluster: Fault = {
  name: "cluster",
  on: ["server"],
  provoke: async ({ size, note }) => {
    const pair = await startPair();
    const around = { ...pair, env: { DRAIN_SECONDS: "3" }, openBalancer };
    const { clusterRounds: rounds, clusterRows: rows, storeAwayMs } = size;
    try {
      return await provokeAround(
        around,
        { rounds, rows, streams: usualStreams, restMs: 0, storeAwayMs },
        note,
      );
    } finally {
      await pair.close();
    }
  },
};

/** Two hundred streams, and writers that leave the machine some time for what it proves. */
const deployedLoad = { streams: 200, restMs: 100 };

export const deployedCluster: Fault = {
  name: "cluster of deploy/",
  on: ["server"],
  provoke: async ({ size: { deployedRounds: rounds, deployedRows: rows, storeAwayMs }, note }) => {
    if (rounds === 0) return "left out: --full has it";
    const missing = missingPrograms();
    if (missing.length > 0) return `left out: ${missing.join(", ")} not installed`;
    const deployed = openDeployed();
    try {
      return await provokeAround(
        await startPatroni(deployed),
        { rounds, rows, ...deployedLoad, storeAwayMs },
        note,
      );
    } catch (error) {
      note(deployed.lastWords());
      throw error;
    } finally {
      deployed.close();
    }
  },
};
