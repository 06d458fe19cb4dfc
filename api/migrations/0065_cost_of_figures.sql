-- What the figures add to a change of many.

-- A connection plans a trigger's statement when it first runs it. Planned for one market, a join compared each changed
-- market with each: a second for 2,000 instead of a millisecond.
create or replace function note_moved_menus() returns trigger language plpgsql as $$
begin
  insert into menu_change (market_id)
  select id from (
    select id, deleted_at is null, chain_id from after
    except select id, deleted_at is null, chain_id from before) moved;
  return null;
end $$;

-- The day is the same for all lines; as the column's default it was computed for each.
create or replace function count_added_markets() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'America/Bogota')::date;
begin
  insert into market_tally_change (day, status, is_incomplete, accepting_orders, municipality_code, department_code,
    category_code, has_point, delta)
  select today, status, lacks <> '{}', coalesce(accepting_orders, false), municipality_code, department_code,
    category_code, lat is not null and lon is not null, count(*)
  from added where deleted_at is null
  group by 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;

create or replace function count_changed_markets() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'America/Bogota')::date;
begin
  insert into market_tally_change (day, status, is_incomplete, accepting_orders, municipality_code, department_code,
    category_code, has_point, delta)
  select today, status, lacks <> '{}', coalesce(accepting_orders, false), municipality_code, department_code,
    category_code, lat is not null and lon is not null, sum(delta)
  from (
    select status, lacks, accepting_orders, municipality_code, department_code, category_code, lat, lon, -1 as delta
    from before where deleted_at is null
    union all
    select status, lacks, accepting_orders, municipality_code, department_code, category_code, lat, lon, 1
    from after where deleted_at is null
  ) one
  group by 2, 3, 4, 5, 6, 7, 8
  having sum(delta) <> 0;
  return null;
end $$;
