// A hundred simultaneous calls with one Idempotency-Key have one effect, even after the server is killed; without a key
// they would have a hundred.
import assert from "node:assert/strict";
import type { MarketInput } from "@igo/contract/markets/markets";
import { aStore, both, type Fault } from "./fault.ts";
import type { Place } from "./place.ts";

const times = 100;

const createAtOnce = (
  place: Place,
  name: string,
  headers: Record<string, string>,
  given: Partial<MarketInput> = {},
) => {
  const store = aStore({ name, ...given });
  return Promise.all(Array.from({ length: times }, () => place.call("POST", "/market", store, headers)));
};

const countOf = async ({ ask }: Place, name: string) =>
  (await ask<{ total: number }>("GET", `/market/list?search=${encodeURIComponent(name)}`)).total;

const provoke: Fault["provoke"] = async ({ place }) => {
  await place.start();
  const key = { "idempotency-key": "one-and-the-same" };
  const answers = await createAtOnce(place, "Tienda repetida", key);
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1, "The answers are not the same");
  assert.equal(await countOf(place, "Tienda repetida"), 1);
  await place.kill();
  await place.start();
  const [late] = await createAtOnce(place, "Tienda repetida", key);
  assert.equal(late?.text, answers[0]?.text, "After a kill the answer is another");
  assert.equal(await countOf(place, "Tienda repetida"), 1);
  // One at a time, the server would ask whether they are the same store.
  const free = await createAtOnce(place, "Tienda suelta", {}, { decision: "new" });
  assert(free.every(({ status }) => status === 201));
  assert.equal(await countOf(place, "Tienda suelta"), times, "The control does not hold");
  return `${times} at once, killed, ${times} more: 1 market, ${2 * times} same answers (without a key: ${times} markets)`;
};

export const oneKey: Fault = {
  name: "the same Idempotency-Key",
  on: both,
  quicklyOn: "bundled",
  provoke,
};
