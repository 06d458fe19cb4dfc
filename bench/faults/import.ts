// SIGKILL at random moments of an import of stores or menus, from the check to the undo: no row lost, duplicated or
// partial, and the run continues by itself.
import assert from "node:assert/strict";
import { existsSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportRun } from "@igo/contract/imports/imports";
import { writeStores } from "../import/workbook.ts";
import { writeMenus } from "../menu/workbook.ts";
import { readRun, upload } from "../serving.ts";
import { aStore, both, type Fault, seconds, type Setting, type Size } from "./fault.ts";
import { isOver, type Kill, type Phase, planKills, positionOf } from "./import.plan.ts";
import { proveCommitted, proveUndone } from "./import.proof.ts";
import type { Place } from "./place.ts";

// The run must make progress within this time after a restart. We promise five seconds and print the figure; a machine
// busy with other work gets three times that.
const promised = 5000;
const given = 3 * promised;
const patience = 60_000;

type Kind = {
  kind: ImportRun["kind"];
  kills: (size: Size) => number;
  write: (path: string, rows: number) => Promise<void>;
  /** Creates what the import needs. */
  prepare: (place: Place, rows: number) => Promise<void>;
  /** How many sections the rows name. */
  sections: (rows: number) => number;
};

const stores: Kind = {
  kind: "market",
  kills: ({ importKills }) => importKills,
  write: writeStores,
  prepare: async () => undefined,
  sections: () => 0,
};

// The products of a store name eight sections, with twelve subsections.
const productsEach = 500;
const sectionsEach = 20;
const menus: Kind = {
  kind: "menu",
  kills: ({ menuKills }) => menuKills,
  write: (path, rows) => writeMenus(path, rows / productsEach, productsEach),
  prepare: async ({ ask }, rows) => {
    for (let number = 1; number <= rows / productsEach; number += 1) {
      const code = `T-${String(number).padStart(7, "0")}`;
      await ask("POST", "/market", aStore({ externalCode: code, name: `Tienda ${code}` }));
    }
  },
  sections: (rows) => (rows / productsEach) * sectionsEach,
};

const fileOf = async ({ kind, write }: Kind, rows: number): Promise<string> => {
  const path = join(tmpdir(), `igo-faults-${kind}-${rows}.xlsx`);
  if (existsSync(path)) return path;
  // Another run may create it at the same time.
  const part = `${path}.${process.pid}.part`;
  await write(part, rows);
  renameSync(part, path);
  return path;
};

/** A workbook with this many stores; created once. */
export const workbookOf = (rows: number) => fileOf(stores, rows);

/** Polls the run until `wanted` is true; returns how long that took. */
const watch = async (place: Place, id: string, wanted: (run: ImportRun) => boolean, limit: number) => {
  const began = performance.now();
  for (let run = await readRun(place.ask, id); ; run = await readRun(place.ask, id)) {
    const took = performance.now() - began;
    if (wanted(run)) return { run, took };
    assert(
      took < limit,
      `After ${seconds(took)} the run still is ${run.status} ${JSON.stringify(run.progress)}`,
    );
    await wait(20);
  }
};

/** Kills the server, starts it again, and measures how soon the run makes progress by itself. */
const killAndWatch = async (place: Place, id: string, phase: Phase, { again }: Kill): Promise<number> => {
  await place.kill();
  if (again !== undefined) {
    place.spawn();
    await wait(again);
    await place.kill();
  }
  await place.start();
  const before = await readRun(place.ask, id);
  if (isOver(before, phase)) return 0;
  const still = JSON.stringify([before.status, before.progress]);
  const moved = (run: ImportRun) => JSON.stringify([run.status, run.progress]) !== still;
  return (await watch(place, id, moved, patience)).took;
};

/** Runs a phase to its end through its kills. A check that ended before the next kill is started again. */
const survive = async (
  { place, size, note }: Setting,
  id: string,
  phase: Phase,
  kills: readonly Kill[],
  begin: () => Promise<unknown>,
) => {
  const waits: number[] = [];
  await begin();
  for (const kill of kills) {
    if (phase === "check" && isOver(await readRun(place.ask, id), phase)) await begin();
    const { run } = await watch(place, id, (run) => positionOf(run, size.rows) >= kill.at, 20 * patience);
    await wait(kill.after);
    const took = await killAndWatch(place, id, phase, kill);
    waits.push(took);
    note(`killed in ${run.status} ${JSON.stringify(run.progress)}, went on after ${seconds(took)}`);
  }
  const { run } = await watch(place, id, (run) => isOver(run, phase), 20 * patience);
  note(`${run.status} ${JSON.stringify(run.counts)}`);
  return { run, waits };
};

const provoke = async (kind: Kind, setting: Setting): Promise<string> => {
  const { place, size, random, note } = setting;
  const file = await fileOf(kind, size.rows);
  const wanted = { rows: size.rows, sections: kind.sections(size.rows) };
  const kills = planKills(random, kind.kills(size));
  const killsIn = (phase: Phase) => kills.filter((kill) => kill.phase === phase);
  await place.start();
  await kind.prepare(place, size.rows);
  const { id, mapping } = await upload(place.ask, file, kind.kind);
  note("uploaded");

  const check = () => place.ask("PUT", `/imports/${id}/mapping`, mapping);
  const checked = await survive(setting, id, "check", killsIn("check"), check);
  const commit = () => place.ask("POST", `/imports/${id}/commit`, { mode: "valid" });
  const committed = await survive(setting, id, "commit", killsIn("commit"), commit);
  await proveCommitted(place, committed.run, wanted);
  note("proved");
  const undo = () => place.ask("POST", `/imports/${id}/undo`);
  const undone = await survive(setting, id, "undo", killsIn("undo"), undo);
  await proveUndone(place, undone.run, wanted);

  const waits = [checked, committed, undone].flatMap(({ waits }) => waits).sort((a, b) => a - b);
  const longest = waits.at(-1) ?? 0;
  assert(longest <= given, `It went on only ${seconds(longest)} after a restart`);
  const count = (list: readonly Kill[]) =>
    list.length + list.filter(({ again }) => again !== undefined).length;
  const spread = `check ${count(killsIn("check"))}, commit ${count(killsIn("commit"))}, undo ${count(killsIn("undo"))}`;
  const median = waits[Math.floor(waits.length / 2)] ?? 0;
  return (
    `${count(kills)} kills (${spread}) of ${size.rows} rows: 0 lost, 0 twice, 0 half; ` +
    `goes on after ${seconds(median)}, at most ${seconds(longest)} (promised ${seconds(promised)})`
  );
};

export const killedImport: Fault = {
  name: "kill -9 during an import",
  on: both,
  provoke: (setting) => provoke(stores, setting),
};

export const killedMenu: Fault = {
  name: "kill -9 during an import of menus",
  on: both,
  quicklyOn: "bundled",
  provoke: (setting) => provoke(menus, setting),
};
