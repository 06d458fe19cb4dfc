// Migrations lock no large table, and say which servers may run beside them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsOf } from "./locking.ts";

const folder = join(import.meta.dirname, "../../migrations");

test("no migration after the baseline locks a large table, or takes away what a running server needs", () => {
  const files = readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), "utf8") }));
  expect(files.length).toBeGreaterThan(1);
  for (let at = 1; at < files.length; at += 1)
    expect(faultsOf(files.slice(1, at + 1)), files[at]?.name).toEqual([]);
});

const faults = (...files: string[]) => faultsOf(files.map((sql, at) => ({ name: `020${at}_x.sql`, sql })));

test.each([
  ["create index market_x on market (name)", "concurrently"],
  ["create unique index market_x on market using btree (name)", "concurrently"],
  ["create index concurrently if not exists market_x on market (name)", "-- alone"],
  ["alter table market alter column name type varchar(20)", "another type rewrites"],
  ["alter table market alter name set not null", "validate a check (name is not null) first"],
  ["alter table market add foreign key (chain_id) references chain (id)", "not valid"],
  ["alter table market add constraint a check (n > 0)", "not valid"],
  ["alter table market add column n int check (n > 0)", "not valid"],
  ["alter table market add column a uuid references chain", "not valid"],
  ["alter table market add a int, add column id2 uuid default gen_random_uuid()", "differs from row to row"],
  ["alter table market add column at timestamptz default clock_timestamp()", "differs from row to row"],
  ["alter table market add column n bigint generated always as (1) stored", "rewrites"],
  ["alter table market add column n bigserial", "rewrites"],
  ["alter table market add constraint u unique (a, b)", "build the unique index first"],
  ["alter table market add column a text unique", "build the unique index first"],
  ["update market set name = 'a; b'", "a backfill is a job"],
  ["with x as (select 1) update public.market set name = x", "a backfill is a job"],
  ["delete from market where true", "in batches"],
  ["lock table market in exclusive mode", "it locks the table"],
  [
    "alter table market add constraint a check (n > 0) not valid; alter table market validate constraint a",
    "validate it in another file",
  ],
  ["drop table node", "-- since"],
  ["alter table node drop column host", "-- since"],
  ["alter table node rename to process", "-- since"],
  ["alter table node add column a int not null", "-- since"],
])("refuses %s", (sql, why) => {
  expect(faults(`${sql};`).join("\n")).toContain(why);
});

test.each([
  "-- alone\n-- Why: a reason.\ncreate index concurrently if not exists market_x on market (name);",
  "create table shop (id uuid primary key, market_id uuid references market (id)); create index shop_x on shop (market_id);",
  "alter table market add column a text, add column n int not null default 0, add column at timestamptz default now();",
  "alter table market add constraint a check (n > 0) not valid;",
  "alter table market validate constraint a;",
  "-- alone\nalter table market add constraint a check (n > 0) not valid;\nalter table market validate constraint a;",
  "alter table market add constraint u unique using index market_u;",
  "-- since 0104\nalter table market drop column a;",
  "alter table node rename to process; create view node as select * from process;",
  "create function f() returns trigger language plpgsql as $$ begin update market set name = 'a'; return null; end $$;",
  "update refolding set position = 1;",
])("accepts %s", (sql) => {
  expect(faults(sql)).toEqual([]);
});

test("accepts a column that is set not null once a check of it is valid", () => {
  const [add, validate, set] = [
    "alter table market add constraint a check (name is not null) not valid;",
    "alter table market validate constraint a;",
    "-- since 0202\nalter table market alter column name set not null;",
  ];
  expect(faults(add, validate, set)).toEqual([]);
  expect(faults(add, set)).toHaveLength(1);
});
