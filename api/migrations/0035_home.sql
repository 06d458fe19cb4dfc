-- What the first screen says without reading markets: how long those that wait have waited, and how many are open.

-- Since when a market has the status it has; unknown of those that had theirs before this was noted.
alter table market add column status_since timestamptz;
alter table market alter column status_since set default now();

create function note_status_since() returns trigger language plpgsql as $$
begin
  new.status_since := now();
  return new;
end $$;
create trigger market_status_since before update of status on market
  for each row when (old.status is distinct from new.status) execute function note_status_since();

-- Of those that wait for the operations team it is in their history.
update market set status_since = coalesce(
  (select max(at) from market_change change where change.market_id = market.id and change.changes ? 'status'),
  created_at)
where deleted_at is null and status in ('in_review', 'changes_requested');

create index market_waiting on market (status, status_since)
  where deleted_at is null and status in ('in_review', 'changes_requested');
create index document_pending on document (created_at, market_id) where status = 'pending';
create index import_to_review on import (created_at) where status in ('uploaded', 'checked');

-- How many active markets that accept orders keep which hours: a few thousand hours say how many markets are open now.
-- Kept like the tallies of migration 0031: writes append, and are folded every few seconds.
create table market_hours_tally (
  hours_key uuid primary key,
  markets integer not null
);
create table market_hours_change (
  hours_key uuid not null,
  delta integer not null
);

create function count_added_hours() returns trigger language plpgsql as $$
begin
  insert into market_hours_change (hours_key, delta)
  select hours_key, count(*) from added
  where deleted_at is null and status = 'active' and accepting_orders and hours_key is not null
  group by hours_key;
  return null;
end $$;

create function count_changed_hours() returns trigger language plpgsql as $$
begin
  insert into market_hours_change (hours_key, delta)
  select hours_key, sum(delta) from (
    select hours_key, -1 as delta from before
    where deleted_at is null and status = 'active' and accepting_orders and hours_key is not null
    union all
    select hours_key, 1 from after
    where deleted_at is null and status = 'active' and accepting_orders and hours_key is not null
  ) one
  group by hours_key having sum(delta) <> 0;
  return null;
end $$;

create function count_removed_hours() returns trigger language plpgsql as $$
begin
  insert into market_hours_change (hours_key, delta)
  select hours_key, -count(*) from removed
  where deleted_at is null and status = 'active' and accepting_orders and hours_key is not null
  group by hours_key;
  return null;
end $$;

create trigger market_added_hours after insert on market referencing new table as added
  for each statement execute function count_added_hours();
create trigger market_changed_hours after update on market referencing old table as before new table as after
  for each statement execute function count_changed_hours();
create trigger market_removed_hours after delete on market referencing old table as removed
  for each statement execute function count_removed_hours();

insert into market_hours_tally
  select hours_key, count(*) from market
  where deleted_at is null and status = 'active' and accepting_orders and hours_key is not null
  group by hours_key;

-- The steps of growth: imports of markets by when they were committed, and taken back.
create index import_committed on import (committed_at) where committed_at is not null and kind = 'market';
