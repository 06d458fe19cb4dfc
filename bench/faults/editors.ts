// Fifty editors on one record: one wins per version, the others get a conflict, and no edit is silently overwritten.
import assert from "node:assert/strict";
import { aStore, both, type Fault } from "./fault.ts";
import type { Place } from "./place.ts";

type Record = { id: string; version: number; notes: string | null };

const editors = 50;

const read = async ({ ask }: Place, id: string) =>
  (await ask<{ market: Record }>("GET", `/market/find-by-id/${id}`)).market;

const write = async ({ call }: Place, { id, version }: Record, notes: string) => {
  const { status, text } = await call("PUT", "/market/update", { id, version, notes });
  const answer: { market?: Record; current?: Record; code?: string } = JSON.parse(text);
  return { status, ...answer };
};

/** All write to the same version at once. */
const race = async (place: Place, id: string) => {
  const before = await read(place, id);
  const answers = await Promise.all(
    Array.from({ length: editors }, (_, editor) =>
      write(place, before, `round ${before.version}, editor ${editor}`),
    ),
  );
  const winners = answers.filter(({ status }) => status === 200);
  const reported = answers.filter(
    ({ status, code, current }) =>
      status === 409 && code === "market.version_conflict" && current?.version === before.version + 1,
  );
  assert.deepEqual([winners.length, reported.length], [1, editors - 1], "Not one winner and 49 who are told");
  const after = await read(place, id);
  assert.deepEqual([after.version, after.notes], [before.version + 1, winners[0]?.market?.notes]);
};

/** Each appends a mark to what it read, and retries on the version from the conflict until it has won once. */
const insist = async (place: Place, id: string, editor: number): Promise<number> => {
  let seen = await read(place, id);
  for (;;) {
    const { status, market, current } = await write(place, seen, `${seen.notes ?? ""} <${editor}>`);
    if (status === 200 && market) return market.version;
    assert(status === 409 && current, `Editor ${editor} was answered ${status}`);
    seen = current;
  }
};

const provoke: Fault["provoke"] = async ({ place, size }) => {
  await place.start();
  const { market } = await place.ask<{ market: Record }>("POST", "/market", aStore({ notes: "first" }));
  for (let round = 0; round < size.rounds; round += 1) await race(place, market.id);
  const { version } = await read(place, market.id);
  const versions = await Promise.all(
    Array.from({ length: editors }, (_, editor) => insist(place, market.id, editor)),
  );
  const expected = Array.from({ length: editors }, (_, index) => version + index + 1);
  assert.deepEqual(
    versions.sort((a, b) => a - b),
    expected,
    "A version was won twice",
  );
  const { notes } = await read(place, market.id);
  const marks = new Set(notes?.match(/<\d+>/g));
  assert.equal(marks.size, editors, "Somebody's words are gone");
  return `${editors} editors, ${size.rounds} rounds: 1 wins, ${editors - 1} are told; ${editors} who insist leave ${marks.size} marks, 0 overwritten`;
};

export const editorsOnOne: Fault = {
  name: "50 editors on one record",
  on: both,
  quicklyOn: "server",
  provoke,
};
