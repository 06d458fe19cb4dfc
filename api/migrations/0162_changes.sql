-- The sequence of changes: a line for each version of a market or product, whatever wrote it, in an order in which none
-- can appear later before one that was read. Lines are ordered by transaction, and a reader gets those of transactions
-- below the oldest one that still runs. Transactions count anew in another cluster, so a database that was restored into
-- one begins an era: each server looks when it starts.
create table change_era (
  era integer not null,
  -- The cluster's own number; null before the first start.
  cluster text,
  -- The last line that was dropped for its age: whoever read no further has missed some.
  dropped_era integer not null default 0,
  dropped_tx xid8 not null default '0',
  dropped_seq bigint not null default 0
);
insert into change_era (era) values (1);

create table change (
  era integer not null,
  tx xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity not null,
  kind text not null check (kind in ('market', 'product')),
  action text not null check (action in ('create', 'update', 'status', 'delete', 'restore')),
  record_id uuid not null,
  market_id uuid not null,
  chain_id uuid,
  -- Of a market that left a chain: readers of that one must hear of it, too.
  left_chain_id uuid,
  version integer not null,
  fields text[] not null,
  source text not null check (source in ('form', 'bulk', 'import', 'undo', 'restore', 'system')),
  at timestamptz(3) not null default now()
) partition by range (at);
create index change_in_order on change (era, tx, seq);
-- For times without a part, such as after a long sleep of the machine.
create table change_other partition of change default;

create function add_change_months(since timestamptz, until timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', since at time zone 'utc');
begin
  while month <= until at time zone 'utc' loop
    begin
      if to_regclass('change_' || to_char(month, 'YYYY_MM')) is null then
        execute format('create table %I partition of change for values from (%L) to (%L)',
          'change_' || to_char(month, 'YYYY_MM'), month at time zone 'utc', (month + interval '1 month') at time zone 'utc');
      end if;
    -- Another server was quicker, rows of the month are in change_other, or someone holds a lock.
    exception when duplicate_table or unique_violation or invalid_object_definition or check_violation
      or lock_not_available or deadlock_detected then
      null;
    end;
    month := month + interval '1 month';
  end loop;
end $$;
select add_change_months(now(), now() + interval '2 months');

-- The lines after a place that nothing can come before any more. The parts are read in the order of their indexes until
-- there are enough: left to itself the planner, which judges a comparison of rows by its first column, would expect few
-- and sort all that follow.
create function changes_after(since_era integer, since_tx xid8, since_seq bigint, most integer)
  returns setof change language plpgsql stable
  set enable_sort = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select change.* from change
    where (change.era, change.tx, change.seq) > (since_era, since_tx, since_seq)
      and (change.tx < pg_snapshot_xmin(pg_current_snapshot()) or change.era < (select change_era.era from change_era))
    order by change.era, change.tx, change.seq limit most;
end $$;

create function note_market_changes() returns trigger language plpgsql as $$
begin
  insert into change (era, kind, action, record_id, market_id, chain_id, left_chain_id, version, fields, source)
  select (select era from change_era), 'market', added.kind, added.market_id, added.market_id, market.chain_id,
    nullif((added.changes -> 'chainId' ->> 0)::uuid, market.chain_id), added.version,
    array(select jsonb_object_keys(added.changes)), added.source
  from added join market on market.id = added.market_id;
  return null;
end $$;
create trigger market_change_noted after insert on market_change
  referencing new table as added for each statement execute function note_market_changes();

create function note_product_changes() returns trigger language plpgsql as $$
begin
  insert into change (era, kind, action, record_id, market_id, chain_id, version, fields, source)
  select (select era from change_era), 'product', added.kind, added.product_id, market.id, market.chain_id,
    added.version, array(select jsonb_object_keys(added.changes)), added.source
  from added join product on product.id = added.product_id join market on market.id = product.market_id;
  return null;
end $$;
create trigger product_change_noted after insert on product_change
  referencing new table as added for each statement execute function note_product_changes();
