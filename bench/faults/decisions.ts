// The server is killed at random moments while a decision about an import changes thousands of cells, or is taken back:
// afterwards each is there with all its cells, or not at all.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportRun } from "@igo/contract/imports/imports";
import type { Decision } from "@igo/contract/imports/imports.causes";
import { formOf } from "../serving.ts";
import { type Fault, longest, seconds, type Setting, until } from "./fault.ts";
import type { Place } from "./place.ts";

const rows = 3000;
/** About as long as one of them takes. */
const latestKill = 1500;

const headings = "codigo;nombre;nit;categoria;departamento;ciudad;direccion;celular;correo";
const line = (at: number) =>
  `D-${at};Tienda ${at};${990_300_000 + at};supermercado;Antioquia;Medelin;Calle ${at} # 1-50;3001000100;a@example.com`;

/** A checked run whose rows have one cause in common. */
const upload = async (place: Place): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "igo-decisions-"));
  try {
    const file = join(folder, "tiendas.csv");
    writeFileSync(file, [headings, ...Array.from({ length: rows }, (_, at) => line(at))].join("\n"));
    const { import: run } = await place.ask<{ import: ImportRun }>(
      "POST",
      "/imports",
      await formOf(file, "market"),
    );
    await settled(place, run.id);
    return run.id;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const read = async (place: Place, id: string) =>
  (await place.ask<{ import: ImportRun }>("GET", `/imports/${id}`)).import;

const settled = (place: Place, id: string): Promise<number> =>
  until("the import is checked", async () => (await read(place, id)).status === "checked");

/** What is decided, and whether its cells say so, all of them or none. */
const standing = async (place: Place, id: string): Promise<string | undefined> => {
  const { counts } = await read(place, id);
  const { decisions } = await place.ask<{ decisions: Decision[] }>("GET", `/imports/${id}/decisions`);
  const whole = { decisions: 1, create: rows, error: 0 };
  const absent = { decisions: 0, create: 0, error: rows };
  const found = { decisions: decisions.length, create: counts.create, error: counts.error };
  assert.deepEqual(found, decisions.length > 0 ? whole : absent, "A decision is there in part");
  return decisions[0]?.id;
};

const provoke = async ({ place, size, random, note }: Setting): Promise<string> => {
  await place.start();
  const id = await upload(place);
  let present = await standing(place, id);
  assert.equal(present, undefined);
  const again: number[] = [];
  let [kept, left] = [0, 0];
  for (let round = 0; round < size.decisionKills; round += 1) {
    const before = present;
    const body = {
      causeId: "municipalityCode~NOT_FOUND~error",
      action: "replace",
      values: { Medelin: "Bello" },
    };
    // Its answer may not come.
    const sent =
      before === undefined
        ? place.call("POST", `/imports/${id}/decisions`, body)
        : place.call("DELETE", `/imports/${id}/decisions/${before}`);
    const heard = sent.then(
      ({ ok }) => ok,
      () => false,
    );
    await wait(random.below(latestKill));
    await place.kill();
    const isAcknowledged = await heard;
    await place.start();
    again.push(await settled(place, id));
    present = await standing(place, id);
    const isDone = (present === undefined) !== (before === undefined);
    assert(isDone || !isAcknowledged, "What was acknowledged is gone");
    if (isDone) kept += 1;
    else left += 1;
    note(
      `round ${round}: ${before === undefined ? "decided" : "taken back"}, ${isDone ? "whole" : "absent"}`,
    );
  }
  await place.stop();
  return (
    `${size.decisionKills} kills while ${rows} cells were decided or taken back: ${kept} whole, ${left} absent, ` +
    `0 in part; at its end ${seconds(longest(again))} after the start`
  );
};

export const decisionsOverKills: Fault = { name: "decisions over kills", on: ["server"], provoke };
