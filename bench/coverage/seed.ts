// Places seeded markets around their municipalities: most near the seat, some far out, a few without coordinates or in
// another municipality; with typical radii, and drawn areas for some.

/** One market in a hundred has no coordinates, one in two hundred is in another municipality. */
const place = `
  update market set
    lat = case when chance < 0.01 then null
      else least(13.5, greatest(-4.2, town.lat + case when chance < 0.015 then 1.2 else reach * r * sin(angle) end)) end,
    lon = case when chance < 0.01 then null else least(-66.9, greatest(-81.9, town.lon + reach * r * cos(angle))) end,
    delivery_radius_km = case when chance > 0.995 then 20
      else (array[1, 1, 1.5, 2, 2, 3, 3, 4, 5, null])[1 + floor(random() * 9.98)::integer] end
  from (
    select id, random() as chance, random() * 2 * pi() as angle, sqrt(random()) as r from market
  ) dice, (
    select code, lat, lon, case when code = '11001' then 0.11 else 0.015 end as reach from municipality
  ) town
  where dice.id = market.id and town.code = market.municipality_code`;

/** Hexagons of one to four kilometres. */
const draw = (count: number) => `
  insert into market_zone (market_id, part, shape)
  select id, 0, polygon(6, circle(point(lon, lat), 0.01 + random() * 0.03))
  from (select id, lat, lon from market where lat is not null and status = 'active' limit ${count}) chosen`;

export const placeMarkets = async (
  query: (sql: string) => Promise<unknown>,
  zones: number,
): Promise<void> => {
  await query(place);
  await query(draw(zones));
  await query("vacuum analyze");
};
