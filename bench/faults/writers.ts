// Ten writers and the fate of their writes: every acknowledged write is there, once and complete.
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { aStore } from "./fault.ts";
import type { Place } from "./place.ts";

export const writers = 10;

/** What a writer knows of one store: the acknowledged version and the requested one. */
export type Written = { code: string; id?: string; version: number; requested: number };

type Call = Place["call"];

/** A failed response, with the start and end of its call. */
export type Refusal = { began: number; ended: number; status: number; text: string };

const notesOf = (version: number) => `version ${version}`;

/**
 * Creates stores and changes each a few times until stopped. After a refused call it leaves that store alone, because
 * nobody knows whether the write happened.
 */
const write = async (
  call: Call,
  name: string,
  log: Log,
  isStopped: () => boolean,
  restMs: number,
): Promise<void> => {
  let current: Written | undefined;
  while (!isStopped()) {
    if (!current || current.version === 0 || current.version === 3) {
      current = { code: `${name}-${log.stores.length}`, version: 0, requested: 0 };
      log.stores.push(current);
    }
    current.requested = current.version + 1;
    const notes = notesOf(current.requested);
    const began = performance.now();
    const calling =
      current.id === undefined
        ? call("POST", "/market", aStore({ externalCode: current.code, notes }))
        : call("PUT", "/market/update", { id: current.id, version: current.version, notes });
    const answer = await calling.catch((error: unknown) => ({ ok: false, status: 0, text: String(error) }));
    const ended = performance.now();
    if (!answer.ok) {
      log.refusals.push({ began, ended, status: answer.status, text: answer.text });
      current = undefined;
      await wait(20);
      continue;
    }
    const { market }: { market: { id: string; version: number } } = JSON.parse(answer.text);
    current.id = market.id;
    current.version = market.version;
    log.acknowledgements.push(ended);
    if (restMs > 0) await wait(restMs);
  }
};

export type Log = { stores: Written[]; refusals: Refusal[]; acknowledgements: number[] };

/** Ten writers that write until they are stopped; `calls` says which server each of them uses. */
export const startWriting = (name: string, callOf: (writer: number) => Call, restMs = 0) => {
  let stopped = false;
  const log: Log = { stores: [], refusals: [], acknowledgements: [] };
  const work = Array.from({ length: writers }, (_, writer) =>
    write(callOf(writer), `${name}-W${writer}`, log, () => stopped, restMs),
  );
  const stop = async () => {
    stopped = true;
    await Promise.all(work);
  };
  return { log, stop };
};

type Found = { code: string; version: number; notes: string; changes: number; found: boolean };

const readStores = (place: Place) =>
  place.look(async ({ query }) => {
    const { rows } = await query(`select external_code as code, version, notes,
      (select count(*)::int from market_change c where c.market_id = m.id) as changes,
      exists (select from market_search s where s.market_id = m.id) as found
      from market m where external_code like 'K%'`);
    return rows as Found[];
  });

/** Every store is complete, and in the last acknowledged state or the one requested when the response was lost. */
export const proveWritten = async (place: Place, written: readonly Written[]): Promise<number> => {
  const found = await readStores(place);
  const byCode = new Map(found.map((one) => [one.code, one]));
  assert.equal(byCode.size, found.length, "A store is there twice");
  for (const { code, version, requested } of written) {
    const one = byCode.get(code);
    byCode.delete(code);
    if (!one && version === 0) continue;
    assert(one, `${code} is lost`);
    assert(
      [version, requested].includes(one.version),
      `${code}: version ${version} acknowledged, ${one.version} found`,
    );
    assert.deepEqual(
      [one.notes, one.changes, one.found],
      [notesOf(one.version), one.version, true],
      `${code} is half`,
    );
  }
  assert.equal(byCode.size, 0, "There are stores nobody asked for");
  return written.reduce((sum, { version }) => sum + version, 0);
};
