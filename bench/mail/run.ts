// Measures mail against its goals: `npm run bench -- mail [100000] [--quick]`. One person's mails, most read, in
// threads of four: pages of the list, unread counts, and search in the folder and in the palette, for words of every
// mail, of some, of few, and of old ones alone. `--quick` uses 5,000 mails.
import { onServer, type Query } from "../atSize.ts";
import { measure } from "../markets/measure.ts";

const arguments_ = process.argv.slice(2);
const isQuick = arguments_.includes("--quick");
const [count = isQuick ? "5000" : "100000"] = arguments_.filter((one) => !one.startsWith("--"));
const mails = Number(count);

/** One mail in a thousand, one in sixty; the oldest fifth; the oldest 2,000. */
const words = `case when n % 1000 = 0 then 'guayacan ' else '' end || case when n % 60 = 0 then 'almendro ' else '' end ||
  case when n > ${mails * 0.8} then 'frailejon ' else '' end || case when n > ${mails - 2000} then 'yarumo ' else '' end`;

/**
 * Fifty partners write to the administrator, who has a copy of each mail; every fiftieth is unread, some have files.
 */
const seedMails = async (query: Query) => {
  // The index of words is faster to create than to fill mail by mail.
  const { rows } = await query("select pg_get_indexdef('mail_words'::regclass) as definition");
  await query("drop index mail_words");
  await query(`
    insert into account (id, email, first_name, last_name, role, status, locale)
    select gen_random_uuid(), 'p' || n || '@example.com', 'Ana ' || n, 'Paz', 2, 'active', 'es'
    from generate_series(1, 50) n`);
  await query(`
    create temp table written as
    select gen_random_uuid() as id, n, (array_agg(gen_random_uuid()) over (partition by n / 4))[1] as thread_id
    from generate_series(1, ${mails}) n`);
  await query(`
    insert into mail (id, message_id, refs, author_id, kind, subject, html, text, words, has_files, draft_version, send_at,
      sent_at, created_at)
    select id, '<' || id || '@igo.local>', '{}', writers[1 + n % 50], 'new', 'Pedido ' || n,
      '<p>' || repeat('Texto del correo ', 40) || '</p>', repeat('Texto del correo ', 40),
      'pedido ' || n || ' ana paz ' || ${words} || repeat('texto del correo ', 40),
      n % 10 = 0, 1, at, at, at
    from (select *, now() - n * interval '3 minutes' as at from written) w,
      (select array_agg(id order by email) as writers from account where role = 2) fifty`);
  await query(`
    insert into mail_recipient (id, mail_id, role, position, name, address, account_id, is_inside, status)
    select gen_random_uuid(), w.id, 'to', 0, '', admin.id::text, admin.id, true, 'delivered'
    from written w, (select id from account where role = 1 limit 1) admin`);
  await query(`
    insert into mail_copy (owner_id, mail_id, thread_id, folder, is_seen, is_starred, received_at)
    select admin.id, w.id, w.thread_id, case when n % 8 = 7 then 'archive' else 'inbox' end, n % 50 > 0, n % 200 = 0,
      now() - n * interval '3 minutes'
    from written w, (select id from account where role = 1 limit 1) admin`);
  await query(String(rows[0]?.definition));
  await query("vacuum analyze");
};

const searches = [
  ["a word of every mail", "correo"],
  ["a word of one in sixty", "almendro"],
  ["a word of one in a thousand", "guayacan"],
  ["a word of the oldest fifth", "frailejon"],
  ["a word of the oldest 2,000", "yarumo"],
  ["two words, together in one in sixty of the oldest", "frailejon almendro"],
  ["a misspelt word", "guayecan"],
  ["what is nowhere", "zzyzx"],
] as const;

type Page = { nextCursor: string | null };

await onServer(`${mails.toLocaleString("en")} mails of one person`, async ({ query, ask }) => {
  await seedMails(query);
  await measure("inbox, first page", 20, () => ask("GET", "/mail/list?pageSize=50"));
  let cursor = "";
  await measure("inbox, page after page", 20, async () => {
    const page = await ask<Page>("GET", `/mail/list?pageSize=50${cursor}`);
    cursor = page.nextCursor === null ? "" : `&cursor=${encodeURIComponent(page.nextCursor)}`;
  });
  await measure("unread ones", 20, () => ask("GET", "/mail/list?pageSize=50&filter=unread"));
  await measure("starred", 20, () => ask("GET", "/mail/list?pageSize=50&label=starred"));
  await measure("unread count", 5, () => ask("GET", "/mail/labels"));
  for (const [about, text] of searches)
    await measure(`search: ${about}`, 80, () => ask("GET", `/mail/list?search=${encodeURIComponent(text)}`));
  await measure("starred, an old word", 80, () => ask("GET", "/mail/list?filter=starred&search=frailejon"));
  for (const text of ["guayacan", "frailejon"])
    await measure(`palette, mails alone, ${text}`, 80, () => ask("GET", `/search?query=${text}&kinds=mails`));
});
