// Measures posts: `npm run bench -- posts [100000]` partners with one market each, 500 posts. A partner's calls,
// resolving an audience, and notifying everyone in it once.
import { setTimeout as wait } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { onServer, type Query } from "../atSize.ts";
import { compare } from "../figures.ts";
import { measure } from "../markets/measure.ts";
import { seed } from "../markets/seed.ts";
import type { Ask } from "../serving.ts";

const [count = "100000"] = process.argv.slice(2);
const partners = Number(count);
const posts = 500;

/** Each partner has a market; half of the posts address some of them. */
const seedPosts = async (query: Query) => {
  await query(`
    insert into account (id, email, first_name, last_name, role, status, locale)
    select gen_random_uuid(), 'p' || n || '@example.com', 'Ana ' || n, 'Paz', 2, 'active', 'es'
    from generate_series(1, ${partners}) n`);
  await query(`
    insert into market_member (market_id, account_id, role)
    select market.id, account.id, 'owner'
    from (select id, row_number() over (order by id) as n from market) market
    join (select id, row_number() over (order by id) as n from account where role = 2) account using (n)`);
  await query(`
    insert into post (id, client_id, slug, title, html, text, words, status, published_at, notified_at, must_read,
      for_departments)
    select gen_random_uuid(), gen_random_uuid(), 'novedad-' || n, 'Novedad ' || n, '<p>' || repeat('Texto ', 400) || '</p>',
      repeat('Texto ', 400), 'novedad ' || n || repeat(' texto', 400), 'published', now() - n * interval '1 hour', now(),
      n % 5 = 0, case when n % 2 = 0 then array['05'] else '{}' end
    from generate_series(1, ${posts}) n`);
  await query(`
    insert into post_comment (id, post_id, author_id, client_id, text)
    select gen_random_uuid(), post.id, account.id, gen_random_uuid(), 'Un comentario'
    from post, (select id from account where role = 2 limit 40) account`);
  await query("vacuum analyze");
};

/** Everyone in the audience is notified once, however often the job runs. */
const publish = async (ask: Ask, query: Query) => {
  const { post } = await ask<{ post: { id: string; version: number } }>("POST", "/post", {
    clientId: randomUUID(),
    title: "Para todos",
    html: "<p>Hola</p>",
  });
  const began = performance.now();
  await ask("POST", `/post/${post.id}/publish`, { version: post.version });
  const notified = async () => {
    const { rows } = await query(
      `select count(*)::integer as lines, coalesce(max(count), 0) as most from notification where post_id = '${post.id}'`,
    );
    return { lines: Number(rows[0]?.lines), most: Number(rows[0]?.most) };
  };
  let now = await notified();
  while (now.lines < partners && performance.now() - began < 600_000) {
    await wait(500);
    now = await notified();
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  compare(
    "notified, and the most times one was",
    `${now.lines} in ${seconds} s, ${now.most}`,
    `${partners}, 1`,
    now.lines !== partners || now.most !== 1,
  );
};

await onServer(`${partners.toLocaleString("en")} partners, ${posts} posts`, async ({ query, ask }) => {
  await seed(query, partners);
  await seedPosts(query);
  await measure("audience of a department, a category", 1000, () =>
    ask("GET", "/post/audience?departments=05&categories=pharmacy"),
  );
  await measure("audience of everyone", 1000, () => ask("GET", "/post/audience"));
  await measure("list, for an administrator", 15, () => ask("GET", "/post/list?pageSize=12"));
  await publish(ask, query);
  await query(`insert into account select * from (
    select (jsonb_populate_record(account, jsonb_build_object('id', gen_random_uuid(), 'email', 'other@igo.local'))).*
    from account where role = 1 limit 1) other`);
  await query(`update account set role = 2 where role = 1 and email <> 'other@igo.local'`);
  await query(`insert into market_member (market_id, account_id, role)
    select (select id from market where department_code = '05' limit 1), id, 'owner' from account
    where role = 2 and email not like 'p%@example.com'`);
  await measure("post page, for a partner", 15, () => ask("GET", "/post/details?slug=novedad-2"));
  await measure("list, for a partner", 15, () => ask("GET", "/post/list?pageSize=12"));
  await measure("latest, and the must-reads that wait", 15, () => ask("GET", "/post/latest"));
  const { post } = await ask<{ post: { id: string } }>("GET", "/post/details?slug=novedad-2");
  await measure("comments", 15, () => ask("GET", `/post/${post.id}/comments`));
});
