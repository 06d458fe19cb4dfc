// Kills one of two nodes on one database under load: the other keeps serving and takes over streams and jobs.
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { type Server, send, spawnServer } from "../serving.ts";
import { type Fault, longest, seconds, until } from "./fault.ts";
import { underLoad } from "./load.ts";
import type { Place } from "./place.ts";
import { streams } from "./streams.ts";
import { proveWritten, writers } from "./writers.ts";

// We promise this; a machine busy with other work gets three times that.
const promised = 5000;
const given = 3 * promised;

/**
 * Two servers on one database and one data folder; `baseFor` prefers one of them and falls back to the one that is
 * alive.
 */
const startNodes = async (place: Place, otherPort: number) => {
  await place.start();
  // Both share one public address, because tokens contain it.
  const env = { PUBLIC_URL: place.running().base };
  const spawnOther = () => spawnServer({ ...place.options, port: otherPort, env });
  const other = spawnOther();
  await other.ready();
  const nodes: (Server | undefined)[] = [place.running(), other];
  const nodeFor = (wish: number): Server => {
    const node = nodes[wish % 2] ?? nodes[(wish + 1) % 2];
    assert(node, "No node lives");
    return node;
  };
  const kill = async (which: number) => {
    const node = nodes[which];
    nodes[which] = undefined;
    await node?.stop("SIGKILL");
  };
  const restart = async (which: number) => {
    const node = which === 0 ? place.spawn() : spawnOther();
    await node.ready();
    nodes[which] = node;
  };
  /** The place stops its own server. */
  const stopOther = async () => assert.equal(await nodes[1]?.stop(), 0);
  return { baseFor: (wish: number) => nodeFor(wish).base, kill, restart, stopOther };
};

const provoke: Fault["provoke"] = async ({ place, otherPort, size, random, note }) => {
  const { baseFor, kill, restart, stopOther } = await startNodes(place, otherPort);
  const token = await place.bearer();
  const callOf =
    (wish: number): Place["call"] =>
    (method, path, body, headers) =>
      send(baseFor(wish), method, path, body, { token, ...(headers ? { headers } : {}) });
  const moved: number[] = [];
  const borne = await underLoad(place, size.loadRows, { callOf, baseFor }, async ({ log, position }) => {
    for (let round = 0; round < size.nodeKills; round += 1) {
      await wait(1000 + random.below(2000));
      await kill(round % 2);
      const before = position();
      moved.push(await until(`The import goes on from ${before}`, () => position() !== before, given));
      // Wait until the streams have reconnected.
      await wait(2500);
      // Requests in progress on the dead node are lost; nothing else is.
      assert(log.refusals.length <= writers, `${log.refusals.length} calls failed`);
      for (const { status, text } of log.refusals.splice(0)) assert.equal(status, 0, text);
      await restart(round % 2);
      note(`node ${round % 2} killed, the import went on after ${seconds(moved.at(-1) ?? 0)}`);
    }
  });
  const { gaps } = borne;
  assert(gaps.length > 0 && longest(gaps) <= given, `Streams were back only after ${seconds(longest(gaps))}`);
  await stopOther();
  await place.stop();
  const acknowledged = await proveWritten(place, borne.stores);
  return (
    `${size.nodeKills} kills of one of two under ${writers} writers, imports and ${streams} streams: ` +
    `${acknowledged} acknowledged, 0 lost; ${gaps.length} streams back after at most ${seconds(longest(gaps))} ` +
    `(promised ${seconds(promised)}), 0 events missed; ${borne.imports} imports of ${size.loadRows} whole, moving after at most ${seconds(longest(moved))}`
  );
};

export const killedNode: Fault = { name: "one of two nodes killed", on: ["server"], provoke };
