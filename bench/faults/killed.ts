// Kills the bundled database under ten writers, together with everything else or only our server: acknowledged writes
// survive, no process stays behind, and the next start says when it recovered something.
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { type Fault, longest, seconds, type Setting, until } from "./fault.ts";
import { proveWritten, startWriting, writers, type Written } from "./writers.ts";

type Way = {
  /** Kills it; returns how long it took until no process was left. */
  kill: () => Promise<number>;
  /** Kills it without waiting. */
  crash: () => Promise<void>;
  /** Whether the next start must say that it recovered. */
  recovers: boolean;
};

const provoke = async ({ place, size, random, note }: Setting, { kill, crash, recovers }: Way) => {
  const written: Written[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let round = 0; round < size.databaseKills; round += 1) {
    const began = performance.now();
    await place.start();
    if (round > 0) {
      starts.push(performance.now() - began);
      const isSaid = /did not stop cleanly/.test(place.running().said());
      assert.equal(isSaid, recovers, "The start does not say what it found");
    }
    await place.bearer();
    const { log, stop } = startWriting(`K${round}`, () => place.call);
    try {
      // A slow machine acknowledges its first writes after seconds: the kill must meet writers that are under way.
      await until("Writing starts", () => log.acknowledgements.length >= writers);
      await wait(random.below(1500));
      // Every second time it restarts at once, as under a supervisor, while the previous process may still be ending.
      if (round % 2 === 0) ends.push(await kill());
      else await crash();
    } finally {
      await stop();
    }
    note(`killed in round ${round}, ${log.acknowledgements.length} acknowledged`);
    written.push(...log.stores);
  }
  await place.start();
  await place.stop();
  const acknowledged = await proveWritten(place, written);
  return (
    `${size.databaseKills} kills under ${writers} writers: ${acknowledged} acknowledged, 0 lost, 0 half; ` +
    `nothing left running after at most ${seconds(longest(ends))}; answers again after at most ${seconds(longest(starts))}`
  );
};

export const killedAltogether: Fault = {
  name: "all processes killed",
  on: ["bundled"],
  provoke: (setting) => {
    const { killAll, crashAll } = setting.place;
    return provoke(setting, { kill: killAll, crash: crashAll, recovers: true });
  },
};

export const killedServer: Fault = {
  name: "our server alone killed",
  on: ["bundled"],
  provoke: (setting) => {
    const { kill, crash } = setting.place;
    // PostgreSQL then shuts down cleanly and has nothing to recover.
    return provoke(setting, { kill, crash, recovers: false });
  },
};
