// What chain members cost: `npm run bench -- members [1000000]` markets, a hundredth of them in one chain. Measures a
// partner's list through a chain beside the same markets granted one by one, adding and removing a member, and creating
// markets.
import { onServer, type Query } from "../atSize.ts";
import { state } from "../figures.ts";
import { measure } from "../markets/measure.ts";
import { seed } from "../markets/seed.ts";

const [count = "1000000"] = process.argv.slice(2);
const markets = Number(count);
const inChain = Math.floor(markets / 100);

const took = async (name: string, work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  state(name, `${(performance.now() - began).toFixed(0)} ms`);
};

/** The administrator becomes a partner: the server reads roles on each call. One administrator must remain. */
const becomePartner = async (query: Query) => {
  await query(`insert into account select * from (
    select (jsonb_populate_record(account, jsonb_build_object('id', gen_random_uuid(), 'email', 'other@igo.local'))).*
    from account where role = 1 limit 1) other`);
  await query(`update account set role = 2 where role = 1 and email <> 'other@igo.local'`);
};

const partner = `(select id from account where role = 2 limit 1)`;
const some = `(select id from market order by md5(id::text) limit ${inChain})`;

await onServer(
  `${markets.toLocaleString("en")} markets, ${inChain.toLocaleString("en")} in a chain`,
  async ({ query, ask }) => {
    await seed(query, markets);
    await query(`insert into chain (id, name, code) values (gen_random_uuid(), 'Cadena', 'C')`);
    await becomePartner(query);
    const lists = async (how: string) => {
      await query("analyze market_member");
      await measure(`list ${how}`, 50, () => ask("GET", "/market/list"));
      await measure(`list by name ${how}`, 50, () => ask("GET", "/market/list?sort=name"));
      await measure(`search ${how}`, 50, () => ask("GET", "/search?query=saman"));
    };
    await query(
      `insert into market_member (market_id, account_id, role) select id, ${partner}, 'owner' from ${some} one`,
    );
    await lists("of markets given one by one");
    await query("delete from market_member");
    await took("markets put into the chain", () =>
      query(`update market set chain_id = (select id from chain) where id in (select id from ${some} one)`),
    );
    await took("a member added", () => query(`insert into chain_member select id, ${partner} from chain`));
    await lists("through the chain");
    await took("a member removed", () => query("delete from chain_member"));
  },
);
