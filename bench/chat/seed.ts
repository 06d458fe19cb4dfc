// Fills a database with people, conversations and messages: an administrator in conversation with two hundred people, a
// group of five hundred, and a long conversation. `query` accesses the database directly, bypassing the server.
import { consentVersion } from "@igo/contract/session/session";

type Query = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

const words =
  "hola tienda pedido gracias falta documento horario precio foto entrega mañana revisar cliente cámara comercio carta banco teléfono dirección activa".split(
    " ",
  );
const list = `array[${words.map((word) => `'${word}'`).join(",")}]`;
const text = `concat_ws(' ', ${Array.from({ length: 8 }, () => `(${list})[1 + floor(random() * ${words.length})::int]`).join(", ")},
  case when turn % 5000 = 0 then 'xilofono' when turn % 300 = 0 then 'remolacha' end)`;

const pairs = 200;

export const seedPeople = async (query: Query, count: number) => {
  await query(`insert into account (id, email, first_name, last_name, role, status, locale)
    select gen_random_uuid(), 'c' || n || '@example.com', 'Persona', n::text, 2, 'active', 'es' from generate_series(1, ${count}) n`);
  await query(`insert into consent (id, account_id, purpose, version)
    select gen_random_uuid(), account.id, purpose, '${consentVersion}' from account, unnest(array['terms', 'data-policy']) purpose
    where email like 'c%@example.com'`);
  await query(`insert into session (id, account_id, expires_at)
    select gen_random_uuid(), id, now() + interval '1 day' from account where email like 'c%@example.com'`);
  await query(`create table bench_person as select row_number() over (order by email) as n, account.id, session.id as session_id
    from account join session on session.account_id = account.id where email like 'c%@example.com'`);
};

const seedConversations = async (query: Query, messages: number) => {
  await query(`create table bench_conversation as
    select n, gen_random_uuid() as id, case when n = 1 then 'group' when n = 2 then 'group' else 'direct' end as kind,
      -- Half of all messages are in the long conversation, the others spread over the pairs.
      case when n = 1 then ${Math.floor(messages / 2)} when n = 2 then 10
        else greatest(1, ${Math.floor(messages / 2)} / ${pairs}) end as size
    from generate_series(1, ${pairs + 2}) n`);
  await query(`insert into conversation (id, kind, title, direct_key, last_seq, last_public_seq, last_at, last_public_at)
    select id, kind, case when kind = 'group' then 'Grupo ' || n end, case when kind = 'direct' then id::text end,
      size, size, now() - n * interval '1 minute', now() - n * interval '1 minute' from bench_conversation`);
  await query(`insert into conversation_member (conversation_id, account_id, read_seq, read_public_seq)
    select c.id, admin.id, greatest(0, size - n % 5), greatest(0, size - n % 5)
    from bench_conversation c, account admin where admin.email = 'admin@igo.local'`);
  await query(`insert into conversation_member (conversation_id, account_id)
    select c.id, person.id from bench_conversation c join bench_person person
      on case c.n when 1 then person.n <= 3 when 2 then person.n <= 499 else person.n = c.n - 2 end`);
};

const atOnce = 100_000;

const seedMessages = async (query: Query) => {
  await query("drop index message_words");
  await query("alter table message drop constraint message_conversation_id_fkey");
  const { rows } = await query("select n, size from bench_conversation order by n");
  for (const { n, size } of rows)
    for (let from = 1; from <= Number(size); from += atOnce)
      await query(`
        insert into message (conversation_id, seq, public_seq, id, author_id, text, words, created_at)
        select id, turn, turn, gen_random_uuid(), author_id, text, folded(text), now() - (size - turn) * interval '1 minute'
        from (select c.id, c.size, turn, person.id as author_id, ${text} as text
          from bench_conversation c, generate_series(${from}, ${Math.min(Number(size), from + atOnce - 1)}) turn,
            lateral (select id from bench_person where bench_person.n = 1) person
          where c.n = ${Number(n)}) one`);
  await query("create index message_words on message using gin (words gin_trgm_ops)");
  // Otherwise autovacuum would do it during the first measurements.
  await query("vacuum analyze");
};

export const seedChat = async (query: Query, { messages, people }: { messages: number; people: number }) => {
  await seedPeople(query, people);
  await seedConversations(query, messages);
  await seedMessages(query);
};
