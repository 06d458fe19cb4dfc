// The embedded database killed again and again under ten writers: what was acknowledged is there, and the start says
// that it repaired itself.
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { aStore, type Fault, seconds } from "./fault.ts";
import type { Place } from "./place.ts";

const writers = 10;

/** What a writer was told of one store, and what it has asked for without having been told. */
type Told = { code: string; id?: string; version: number; asked: number };

const written = (version: number) => `version ${version}`;

/** Creates stores and changes each a few times, until the server is gone. */
const write = async ({ call }: Place, stores: Told[], name: string): Promise<void> => {
  for (;;) {
    const last = stores.at(-1);
    const current =
      last && last.version > 0 && last.version < 3
        ? last
        : { code: `${name}-${stores.length}`, version: 0, asked: 0 };
    if (current !== last) stores.push(current);
    current.asked = current.version + 1;
    const notes = written(current.asked);
    const asked =
      current.id === undefined
        ? call("POST", "/market", aStore({ externalCode: current.code, notes }))
        : call("PUT", "/market/update", { id: current.id, version: current.version, notes });
    const answer = await asked.catch(() => undefined);
    if (!answer) return;
    assert(answer.ok, `${current.code} was answered ${answer.status} ${answer.text}`);
    const { market }: { market: { id: string; version: number } } = JSON.parse(answer.text);
    current.id = market.id;
    current.version = market.version;
  }
};

type Found = { code: string; version: number; notes: string; changes: number; found: boolean };

const readStores = (place: Place) =>
  place.look(async ({ query }) => {
    const { rows } = await query(`select external_code as code, version, notes,
      (select count(*)::int from market_change c where c.market_id = m.id) as changes,
      exists (select from market_search s where s.market_id = m.id) as found from market m`);
    return rows as Found[];
  });

/** Every store is in the state last acknowledged, or in the one asked for when the kill came; and whole. */
const prove = (told: readonly Told[], found: readonly Found[]) => {
  const byCode = new Map(found.map((one) => [one.code, one]));
  assert.equal(byCode.size, found.length, "A store is there twice");
  for (const { code, version, asked } of told) {
    const one = byCode.get(code);
    byCode.delete(code);
    if (!one && version === 0) continue;
    assert(one, `${code} is lost`);
    assert(
      [version, asked].includes(one.version),
      `${code}: version ${version} acknowledged, ${one.version} found`,
    );
    assert.deepEqual(
      [one.notes, one.changes, one.found],
      [written(one.version), one.version, true],
      `${code} is half`,
    );
  }
  assert.equal(byCode.size, 0, "There are stores nobody asked for");
};

const provoke: Fault["provoke"] = async ({ place, size, random }) => {
  const told: Told[] = [];
  let longest = 0;
  for (let kill = 0; kill < size.writerKills; kill += 1) {
    const began = performance.now();
    await place.start();
    if (kill > 0) {
      longest = Math.max(longest, performance.now() - began);
      assert.match(place.running().said(), /not a clean one/, "The start does not say that it recovered");
    }
    await place.bearer();
    const stores = Array.from({ length: writers }, (): Told[] => []);
    const work = stores.map((own, writer) => write(place, own, `K${kill}-W${writer}`));
    await wait(200 + random.below(1500));
    await place.kill();
    await Promise.all(work);
    told.push(...stores.flat());
  }
  await place.start();
  await place.stop();
  prove(told, await readStores(place));
  const acknowledged = told.reduce((sum, { version }) => sum + version, 0);
  assert(acknowledged > size.writerKills * writers, `Only ${acknowledged} writes were acknowledged`);
  return `${size.writerKills} kills under ${writers} writers: ${acknowledged} writes acknowledged, 0 lost, 0 half; answers again after at most ${seconds(longest)}`;
};

export const killedWriters: Fault = { name: "embedded database killed", on: ["embedded"], provoke };
