// What the database says of itself: the tables, views and functions that the migrations made, in a stable order.
import type { Database } from "../../src/platform/db/database.ts";

export type Column = {
  name: string;
  type: string;
  notNull: boolean;
  /** What PostgreSQL fills in where nothing is given. */
  default: string | null;
  /** Never given: computed from others, or counted. */
  always: "stored" | "identity" | null;
  collation: string | null;
  comment: string | null;
};
export type Relation = {
  name: string;
  comment: string | null;
  kind: "table" | "view";
  isUnlogged: boolean;
  partitionedBy: string | null;
  options: string | null;
  view: string | null;
  columns: Column[];
  constraints: { name: string; definition: string }[];
  indexes: string[];
  triggers: string[];
};
export type Catalogue = { extensions: string[]; functions: string[]; relations: Relation[] };

// The parts of a partitioned table come and go with the months.
const relations = `
  select c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind,
    obj_description(c.oid) as comment, c.relpersistence = 'u' as "isUnlogged", array_to_string(c.reloptions, ', ') as options,
    case c.relkind when 'p' then pg_get_partkeydef(c.oid) end as "partitionedBy",
    case c.relkind when 'v' then pg_get_viewdef(c.oid) end as view,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'notNull', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid),
        'always', case when a.attgenerated = 's' then 'stored' when a.attidentity <> '' then 'identity' end,
        'collation', case when a.attcollation <> t.typcollation then o.collname end,
        'comment', col_description(c.oid, a.attnum)) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        left join pg_collation o on o.oid = a.attcollation
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', n.conname, 'definition', pg_get_constraintdef(n.oid))
        order by position(n.contype in 'puxcf'), n.conname), '[]')
      from pg_constraint n where n.conrelid = c.oid and n.contype in ('p', 'u', 'x', 'c', 'f')) as constraints,
    (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text), '[]')
      from pg_index i where i.indrelid = c.oid
        and not exists (select from pg_constraint n where n.conindid = i.indexrelid and n.contype in ('p', 'u', 'x'))
    ) as indexes,
    (select coalesce(json_agg(pg_get_triggerdef(g.oid) order by g.tgname), '[]')
      from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as triggers
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and c.relname <> 'migration'
  order by c.relname`;

const functions = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
  where p.pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, p.oid::regprocedure::text`;

const extensions = "select extname as name from pg_extension where extname <> 'plpgsql' order by 1";

/** Names need no schema before them: there is one. */
const plain = (sql: unknown) =>
  String(sql)
    .replaceAll(/\bpublic\./g, "")
    .trimEnd();

export const readCatalogue = async ({ query }: Pick<Database, "query">): Promise<Catalogue> => {
  const { rows } = await query(relations);
  return {
    extensions: (await query(extensions)).rows.map(({ name }) => String(name)),
    functions: (await query(functions)).rows.map(({ definition }) => plain(definition)),
    relations: JSON.parse(plain(JSON.stringify(rows))),
  };
};
