-- Where markets are and where they deliver: an index of the map, drawn areas, and points that lie outside their town.

-- Kilometres along the ground (haversine), as kilometresBetween of the contract says them.
create function kilometres_between(lat1 float8, lon1 float8, lat2 float8, lon2 float8) returns float8
  language sql immutable parallel safe
  return 2 * 6371 * asin(sqrt(least(1, power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2))));

-- The map as a grid for each class of radius, finer the smaller the radius is: who reaches a point is found in a few
-- cells of each grid. A plain number in a plain index costs an import less than any index of shapes.
create function market_cell(lat float8, lon float8, km float8) returns integer
  language sql immutable parallel safe
  return case
    when km is null or km <= 0 then floor((lat + 5) / 0.02)::integer * 8192 + floor((lon + 83) / 0.02)::integer
    when km <= 1 then 268435456 + floor((lat + 5) / 0.0025)::integer * 8192 + floor((lon + 83) / 0.0025)::integer
    when km <= 2 then 536870912 + floor((lat + 5) / 0.005)::integer * 8192 + floor((lon + 83) / 0.005)::integer
    when km <= 4 then 805306368 + floor((lat + 5) / 0.01)::integer * 8192 + floor((lon + 83) / 0.01)::integer
    when km <= 8 then 1073741824 + floor((lat + 5) / 0.02)::integer * 8192 + floor((lon + 83) / 0.02)::integer
    when km <= 16 then 1342177280 + floor((lat + 5) / 0.04)::integer * 8192 + floor((lon + 83) / 0.04)::integer
    else 1610612736 + floor((lat + 5) / 0.125)::integer * 8192 + floor((lon + 83) / 0.125)::integer end;

-- The ranges of cells in which a market can be that reaches the point.
create function cells_reaching(lat float8, lon float8) returns table (low integer, high integer)
  language sql immutable parallel safe rows 80 as $$
  select grid.base + cell_row * 8192 + floor((lon + 83 - grid.km / (111.1 * cos(radians(lat)))) / grid.side)::integer,
    grid.base + cell_row * 8192 + floor((lon + 83 + grid.km / (111.1 * cos(radians(lat)))) / grid.side)::integer
  from (values (268435456, 1.0::float8, 0.0025::float8), (536870912, 2.0, 0.005), (805306368, 4.0, 0.01),
      (1073741824, 8.0, 0.02), (1342177280, 16.0, 0.04), (1610612736, 50.0, 0.125)) grid (base, km, side),
    generate_series(floor((lat + 5 - grid.km / 111.1) / grid.side)::integer,
      floor((lat + 5 + grid.km / 111.1) / grid.side)::integer) cell_row
$$;

-- The ranges of cells that a box touches, whatever the radius.
create function cells_within(west float8, south float8, east float8, north float8)
  returns table (low integer, high integer) language sql immutable parallel safe rows 400 as $$
  select grid.base + cell_row * 8192 + floor((west + 83) / grid.side)::integer,
    grid.base + cell_row * 8192 + floor((east + 83) / grid.side)::integer
  from (values (0, 0.02::float8), (268435456, 0.0025), (536870912, 0.005), (805306368, 0.01), (1073741824, 0.02),
      (1342177280, 0.04), (1610612736, 0.125)) grid (base, side),
    generate_series(floor((south + 5) / grid.side)::integer, floor((north + 5) / grid.side)::integer) cell_row
$$;

-- What a map filters and draws by stands in the index itself: a city is counted without reading its markets.
create index market_on_map on market (market_cell(lat, lon, delivery_radius_km))
  include (id, lat, lon, delivery_radius_km, status, category_code)
  where deleted_at is null and lat is not null and lon is not null;
create index market_without_point on market (id) where deleted_at is null and (lat is null or lon is null);

-- A drawn delivery area: up to ten polygons without holes. It counts instead of the radius.
create table market_zone (
  market_id uuid not null references market on delete cascade,
  part smallint not null,
  -- Longitude, latitude.
  shape polygon not null,
  primary key (market_id, part)
);
create index market_zone_box on market_zone using gist (box(shape));

-- How far from its seat a point is surely inside the outline, in degrees; and how far outside it may lie: outlines are
-- simplified, and a few leave their own seat out.
create table municipality_reach (
  municipality_code text primary key references municipality,
  seat point not null,
  surely float8 not null,
  tolerance_km float8 not null
);
insert into municipality_reach (municipality_code, seat, surely, tolerance_km)
  select code, point(lon, lat),
    case when bool_or(shape @> point(lon, lat)) then min(path(shape) <-> point(lon, lat)) else 0 end,
    2 + min(point(lon, lat) <-> shape) * 111.195
  from municipality join municipality_outline on municipality_code = code group by code, lat, lon;

-- Markets whose point lies farther outside their town than its tolerance, and how far.
create table market_outside (
  market_id uuid primary key references market on delete cascade,
  km float8 not null
);

-- Forms, bulk changes and imports write markets: only the database sees them all.
create function review_points() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from market_outside where market_id in (select id from changed);
  end if;
  insert into market_outside (market_id, km)
  select changed.id, distance.km
  from changed
    join municipality_reach town on town.municipality_code = changed.municipality_code
      and (point(changed.lon, changed.lat) <-> town.seat) > town.surely
    cross join lateral (
      select min(point(changed.lon, changed.lat) <-> shape) * 111.195 as km from municipality_outline outline
      where outline.municipality_code = changed.municipality_code) distance
  where changed.lat is not null and changed.lon is not null and distance.km > town.tolerance_km
  on conflict (market_id) do update set km = excluded.km;
  return null;
end $$;
create trigger market_added_point after insert on market referencing new table as changed
  for each statement execute function review_points();
create trigger market_changed_point after update on market referencing new table as changed
  for each statement execute function review_points();
insert into market_outside (market_id, km)
  select market.id, distance.km
  from market
    join municipality_reach town on town.municipality_code = market.municipality_code
      and (point(market.lon, market.lat) <-> town.seat) > town.surely
    cross join lateral (
      select min(point(market.lon, market.lat) <-> shape) * 111.195 as km from municipality_outline outline
      where outline.municipality_code = market.municipality_code) distance
  where market.lat is not null and market.lon is not null and distance.km > town.tolerance_km;
