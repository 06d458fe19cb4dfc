// The database goes away under load and comes back: our server process survives, answers 503 during the outage and at
// no other time, and everything continues by itself.
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { type Fault, longest, seconds, type Setting, until } from "./fault.ts";
import { underLoad } from "./load.ts";
import {
  backendKilled,
  busyCut,
  killed,
  makeOutage,
  restartedFast,
  stoppedAtOnce,
  type Way,
} from "./outage.ways.ts";
import { streams } from "./streams.ts";
import { proveWritten, type Refusal, writers } from "./writers.ts";

// We promise these and print the figures; a machine busy with other work gets three times as long.
const promisedReturn = 2000;
const promisedImport = 5000;
const given = 3;

/** Every refusal is a 503 of this outage, and they end soon after it; returns how long after it the last one came. */
const proveRefusals = (refusals: readonly Refusal[], { began, ended }: { began: number; ended: number }) => {
  for (const { status, text, ended: answered } of refusals) {
    assert.equal(status, 503, `Refused with ${status} ${text}`);
    assert(text.includes('"server.database_away"'), text);
    assert(answered >= began, "Refused while the database was there");
  }
  return Math.max(0, ...refusals.map((refusal) => refusal.began - ended));
};

const provoke = async ({ place, size, random, note }: Setting, ways: readonly Way[]) => {
  await place.start();
  const { pid } = place.running();
  const times = {
    away: [] as number[],
    refused: [] as number[],
    written: [] as number[],
    imported: [] as number[],
  };
  let refused = 0;
  const doors = { callOf: () => place.call, baseFor: () => place.running().base };
  const borne = await underLoad(place, size.loadRows, doors, async ({ log, position, part }) => {
    for (let round = 0; round < size.outages * ways.length; round += 1) {
      const way = ways[round % ways.length];
      assert(way);
      // The server gives up on a job after five attempts without progress, so each part meets only one outage.
      const current = part();
      await until(`The import goes on from ${position()}`, () => part() !== current);
      await wait(random.below(1500));
      assert.deepEqual(log.refusals, [], "Refused while the database was there");
      const outage = await makeOutage(place, way);
      times.away.push(outage.ended - outage.began);
      const since = log.acknowledgements.length;
      const writes = () => log.acknowledgements.length > since;
      times.written.push(await until("Writing goes on", writes, given * promisedReturn));
      const before = position();
      const moves = () => position() !== before;
      times.imported.push(await until(`The import goes on from ${before}`, moves, given * promisedImport));
      await wait(promisedReturn / 4);
      const refusals = log.refusals.splice(0);
      refused += refusals.length;
      times.refused.push(proveRefusals(refusals, outage));
      assert.equal(place.running().pid, pid);
      const [away = 0, last = 0, written = 0, imported = 0] = Object.values(times).map((list) => list.at(-1));
      note(
        `${way.name}: away ${seconds(away)}, ${refusals.length} refused, the last ${seconds(last)} after the return, ` +
          `writes after ${seconds(written)}, the import after ${seconds(imported)}`,
      );
    }
  });
  await place.stop();
  const acknowledged = await proveWritten(place, borne.stores);
  const back = Math.max(longest(times.refused), longest(times.written));
  assert(back <= given * promisedReturn, `Back only after ${seconds(back)}`);
  return (
    `${times.away.length} times (${ways.map(({ name }) => name).join(", ")}) under ${writers} writers, imports and ` +
    `${streams} streams: same process, ${acknowledged} acknowledged, 0 lost; away at most ${seconds(longest(times.away))}; ` +
    `${refused} times 503, the last ${seconds(longest(times.refused))} after the return, writes after ` +
    `${seconds(longest(times.written))} (promised ${seconds(promisedReturn)}); ${borne.imports} imports of ${size.loadRows} whole, ` +
    `moving after ${seconds(longest(times.imported))} (promised ${seconds(promisedImport)}); streams miss 0, ` +
    `${borne.gaps.length} had to come back`
  );
};

export const outageOfServer: Fault = {
  name: "outage of the database",
  on: ["server"],
  provoke: (setting) => provoke(setting, [restartedFast, stoppedAtOnce, busyCut]),
};

export const outageOfBundled: Fault = {
  name: "outage: PostgreSQL alone killed",
  on: ["bundled"],
  provoke: (setting) => provoke(setting, [killed, backendKilled]),
};
