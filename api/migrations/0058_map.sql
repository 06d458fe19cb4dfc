-- The index that finds a map's markets also holds what the map says of each: looking up two thousand of them one by one
-- took a third of the time, and longer when their pages were not in memory.
drop index market_on_map;
create index market_on_map on market (market_cell(lat, lon, delivery_radius_km))
  include (id, lat, lon, delivery_radius_km, status, category_code, name, external_code)
  where deleted_at is null and lat is not null and lon is not null;
-- How many markets a range of cells has is known of the index, and was lost with the old one.
analyze market;

-- Measuring a market's distance to the outline of its town took a tenth of the time of a change to many; few changes
-- move a market.
create function review_changed_points() returns trigger language plpgsql as $$
declare
  -- EXCEPT, because PostgreSQL joins the two by comparing each row with each.
  moved uuid[] := array(select id from (
    select id, lat, lon, municipality_code, deleted_at is null from after
    except select id, lat, lon, municipality_code, deleted_at is null from before) one);
begin
  update market_outside set status = after.status, category_code = after.category_code, chain_id = after.chain_id
  from after
  where market_outside.market_id = after.id
    and (market_outside.status <> after.status or market_outside.category_code <> after.category_code
      or market_outside.chain_id is distinct from after.chain_id);
  if cardinality(moved) = 0 then return null; end if;
  delete from market_outside where market_id = any(moved);
  insert into market_outside (market_id, km, status, category_code, chain_id, department_code, municipality_code)
  select market.id, distance.km, status, category_code, chain_id, department_code, market.municipality_code
  from market
    join municipality_reach town on town.municipality_code = market.municipality_code
      and (point(lon, lat) <-> town.seat) > town.surely
    cross join lateral (
      select min(point(lon, lat) <-> shape) * 111.195 as km from municipality_outline outline
      where outline.municipality_code = market.municipality_code) distance
  where market.id = any(moved) and deleted_at is null and lat is not null and lon is not null
    and distance.km > town.tolerance_km
  on conflict (market_id) do nothing;
  return null;
end $$;
drop trigger market_changed_point on market;
create trigger market_changed_point after update on market referencing old table as before new table as after
  for each statement execute function review_changed_points();
create or replace function review_points() returns trigger language plpgsql as $$
begin
  insert into market_outside (market_id, km, status, category_code, chain_id, department_code, municipality_code)
  select changed.id, distance.km, changed.status, changed.category_code, changed.chain_id, changed.department_code,
    changed.municipality_code
  from changed
    join municipality_reach town on town.municipality_code = changed.municipality_code
      and (point(changed.lon, changed.lat) <-> town.seat) > town.surely
    cross join lateral (
      select min(point(changed.lon, changed.lat) <-> shape) * 111.195 as km from municipality_outline outline
      where outline.municipality_code = changed.municipality_code) distance
  where changed.deleted_at is null and changed.lat is not null and changed.lon is not null
    and distance.km > town.tolerance_km;
  return null;
end $$;
