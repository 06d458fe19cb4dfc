// Acts of a partner through a proxy that drops a third of the answers, and a tenth of the calls: `npm run bench -- acts
// [10000] [seed]`. The outbox of the app sends to a real server, by the calls of the contract; at the end each act is one
// version, once, and those of a market are in the order in which they were pressed.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { openLine } from "@igo/testing/line";
import { startCluster } from "@igo/testing/server/cluster";
import { randomFrom } from "../faults/random.ts";
import { state } from "../figures.ts";
import { freePort, send, startServer, tokenFor } from "../serving.ts";
import type { Act, KeptAct } from "../../web/src/records/acts/acts.ts";
import { startActSender, type Outcome } from "../../web/src/records/acts/sender.ts";
import { memoryStore } from "../../web/testing/actStore.ts";

const [count = 10_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const markets = 20;
const random = randomFrom(seed);
const dataDir = mkdtempSync(join(tmpdir(), "igo-bench-acts-"));
const cluster = await startCluster();
const server = await startServer({ dataDir, databaseUrl: cluster.url, port: await freePort() });
let [callsLost, answersLost] = [0, 0];
/** It hands on the whole call, waits for the answer and then breaks the connection. */
const proxy = await openLine(server.base, () => {
  const share = random.share();
  if (share < 1 / 10) {
    callsLost += 1;
    return "callLost";
  }
  if (share >= 1 / 10 + 1 / 3) return "arrives";
  answersLost += 1;
  return "answerLost";
});

try {
  const token = await tokenFor(server.base);
  const ask = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await send(server.base, method, path, body, { token, ...(headers && { headers }) });
    return { ...answer, json: answer.text === "" ? {} : JSON.parse(answer.text) };
  };
  const { categories } = (await ask("GET", "/category/list?scope=market")).json;
  const ids: string[] = [];
  for (let index = 0; index < markets; index += 1) {
    const { market } = (
      await ask("POST", "/market", {
        name: `Tienda ${index}`,
        taxId: String(900_100_000 + index),
        email: "tienda@example.com",
        phone: "+573001234567",
        departmentCode: "05",
        municipalityCode: "05001",
        address: "Carrera 43A # 1-50",
        categoryCode: categories[0].code,
      })
    ).json;
    ids.push(market.id);
  }
  await Promise.all(
    ids.map((id) => ask("PATCH", `/market/${id}/operation`, { version: 1, acceptingOrders: true })),
  );

  const store = memoryStore("partner");
  const pressed = new Map<string, boolean[]>(ids.map((id) => [id, []]));
  const at = Date.now();
  for (let index = 0; index < count; index += 1) {
    const marketId = random.pick(ids);
    const own = pressed.get(marketId) ?? [];
    const isOn = !(own.at(-1) ?? true);
    own.push(isOn);
    const act: Act = {
      id: randomUUID(),
      accountId: "partner",
      marketId,
      name: "Tienda",
      version: 2,
      wanted: { kind: "orders", isOn },
      at,
      expiresAt: at + 86_400_000,
      attempted: false,
      state: "waiting",
    };
    await store.add(act);
  }

  let calls = 0;
  const take = async ({ id, marketId, version, wanted }: KeptAct): Promise<Outcome> => {
    assert(wanted.kind === "orders");
    calls += 1;
    const body = { version, acceptingOrders: wanted.isOn };
    const headers = { "idempotency-key": id };
    const answer = await send(proxy.url, "PATCH", `/market/${marketId}/operation`, body, {
      token,
      headers,
    }).catch(() => null);
    if (answer === null || answer.status >= 500 || answer.status === 429) return { is: "passing" };
    assert(answer.ok, answer.text);
    return { is: "done", version: JSON.parse(answer.text).market.version };
  };
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    let settled = 0;
    const sender = startActSender({
      store,
      send: take,
      newKey: randomUUID,
      onChanged: () => undefined,
      onSettled: () => {
        settled += 1;
        if (settled < count) return;
        sender.stop();
        resolve();
      },
      pause: () => 0,
    });
    sender.ended.catch(reject);
  });
  const seconds = (performance.now() - began) / 1000;

  let versions = 0;
  for (const [id, own] of pressed) {
    const { market } = (await ask("GET", `/market/find-by-id/${id}`)).json;
    assert.equal(market.version, 2 + own.length, "An act is lost, or there twice");
    versions += own.length;
    const seen: boolean[] = [];
    for (let page = 1; ; page += 1) {
      const { versions: found } = (
        await ask("GET", `/market/${id}/history?field=acceptingOrders&pageSize=200&page=${page}`)
      ).json;
      for (const { changes } of found)
        for (const { field, after } of changes) if (field === "acceptingOrders") seen.push(after);
      if (found.length < 200) break;
    }
    assert.deepEqual(seen.toReversed().slice(-own.length), own, "Acts of a market are not in their order");
  }
  assert.equal(versions, count);
  state(
    `acts of ${markets} markets through a proxy that drops a third of the answers`,
    `${count.toLocaleString("en")} in ${Math.round(seconds)} s, ${calls.toLocaleString("en")} calls, ${answersLost.toLocaleString("en")} answers and ${callsLost.toLocaleString("en")} calls lost (seed ${seed}): 0 lost, 0 twice, order kept`,
  );
} finally {
  await proxy.close();
  await server.stop();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
