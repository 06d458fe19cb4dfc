// Fills a database that has markets with activity: actions of ten people over fourteen months, mostly edits by hand,
// with imports, people, categories and chains as rare as in real life.

/** Inserts `count` actions in order of their time; `query` reaches the database past the server. */
export const seedActs = async (query: (sql: string) => Promise<unknown>, count: number): Promise<void> => {
  await query(`insert into account (id, email, first_name, last_name, role, status, locale)
    select gen_random_uuid(), 'p' || n || '@example.com', 'Persona', n::text, 1, 'active', 'es' from generate_series(1, 10) n`);
  await query("select add_activity_months(now() - interval '14 months', now())");
  await query("create table bench_market as select row_number() over (order by id) as n, id from market");
  await query("create table bench_person as select row_number() over (order by email) as n, id from account");
  await query("analyze bench_market, bench_person");
  await query(`
    with size as (select count(*) as markets from bench_market), people as (select count(*) as count from bench_person),
    acts as materialized (
      -- Most is done by few: the root of chance leans to the first of them.
      select n, now() - (${count} - n) * interval '14 months' / ${count} as at,
        1 + floor(people.count * power(random(), 2))::integer as person,
        1 + floor(size.markets * random())::integer as market, 2 + n / size.markets as version, random() as chance
      from generate_series(1, ${count}) n, size, people
    )
    insert into activity (at, actor_id, kind, action, subject_id, version, market_id, source, source_id, request_id, details)
    select at, person.id,
      case when chance < 0.995 then 'market' when chance < 0.997 then 'user' when chance < 0.998 then 'category'
        when chance < 0.9985 then 'chain' else 'import' end,
      case when chance < 0.995 then 'market.update' when chance < 0.997 then 'user.update'
        when chance < 0.998 then 'category.update' when chance < 0.9985 then 'chain.update' else 'import.commit' end,
      case when chance < 0.995 then market.id end, case when chance < 0.995 then acts.n + 1 end,
      case when chance < 0.995 then market.id end,
      case when chance < 0.98 or (chance >= 0.995 and chance < 0.9985) then 'form'
        when chance < 0.995 then 'restore' else 'import' end,
      case when chance >= 0.9985 then gen_random_uuid() end, gen_random_uuid(),
      case when chance >= 0.997 and chance < 0.9985 then '{"name": "Los Cedros"}'::jsonb end
    from acts join bench_market market on market.n = acts.market join bench_person person on person.n = acts.person
    order by acts.n`);
  // The history of each action on a market, which the activity lines point to.
  await query("alter table market_change disable trigger user");
  await query(`
    insert into market_change (market_id, version, kind, changes, source, restored_version, actor_id, request_id, at)
    select subject_id, version, 'update', '{"name": ["El Samán", "El Guayacán"], "commissionPct": [10, 12]}', source,
      case source when 'restore' then 1 end, actor_id, request_id, at
    from activity where kind = 'market'`);
  await query("alter table market_change enable trigger user");
  await query("vacuum analyze activity, market_change, account");
};
