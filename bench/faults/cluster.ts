// Two nodes behind a load balancer, on a primary with a synchronous standby: under load nodes are rolled, killed and
// stalled, and the primary is switched over and killed. Nothing acknowledged is lost, and a roll refuses no call.
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, type Server, send, spawnServer } from "../serving.ts";
import { openBalancer } from "./balancer.ts";
import { type Fault, seconds, until } from "./fault.ts";
import { underLoad } from "./load.ts";
import { startPair } from "./pair.ts";
import { openPlace, type Place } from "./place.ts";
import { signal } from "./processes.ts";
import { streams } from "./streams.ts";
import { type Log, proveWritten, writers } from "./writers.ts";

// Longer than the three seconds after which a silent process counts as dead.
const stall = 4000;

const startNodes = async (place: Place) => {
  const ports = [place.options.port, await freePort()];
  const bases = ports.map((port) => `http://127.0.0.1:${port}`);
  const balancer = await openBalancer(await freePort(), bases);
  place.options.env = { PUBLIC_URL: balancer.base, DRAIN_SECONDS: "3" };
  const spawn = (which: number): Server =>
    which === 0 ? place.spawn() : spawnServer({ ...place.options, port: ports[which] ?? 0 });
  const nodes: Server[] = [];
  const isServed = (which: number) =>
    until(`Node ${which} serves`, () => balancer.isReady(bases[which] ?? ""));
  const start = async (which: number) => {
    const node = spawn(which);
    await node.ready();
    nodes[which] = node;
    await isServed(which);
  };
  await start(0);
  await start(1);
  const node = (which: number): Server => {
    const found = nodes[which];
    assert(found);
    return found;
  };
  return { balancer, node, start, isServed };
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

const provokeIn = async (
  place: Place,
  pair: Awaited<ReturnType<typeof startPair>>,
  { size, note }: Parameters<Fault["provoke"]>[0],
) => {
  const { balancer, node, start, isServed } = await startNodes(place);
  const gaps = new Map<string, number>();
  const token = await place.bearer();
  const call: Place["call"] = (method, path, body, headers) =>
    send(balancer.base, method, path, body, { token, ...(headers ? { headers } : {}) });
  const doors = { callOf: () => call, baseFor: () => balancer.base };
  try {
    const borne = await underLoad(place, size.clusterRows, doors, async ({ log, part }) => {
      const measure = async (name: string, cause: () => Promise<void>) => {
        const gap = await gapAfter(log, cause);
        gaps.set(name, Math.max(gap, gaps.get(name) ?? 0));
        note(`${name}: ${seconds(gap)} without a write, ${log.refusals.length} calls refused`);
      };
      // A job is given up after five attempts without progress, so each part of an import meets one outage.
      const nextPart = async () => {
        const current = part();
        await until("The import goes on", () => part() !== current);
      };
      await until("Writing starts", () => log.acknowledgements.length >= writers);
      for (let round = 0; round < size.clusterRounds; round += 1) {
        log.refusals.length = 0;
        for (const which of [0, 1])
          await measure("node rolled", async () => {
            assert.equal(await node(which).stop(), 0, "A node did not stop in order");
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
        await measure("primary switched over", pair.switchOver);
        await pair.complete();
        await nextPart();
        await measure("primary killed", pair.failOver);
        await pair.complete();
      }
    });
    assert.equal(await node(1).stop(), 0);
    await place.stop();
    const acknowledged = await proveWritten(place, borne.stores);
    const longest = [...gaps].map(([name, gap]) => `${name} ${seconds(gap)}`).join(", ");
    return (
      `${size.clusterRounds} rounds under ${writers} writers, imports and ${streams} streams: ${acknowledged} acknowledged, ` +
      `0 lost, 0 twice, 0 refused in a roll; longest time without a write: ${longest}; ` +
      `${borne.imports} imports of ${size.clusterRows} whole; streams miss 0, ${borne.gaps.length} had to come back`
    );
  } finally {
    balancer.close();
    await node(1).stop("SIGKILL");
  }
};

export const cluster: Fault = {
  name: "cluster",
  on: ["server"],
  provoke: async (setting) => {
    const pair = await startPair();
    const place = await openPlace({
      kind: "server",
      cluster: { url: pair.url, folder: undefined, isWhole: true },
      port: await freePort(),
    });
    try {
      return await provokeIn(place, pair, setting);
    } finally {
      await place.close();
      await pair.close();
    }
  },
};
