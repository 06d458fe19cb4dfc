-- How many markets there are of each kind, kept by the writes: screens that show figures never count the markets.
--
-- A statement that writes markets appends what it changes to market_tally_change, in its own transaction: nobody waits for
-- anybody's counter. Every few seconds the changes are folded into the tallies. Whoever reads adds what is not folded yet,
-- in the same statement: the figures are those of the moment.

create table market_status_tally (
  status text not null,
  category_code text not null,
  -- Something is missing to go live, or that a live one should have.
  is_incomplete boolean not null,
  accepting_orders boolean not null,
  markets integer not null,
  primary key (status, category_code, is_incomplete, accepting_orders)
);

create table market_town_tally (
  municipality_code text not null,
  department_code text not null,
  status text not null,
  has_point boolean not null,
  markets integer not null,
  primary key (municipality_code, status, has_point)
);

-- By category too: so many combinations that it is only read through its index.
create table market_place_tally (
  municipality_code text not null,
  department_code text not null,
  category_code text not null,
  status text not null,
  has_point boolean not null,
  markets integer not null,
  primary key (municipality_code, category_code, status, has_point)
);
create index market_place_tally_category on market_place_tally (category_code);
create index market_place_tally_department on market_place_tally (department_code);

-- By how much each count rose or fell on a day of Bogota.
create table market_day (
  day date not null,
  department_code text not null,
  category_code text not null,
  status text not null,
  delta integer not null,
  primary key (day, department_code, category_code, status)
);

create table market_tally_change (
  day date not null default (now() at time zone 'America/Bogota')::date,
  status text not null,
  is_incomplete boolean not null,
  accepting_orders boolean not null,
  municipality_code text not null,
  department_code text not null,
  category_code text not null,
  has_point boolean not null,
  delta integer not null
);

create function count_added_markets() returns trigger language plpgsql as $$
begin
  insert into market_tally_change (status, is_incomplete, accepting_orders, municipality_code, department_code,
    category_code, has_point, delta)
  select status, lacks <> '{}', coalesce(accepting_orders, false), municipality_code, department_code, category_code,
    lat is not null and lon is not null, count(*)
  from added where deleted_at is null
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;

create function count_changed_markets() returns trigger language plpgsql as $$
begin
  insert into market_tally_change (status, is_incomplete, accepting_orders, municipality_code, department_code,
    category_code, has_point, delta)
  select status, lacks <> '{}', coalesce(accepting_orders, false), municipality_code, department_code, category_code,
    lat is not null and lon is not null, sum(delta)
  from (
    select status, lacks, accepting_orders, municipality_code, department_code, category_code, lat, lon, -1 as delta
    from before where deleted_at is null
    union all
    select status, lacks, accepting_orders, municipality_code, department_code, category_code, lat, lon, 1
    from after where deleted_at is null
  ) one
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(delta) <> 0;
  return null;
end $$;

create function count_removed_markets() returns trigger language plpgsql as $$
begin
  insert into market_tally_change (status, is_incomplete, accepting_orders, municipality_code, department_code,
    category_code, has_point, delta)
  select status, lacks <> '{}', coalesce(accepting_orders, false), municipality_code, department_code, category_code,
    lat is not null and lon is not null, -count(*)
  from removed where deleted_at is null
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;

create trigger market_added_tallies after insert on market referencing new table as added
  for each statement execute function count_added_markets();
create trigger market_changed_tallies after update on market referencing old table as before new table as after
  for each statement execute function count_changed_markets();
create trigger market_removed_tallies after delete on market referencing old table as removed
  for each statement execute function count_removed_markets();

-- What there is already.
insert into market_status_tally
  select status, category_code, lacks <> '{}', coalesce(accepting_orders, false), count(*) from market where deleted_at is null group by 1, 2, 3, 4;
insert into market_town_tally
  select municipality_code, department_code, status, lat is not null and lon is not null, count(*)
  from market where deleted_at is null group by 1, 2, 3, 4;
insert into market_place_tally
  select municipality_code, department_code, category_code, status, lat is not null and lon is not null, count(*)
  from market where deleted_at is null group by 1, 2, 3, 4, 5;

-- Its past as history has it: when each came, each move of its status, and when it went to the recycle bin. Earlier
-- categories and departments are not looked for.
create function recount_market_days() returns void language sql as $$
  delete from market_day;
  insert into market_day (day, department_code, category_code, status, delta)
    select (step.at at time zone 'America/Bogota')::date, market.department_code, market.category_code, step.status,
      sum(step.delta)
    from market
    cross join lateral (
      select market.created_at as at, 1 as delta, coalesce((
        select change.changes -> 'status' ->> 0 from market_change change
        where change.market_id = market.id and change.changes ? 'status' order by change.version limit 1),
        market.status) as status
      union all
      select change.at, side.delta, change.changes -> 'status' ->> side.place
      from market_change change, (values (0, -1), (1, 1)) side (place, delta)
      where change.market_id = market.id and change.kind <> 'create' and change.changes ? 'status'
      union all
      select coalesce((select max(change.at) from market_change change
        where change.market_id = market.id and change.kind = 'delete'), market.deleted_at), -1, market.status
      where market.deleted_at is not null
    ) step
    group by 1, 2, 3, 4 having sum(step.delta) <> 0;
$$;
select recount_market_days();
