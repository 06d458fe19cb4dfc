// Fills a database with markets, generated in SQL: names, towns, statuses and hours spread as in real life.
import { searchText } from "../../api/src/features/markets/markets.words.ts";

const schedules = `array[
  '{"weekly":[{"day":1,"open":"08:00","close":"20:00"},{"day":2,"open":"08:00","close":"20:00"},{"day":3,"open":"08:00","close":"20:00"},{"day":4,"open":"08:00","close":"20:00"},{"day":5,"open":"08:00","close":"20:00"}],"exceptions":[],"closedUntil":null}',
  '{"weekly":[{"day":6,"open":"18:00","close":"03:00"},{"day":7,"open":"18:00","close":"03:00"},{"day":"holiday","open":"10:00","close":"18:00"}],"exceptions":[],"closedUntil":null}',
  '{"weekly":[{"day":1,"open":"00:00","close":"24:00"},{"day":2,"open":"00:00","close":"24:00"},{"day":3,"open":"00:00","close":"24:00"},{"day":4,"open":"00:00","close":"24:00"},{"day":5,"open":"00:00","close":"24:00"},{"day":6,"open":"00:00","close":"24:00"},{"day":7,"open":"00:00","close":"24:00"}],"exceptions":[{"date":"2026-12-25","shifts":[],"note":""}],"closedUntil":null}'
]::jsonb[]`;

const words = {
  kind: "Supermercado,Minimercado,Panadería,Droguería,Carnicería,Restaurante,Cafetería,Ferretería,Papelería,Licorera",
  tree: "Samán,Ceiba,Guayacán,Yarumo,Cedro,Roble,Nogal,Arrayán,Caracolí,Almendro,Guadua,Cámbulo,Gualanday,Chicalá",
  quarter:
    "Poblado,Laureles,Chapinero,Usaquén,Teusaquillo,Granada,Manga,Bocagrande,Cabecera,Floridablanca,Prado",
};

const oneOf = (list: string, salt: string) => {
  const values = list.split(",");
  return `(string_to_array('${list}', ','))[1 + abs(hashtext(n::text || '${salt}')) % ${values.length}]`;
};
const chance = (salt: string, of: number) => `abs(hashtext(n::text || '${salt}')) % ${of}`;

// Ids increase with time, as ours do: neighbours in a bulk change are neighbours in the table.
const idOf = `(lpad(to_hex(1767225600000 + n), 12, '0') || '7' || left(md5(n::text), 3) || '8' || right(md5(n::text), 15))::uuid`;

const atOnce = 25_000;

/** The markets numbered `from` to `to`. */
const marketsOf = (from: number, to: number, count: number) => `
      with towns as (select array_agg(code order by code) as codes from municipality)
      insert into market (id, external_code, name, legal_name, document_type, tax_id, category_code, status, contact_name,
        email, phone, department_code, municipality_code, address, normalized_address, neighborhood, lat, lon,
        opening_hours, prep_time_min, delivery_radius_km, commission_pct, bank_account_number, payment_methods,
        accepting_orders, created_at, updated_at)
      select ${idOf}, 'S-' || lpad(n::text, 7, '0'),
        ${oneOf(words.kind, "k")} || ' ' || ${oneOf(words.tree, "t")} || ' ' || ${oneOf(words.quarter, "q")} || ' ' || n,
        'Inversiones ' || n || ' S.A.S.', 'NIT', (800000000 + n)::text,
        (select code from category order by position offset ${chance("c", 20)} limit 1),
        case when ${chance("s", 100)} < 70 then 'active' when ${chance("s", 100)} < 90 then 'pending_documents'
          when ${chance("s", 100)} < 99 then 'paused' else 'suspended' end,
        'Contacto ' || n, 's' || n || '@example.com', '+573' || lpad(n::text, 9, '0'), left(town, 2), town,
        'Carrera ' || ${chance("a", 99)} || ' # ' || ${chance("b", 99)} || '-' || ${chance("d", 99)},
        'KR ' || ${chance("a", 99)} || ' # ' || ${chance("b", 99)} || '-' || ${chance("d", 99)},
        ${oneOf(words.quarter, "q")}, seat.lat + reach * (random() - 0.5), seat.lon + reach * (random() - 0.5),
        (${schedules})[1 + ${chance("h", 3)}],
        20, 5, 15 + ${chance("p", 10)}, null, array['cash'], ${chance("o", 2)} = 0,
        now() - (${count} - n) * interval '1 second', now() - (${count} - n) * interval '1 second'
      from generate_series(${from}, ${to}) n, towns,
        lateral (select case when ${chance("m", 10)} < 3 then '11001' else codes[1 + ${chance("m", 1121)}] end as town) place,
        -- Near its town's seat; one in a hundred is far out, as a point to review.
        lateral (select lon, case when code = '11001' then 0.15 else 0.03 end as reach,
            case when ${chance("f", 100)} > 0 then lat when lat > 5 then lat - 1 else lat + 1 end as lat
          from municipality where code = town) seat`;

/** The first id that one of this number may have. */
const leastId = (n: number) =>
  `'${(1_767_225_600_000 + n).toString(16).padStart(12, "0").padEnd(32, "0")}'::uuid`;

/**
 * `query` reaches the database past the server, on two connections: filling keeps a core busy, and takes longer than
 * most of what is measured afterwards.
 */
export const seed = async (query: (sql: string) => Promise<unknown>, count: number): Promise<void> => {
  const starts = Array.from({ length: Math.ceil(count / atOnce) }, (_, at) => 1 + at * atOnce).values();
  const fill = async () => {
    for (const from of starts) {
      const to = Math.min(count, from + atOnce - 1);
      await query(marketsOf(from, to, count));
      const these = `market.id >= ${leastId(from)} and market.id < ${leastId(to + 1)}`;
      await query(`
        insert into market_search (market_id, words)
        select market.id, ${searchText}
        from market join municipality on municipality.code = market.municipality_code where ${these}`);
      await query(`
        insert into market_change (market_id, version, kind, source)
        select id, 1, 'create', 'system' from market where ${these}`);
    }
  };
  await Promise.all([fill(), fill()]);
  // Active markets with a category of their own, for a bulk change.
  await query(`update market set category_code = 'pets' where category_code = 'other'`);
  await query(`update market set category_code = 'other' where id in (
    select id from market where status = 'active' limit ${Math.min(100_000, Math.floor(count * 0.6))})`);
  await query("vacuum analyze");
};
