// Measures what a call with a key of an integration costs beside the same call with a session:
// `npm run bench -- integrations [500]`.
import { onServer } from "../atSize.ts";
import { hold, medianOf, state } from "../figures.ts";
import { seed } from "../markets/seed.ts";
import { treeSeconds } from "../processor.ts";
import { send, tokenFor } from "../serving.ts";

const [given = "500"] = process.argv.slice(2);
/** Below the 600 that a key may make in a minute. */
const calls = Number(given);
const rounds = 6;

await onServer(
  `${calls} calls with a key and with a session`,
  async ({ query, ask, server, pids }) => {
    await seed(query, 2000);
    const { rows } = await query("select id from market order by id limit 50");
    const paths = rows.map(({ id }) => `/market/details?marketId=${String(id)}`);
    const { user } = await ask<{ user: { id: string } }>("GET", "/auth/me");
    const aKey = async (number: number) => {
      const { integration } = await ask<{ integration: { id: string } }>("POST", "/integration", {
        name: `Programa ${number}`,
        purpose: "Medir",
        ownerId: user.id,
        scopes: ["markets:read"],
        chainIds: null,
        expiresOn: null,
      });
      return (await ask<{ key: string }>("POST", `/integration/${integration.id}/key`, {})).key;
    };
    const session = await tokenFor(server.base);
    const cost = async (token: string) => {
      const before = pids.reduce((sum, pid) => sum + treeSeconds(pid), 0);
      for (let number = 0; number < calls; number += 1) {
        const path = paths[number % paths.length] ?? "";
        const { ok, text } = await send(server.base, "GET", path, undefined, { token });
        if (!ok) throw new Error(text);
      }
      return pids.reduce((sum, pid) => sum + treeSeconds(pid), 0) - before;
    };
    await cost(session);
    await cost(await aKey(0));
    const [bySession, byKey]: [number[], number[]] = [[], []];
    // In turns, so that what grows meanwhile burdens both alike; each key is new, as no key may call more in a minute.
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [await aKey(round * 2 + 1), await aKey(round * 2 + 2)];
      bySession.push(await cost(session));
      byKey.push(await cost(one));
      byKey.push(await cost(other));
      bySession.push(await cost(session));
    }
    const each = (costs: readonly number[]) => ((medianOf(costs) * 1000) / calls).toFixed(2);
    state("with a session", `${each(bySession)} ms of CPU`);
    state("with a key", `${each(byKey)} ms of CPU`);
    hold("key ÷ session", medianOf(byKey) / medianOf(bySession), "", { atMost: 1.05 });
  },
  {},
  { PROCESS: "web" },
);
