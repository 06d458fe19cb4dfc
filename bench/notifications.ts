// Measures one notification to many: `npm run bench -- notifications [5000]` people of one market, which is suspended.
import { setTimeout as wait } from "node:timers/promises";
import { onServer } from "./atSize.ts";
import { compare, hold } from "./figures.ts";
import { measure } from "./markets/measure.ts";
import { seed } from "./markets/seed.ts";

const [count = "5000"] = process.argv.slice(2);
const people = Number(count);
const patienceMs = 60_000;

await onServer(`${people.toLocaleString("en")} people of one market`, async ({ query, ask }) => {
  await seed(query, 1000);
  await query(`
    with people as (
      insert into account (id, email, first_name, last_name, role, status, locale)
      select gen_random_uuid(), 'p' || n || '@example.com', 'Ana ' || n, 'Paz', 2, 'active', 'es'
      from generate_series(1, ${people}) n returning id)
    insert into market_member (market_id, account_id, role)
    select (select id from market where status = 'active' order by id limit 1), id, 'manager' from people`);
  await query("vacuum analyze");
  const { rows } = await query("select market_id::text as id from market_member limit 1");
  const id = String(rows[0]?.id);
  const { market } = await ask<{ market: { version: number } }>("GET", `/market/details?marketId=${id}`);
  const notified = async () => {
    const found = await query(`
      select count(*)::integer as lines, count(distinct account_id)::integer as people
      from notification where group_key = 'market-suspended:${id}'`);
    return { lines: Number(found.rows[0]?.lines), people: Number(found.rows[0]?.people) };
  };
  const began = performance.now();
  await ask("POST", `/market/${id}/status`, {
    status: "suspended",
    reason: "Quejas",
    version: market.version,
  });
  let now = await notified();
  while (now.people < people && performance.now() - began < patienceMs) {
    await wait(20);
    now = await notified();
  }
  hold("all notified after", (performance.now() - began) / 1000, "s", { atMost: 2 });
  compare(
    "notifications, and people",
    `${now.lines}, ${now.people}`,
    `${people}, ${people}`,
    now.lines !== people || now.people !== people,
  );
  await measure("the count of the bell", 30, () => ask("GET", "/notification/count"));
});
