// Fills a database that has markets with open tasks: reviews, expiring documents, possible duplicates, imports, a month
// of changes.

/** `query` reaches the database past the server. */
export const seedWaiting = async (query: (sql: string) => Promise<unknown>, count: number): Promise<void> => {
  const share = (part: number) => Math.max(1, Math.floor(count * part));
  await query(`update market set status = 'in_review' where id in (
    select id from market where status = 'pending_documents' order by id limit ${share(0.02)})`);
  await query(`update market set status = 'changes_requested' where id in (
    select id from market where status = 'pending_documents' order by id limit ${share(0.005)})`);
  // One document in ten markets. Most are valid for years; as many as usual in a year are about to expire.
  await query(`
    insert into document (id, market_id, kind, file_key, file_name, file_size, content_type, expires_on, status)
    select gen_random_uuid(), id, 'chamber_of_commerce', 'none', 'camara.pdf', 1, 'application/pdf',
      current_date - 20 + (row_number() over () % 1000)::integer,
      case when row_number() over () % 200 = 0 then 'pending' else 'approved' end
    from (select id from market order by id limit ${share(0.1)}) one`);
  await query(`
    insert into market_duplicate (id, first_id, second_id, reason)
    select gen_random_uuid(), first, second, 'near_name'
    from (select id as first, lead(id) over (order by id) as second from market order by id limit ${share(0.002) + 1}) pair
    where second is not null`);
  await query(`
    insert into import (id, kind, status, file_key, file_name, file_size, format, sheets, mapping, run_id, counts,
      created_by, created_at, committed_at)
    select gen_random_uuid(), 'market', case when n % 40 = 0 then 'checked' else 'committed' end, 'none',
      'tiendas ' || n || '.xlsx', 1, 'xlsx', repeat('x', 4000), '{}', gen_random_uuid(),
      jsonb_build_object('create', n), account.id, now() - n * interval '1 hour',
      case when n % 40 = 0 then null else now() - n * interval '1 hour' end
    from (select id from account limit 1) account, generate_series(1, 2000) n`);
  await query(`
    insert into market_day (day, department_code, category_code, status, delta)
    select current_date - n % 60, lpad((n % 33)::text, 2, '0'), 'category ' || n % 20, 'active', 3
    from generate_series(1, 20000) n on conflict do nothing`);
  await query("vacuum analyze");
};

/** Turns the administrator into a partner of this many markets: the server reads roles on each call. */
export const becomePartner = async (
  query: (sql: string) => Promise<unknown>,
  markets: number,
): Promise<void> => {
  // One administrator must remain.
  await query("create table bench_other as select * from account limit 1");
  await query("update bench_other set id = gen_random_uuid(), email = 'other@igo.local'");
  await query("insert into account select * from bench_other");
  await query("update account set role = 2 where email <> 'other@igo.local'");
  await query(`insert into market_member (market_id, account_id, role)
    select market.id, account.id, 'owner'
    from account join bench_other other on other.id <> account.id, (select id from market order by md5(id::text) limit ${markets}) market`);
};
