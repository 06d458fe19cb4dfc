// Measures a month of the calendar: `npm run bench -- calendar` reads 2,000 events of 500 series, some at stores with
// opening hours and some with changed occurrences, among 20,000 events of other people or other months.
import { onServer, type Query } from "../atSize.ts";
import { compare, hold } from "../figures.ts";
import { measure } from "../markets/measure.ts";
import { seed } from "../markets/seed.ts";

const goalMs = 60;
const series = 500;
const others = 20_000;

const insertEvents = (rows: string, repeat: string, span: string) => `
  insert into calendar_event (id, author_id, client_id, uid, title, starts_local, ends_local, market_id, shared_with, repeat,
    last_on, span_from, span_to)
  select gen_random_uuid(), author, gen_random_uuid(), gen_random_uuid()::text, 'Visita ' || n, starts, starts + interval '1 hour',
    market_id, shared, ${repeat}, null, starts, ${span} from (${rows}) row`;

const seedCalendar = async (query: Query) => {
  const hours = Array.from({ length: 6 }, (_, day) => ({ day: day + 1, open: "08:00", close: "18:00" }));
  await query(`update market set opening_hours =
    '${JSON.stringify({ weekly: hours, closedOnHolidays: true, exceptions: [], closedUntil: null })}'`);
  await query(`insert into account (id, email, first_name, last_name, role, status, locale)
    select gen_random_uuid(), 'other' || n || '@example.com', 'Ana', 'Ruiz', 2, 'active', 'es' from generate_series(1, 50) n`);
  // Each repeats weekly on one day and began up to two years ago, so four or five occurrences are in a month.
  await query(
    insertEvents(
      `select n, (select id from account where role = 1 limit 1) as author,
        timestamp '2025-01-06 08:00' + n % 600 * interval '1 day' + n % 9 * interval '1 hour' as starts,
        case when n % 3 = 0 then (select id from market order by id offset n % 50 limit 1) end as market_id, 'team' as shared
       from generate_series(1, ${series}) n`,
      `'{"every":"week","interval":1,"until":null,"count":null}'::jsonb`,
      "'infinity'::timestamp",
    ),
  );
  await query(`insert into calendar_event_change (event_id, original_on, is_cancelled, fields)
    select id, (date_trunc('week', timestamp '2026-11-09') + extract(isodow from starts_local) * interval '1 day'
      - interval '1 day')::date, n % 20 = 0, case when n % 20 = 0 then '{}'::jsonb else '{"title":"Otra visita"}'::jsonb end
    from (select id, starts_local, row_number() over () as n from calendar_event) e where n % 10 = 0`);
  await query(
    insertEvents(
      `select n, account.id as author, timestamp '2026-01-01 09:00' + n % 360 * interval '1 day' as starts,
        null::uuid as market_id, 'people' as shared
       from generate_series(1, ${others}) n
       join (select id, row_number() over () as place from account where role = 2) account on account.place = n % 50 + 1`,
      "null",
      "starts + interval '1 hour'",
    ),
  );
  await query("vacuum analyze");
};

type Range = { events: { start: string; closed: string | null; isChanged: boolean }[]; isCut: boolean };

await onServer(`${series} series among ${others.toLocaleString("en")} events`, async ({ ask, query }) => {
  await seed(query, 2000);
  await seedCalendar(query);
  const month = () => ask<Range>("GET", "/calendar?from=2026-10-26&to=2026-11-23");
  const { events, isCut } = await month();
  // A fast but wrong response does not count.
  compare(
    "events of four weeks out of 500 series",
    `${events.length}, ${events.filter(({ closed }) => closed !== null).length} while closed, ${events.filter(({ isChanged }) => isChanged).length} changed`,
    "≈ 1,975, some closed, some changed",
    isCut ||
      events.length < 1900 ||
      !events.some(({ closed }) => closed) ||
      !events.some((one) => one.isChanged),
  );
  await measure("a month of 2,000 events at the server", goalMs, month);
  const { address } = await ask<{ address: string }>("POST", "/calendar/feed", {});
  let bytes = 0;
  await measure("the feed of 500 series", 150, async () => {
    bytes = (await (await fetch(address)).text()).length;
  });
  hold("the feed", bytes / 1024, "kB", { atMost: 512 }, 0);
});
