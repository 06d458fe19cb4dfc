// What the triggers of markets do when many change at once.
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freshUrl } from "@igo/testing/server/database";

/** A connection that reports the plan of each statement, also of those inside triggers. */
const explainingClient = async () => {
  const { url, drop } = await freshUrl();
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  const plans: string[] = [];
  client.on("notice", ({ message }) => plans.push(message ?? ""));
  await client.query(`load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set client_min_messages = log`);
  return { client, plans };
};

const hundredMarkets = `
  insert into market (id, name, document_type, tax_id, category_code, status, email, phone, department_code,
    municipality_code, address)
  select gen_random_uuid(), 'Tienda ' || n, 'NIT', (900000000 + n)::text, 'pharmacy', 'active', n || '@example.com',
    '+573000000000', '05', '05001', 'Calle 1 # 2-3'
  from generate_series(1, 100) n`;

const menuOfEach = `
  with section as (
    insert into menu_section (id, market_id, name) select gen_random_uuid(), id, 'Despensa' from market returning *)
  insert into product (id, market_id, section_id, name, price_cop)
  select gen_random_uuid(), market_id, id, 'Arroz', 4000 from section`;

/** Joins that read one list of changed markets anew for each market of the other. */
const joinsOfAllWithAll = (plans: readonly string[]) =>
  plans.filter((plan) =>
    /Nested Loop.*\n(.*(Filter|Output):.*\n)*.*Named Tuplestore Scan.*\n(.*Filter:.*\n)*.*Named Tuplestore Scan/.test(
      plan,
    ),
  );

test("a change of many compares none with all others, though its connection saved one before", async () => {
  const { client, plans } = await explainingClient();
  await client.query(hundredMarkets);
  await client.query("update market set name = 'Otra' where id = (select id from market limit 1)");
  await client.query("update market set status = 'paused'");
  expect(plans.filter((plan) => plan.includes("Named Tuplestore Scan")).length).toBeGreaterThan(0);
  expect(joinsOfAllWithAll(plans)).toEqual([]);
});

test("a menu is counted anew when its market changes its chain or goes to the recycle bin, and only then and if there is one", async () => {
  const { client } = await explainingClient();
  await client.query("set client_min_messages = warning");
  await client.query(hundredMarkets);
  await client.query(menuOfEach);
  await client.query("insert into chain (id, name, code) values (gen_random_uuid(), 'Cadena', 'C-1')");
  const changed = async (change: string) => {
    await client.query("delete from menu_change");
    await client.query(`update market set ${change}`);
    return Number((await client.query("select count(distinct market_id) as n from menu_change")).rows[0].n);
  };
  expect(await changed("name = name || ' 2', status = 'paused'")).toBe(0);
  expect(await changed("chain_id = (select id from chain) where name < 'Tienda 5'")).toBe(45);
  expect(await changed("chain_id = null")).toBe(45);
  expect(await changed("deleted_at = now() where name < 'Tienda 2'")).toBe(12);
  expect(await changed("deleted_at = now()")).toBe(88);
  expect(await changed("deleted_at = null")).toBe(100);
  await client.query(
    "delete from product where market_id in (select id from market where name < 'Tienda 5')",
  );
  expect(await changed("deleted_at = now()")).toBe(55);
});
