// Adds a row to every table that has none, made from the column definitions in the database: for tests that concern all
// tables, including future ones.
import type { Database } from "@igo/api/platform/db/db";

type Column = {
  name: string;
  isRequired: boolean;
  type: string;
  allowed: string | null;
  parent: string | null;
  key: string | null;
};

const columnsOf = `
  select attname::text as name, attnotnull as "isRequired", format_type(atttypid, null) as type,
    (select pg_get_constraintdef(oid) from pg_constraint
      where conrelid = attrelid and contype = 'c' and conkey = array[attnum] limit 1) as allowed,
    key.parent, key.key
  from pg_attribute
  left join lateral (
    select confrelid::regclass::text as parent, (select attname::text from pg_attribute parent
      where parent.attrelid = confrelid and parent.attnum = confkey[array_position(conkey, pg_attribute.attnum)]) as key
    from pg_constraint where conrelid = attrelid and contype = 'f' and pg_attribute.attnum = any(conkey) limit 1
  ) key on true
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
  order by attnum`;

const byType: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: `E'tab\\t line\\n back\\\\slash \\\\N \\\\. "quoted" ñandú 🛒'`,
  boolean: "true",
  jsonb: `'{"a": ["\\\\", "\\n", "ñ"], "weekly": []}'`,
  xid8: "'7'",
  date: "'2026-02-28'",
  point: "point(-75.5, 6.2)",
  polygon: "'((-75.5,6.2),(-75.4,6.2),(-75.4,6.3))'",
  "timestamp with time zone": "'2026-11-21 03:04:05.678+00'",
  "timestamp without time zone": "'2026-11-21 03:04:05'",
  "integer[]": "array[10, 60]",
  "text[]": `array['a,b', E'\\\\', 'null', '']`,
  "uuid[]": "array[gen_random_uuid()]",
};

const valueOf = ({ type, allowed, parent, key }: Column): string => {
  if (parent) return `(select ${key} from ${parent} limit 1)`;
  const [, first] = /'([^']+)'::text/.exec(allowed ?? "") ?? [];
  if (first !== undefined) return `'${first}'`;
  return byType[type] ?? "1";
};

export const fillEmptyTables = async ({ query }: Database): Promise<void> => {
  const { rows: tables } = await query(
    // Partitions hold the rows of their parent.
    `select format('%I', relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  let empty = tables.map(({ name }) => String(name));
  // Tables that refer to others come after them.
  for (let tries = 0; tries < 5 && empty.length > 0; tries += 1) {
    const left: string[] = [];
    for (const table of empty) {
      const columns = (await query(columnsOf, [table])).rows as Column[];
      const fill = (some: readonly Column[]) =>
        query(
          `insert into ${table} (${some.map(({ name }) => `"${name}"`).join(", ")})
           select ${some.map(valueOf).join(", ")} where not exists (select from ${table})`,
        );
      const required = columns.filter(({ isRequired }) => isRequired);
      const optional = columns.filter(({ isRequired }) => !isRequired);
      // Values of optional columns may contradict each other; then fill only the required ones, or these and the first
      // of the others that fits: some tables need one of several.
      await [[], ...optional.map((one) => [one])]
        .reduce(
          (tried, some) =>
            tried.catch(() => fill(columns.filter((one) => required.includes(one) || some.includes(one)))),
          fill(columns),
        )
        .catch(() => left.push(table));
    }
    empty = left;
  }
  if (empty.length > 0) throw new Error(`No row could be made for ${empty.join(", ")}`);
};
