// What was folded before letters of every script were kept, folded again: stored words a few thousand
// rows at a time, indexes beside the work of others.
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/db.ts";
import { columnOf } from "../../platform/db/tables/tables.fields.ts";

const rowsAtOnce = 5000;

/** The rows after one, each with its words folded anew: `select id, words … order by id limit …`. */
type Batch = (after: string | null) => RawBuilder<unknown>;

/** `write` stores the words of `next`, which is narrowed to rows that hold other letters. */
type Stored = { read: Batch; write: RawBuilder<unknown> };

const following = (id: string, after: string | null) =>
  sql`(${after}::uuid is null or ${sql.ref(id)} > ${after}::uuid) order by ${sql.ref(id)} limit ${sql.lit(rowsAtOnce)}`;

/** The fields that are searched, and the SQL of a market's words. */
export type Searched = {
  marketFields: readonly string[];
  productFields: readonly string[];
  marketWords: string;
};

const columnsOf = (table: string, fields: readonly string[]) =>
  sql.raw(fields.map((field) => `${table}.${columnOf(field)}`).join(", "));

const names = sql`(select string_agg(concat_ws(' ', name, case when not is_inside then address end), ' '
  order by position) from mail_recipient where mail_id = mail.id and role <> 'bcc')`;

const words = (table: string, id = "id") => sql`
  update ${sql.table(table)} stored set words = next.words from next
  where stored.${sql.ref(id)} = next.id and stored.words <> next.words`;

/** Staged rows are read a run at a time: they have no order of their own. */
const staged = (table: string, text: RawBuilder<unknown>, joined = sql``): Stored => ({
  read: (after) => sql`
    select staged.import_id as id, staged.row, folded(concat_ws(' ', ${text})) as words
    from ${sql.table(table)} staged ${joined}
    where staged.import_id = (select min(import_id::text)::uuid from ${sql.table(table)}
      where ${after}::uuid is null or import_id > ${after}::uuid)`,
  write: sql`update ${sql.table(table)} stored set words = next.words from next
    where stored.import_id = next.id and stored.row = next.row and stored.words <> next.words`,
});

const storedOf = ({
  marketFields,
  productFields,
  marketWords,
}: Searched): Readonly<Record<string, Stored>> => ({
  market_search: {
    read: (after) => sql`select market.id, ${sql.raw(marketWords)} as words
      from market join municipality on municipality.code = market.municipality_code
      where ${following("market.id", after)}`,
    write: words("market_search", "market_id"),
  },
  product_search: {
    read: (
      after,
    ) => sql`select product.id, folded(concat_ws(' ', ${columnsOf("product", productFields)}, parent.name, parent.name_en,
        section.name, section.name_en)) as words
      from product join menu_section section on section.id = product.section_id
        left join menu_section parent on parent.id = section.parent_id
      where ${following("product.id", after)}`,
    write: words("product_search", "product_id"),
  },
  import_market: staged(
    "import_market",
    sql`${columnsOf(
      "staged",
      marketFields.filter((field) => field !== "municipalityCode"),
    )}, municipality.name`,
    sql`left join municipality on municipality.code = staged.municipality_code`,
  ),
  import_product: staged(
    "import_product",
    columnsOf("staged", [...productFields, "sectionName", "subsectionName"]),
  ),
  message: {
    read: (after) => sql`select id, folded(text) as words from message where ${following("id", after)}`,
    write: words("message"),
  },
  mail: {
    read: (
      after,
    ) => sql`select mail.id, left(folded(concat_ws(' ', mail.subject, author.first_name, author.last_name,
        mail.sender_name, mail.sender_address, ${names}, mail.text)), 100000) as words
      from mail left join account author on author.id = mail.author_id
      where ${following("mail.id", after)}`,
    write: words("mail"),
  },
  mail_label: {
    read: (after) => sql`select id, folded(name) as words from mail_label where ${following("id", after)}`,
    write: sql`update mail_label stored set folded = next.words from next
      where stored.id = next.id and stored.folded <> next.words and not exists (
        select from mail_label other where other.owner_id = stored.owner_id and other.folded = next.words)`,
  },
  post: {
    read: (after) => sql`select id, folded(concat_ws(' ', title, array_to_string(tags, ' '), text)) as words
      from post where ${following("id", after)}`,
    write: words("post"),
  },
});

/** Indexes of folded texts: the table, and the texts that they fold. */
const indexes: Readonly<Record<string, { table: string; text: RawBuilder<unknown> }>> = {
  menu_section_name: { table: "menu_section", text: sql`name` },
  account_words: { table: "account", text: sql`first_name || ' ' || last_name` },
  chain_words: { table: "chain", text: sql`name || ' ' || code` },
  import_words: { table: "import", text: sql`file_name` },
  document_words: { table: "document", text: sql`file_name || ' ' || coalesce(number, '')` },
  task_title: { table: "task", text: sql`title` },
  calendar_event_title: { table: "calendar_event", text: sql`title` },
};

export const nextPart = async (db: Db): Promise<string | undefined> => {
  const row = await db.selectFrom("refolding").select("part").orderBy("position").limit(1).executeTakeFirst();
  return row?.part;
};

export const finish = (db: Db, part: string) => db.deleteFrom("refolding").where("part", "=", part).execute();

export const isIndex = (part: string): boolean => part in indexes;

/** Whether rows may be left. Another server that works on the same part waits for its turn. */
export const refoldBatch = async (tx: Db, part: string, searched: Searched): Promise<boolean> => {
  const [place] = await tx
    .selectFrom("refolding")
    .select("after")
    .where("part", "=", part)
    .forUpdate()
    .execute();
  const batch = storedOf(searched)[part];
  if (!place || !batch) return false;
  const { rows } = await sql<{ last: string | null }>`
    with read as materialized (${batch.read(place.after)}),
      next as (select * from read where has_other_letters(words)),
      written as (${batch.write})
    select max(id::text)::uuid as last from read`.execute(tx);
  const last = rows[0]?.last ?? null;
  if (last === null) return false;
  await tx.updateTable("refolding").set({ after: last }).where("part", "=", part).execute();
  return true;
};

/**
 * Two sections of a menu that the old index could not tell apart from each other's new name, added before it was built
 * anew, would keep it from being unique: all but the first get a number.
 */
const numberSections = (db: Db) =>
  sql`update menu_section set name = name || ' ' || same.number
    from (select id, row_number() over (partition by market_id, parent_id, folded(name) order by created_at, id) as number
      from menu_section where deleted_at is null and has_other_letters(folded(name))) same
    where same.id = menu_section.id and same.number > 1`.execute(db);

/** Builds an index anew if it holds other letters, while everyone goes on reading and writing. */
export const reindex = async ({ background, query }: Database, part: string): Promise<void> => {
  const index = indexes[part];
  if (!index) return;
  const { table, text } = index;
  const { rows } = await sql<{ isNeeded: boolean }>`
    select exists (select from ${sql.table(table)} where has_other_letters(folded(${text}))) as is_needed`.execute(
    background,
  );
  if (!rows[0]?.isNeeded) return;
  if (part === "menu_section_name") await numberSections(background);
  // What an attempt that was cut off has left.
  await query(`drop index concurrently if exists ${part}_ccnew`);
  await query(`reindex index concurrently ${part}`);
};
