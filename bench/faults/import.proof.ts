// Checks what an import left behind: every store or product exactly once and complete, or every one undone.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ImportRun } from "@igo/contract/imports/imports";
import { searchText } from "../../api/src/features/markets/markets.words.ts";
import type { Database } from "../../api/src/platform/db/db.ts";
import type { Place } from "./place.ts";

/** What an import type writes, and where it must appear. */
type Reported = {
  list: string;
  one: (item: Item) => string;
  records: string;
  history: string;
  leftovers: string;
};
type Item = Partial<Record<"externalCode" | "marketId" | "sku", string | null>>;
type Page = { markets?: Item[]; products?: Item[]; nextCursor: string | null };

/** The code of every live record, page by page, as a caller would read them. */
const readCodes = async ({ ask }: Place, { list, one }: Reported): Promise<string[]> => {
  const codes: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: Page = await ask("GET", `${list}?pageSize=200${cursor ? `&cursor=${cursor}` : ""}`);
    codes.push(...(page.markets ?? page.products ?? []).map(one));
    cursor = page.nextCursor;
  }
  return codes;
};

const only = async (database: Database, sql: string) => (await database.query(sql)).rows[0];

// One row with everything that could be lost, duplicated or partial. Search words must equal those the form would have
// written, values those that were staged.
const stores = `
  select count(*)::int as records, count(distinct m.external_code)::int as codes,
    count(*) filter (where m.deleted_at is null)::int as live,
    count(*) filter (where m.version = 1)::int as "firstVersions",
    count(*) filter (where m.version = 2 and m.deleted_at is not null)::int as "takenBack",
    count(*) filter (where s.words = ${searchText.replaceAll("market.", "m.")})::int as found,
    count(*) filter (where (m.external_code, m.name, m.legal_name, m.tax_id, m.category_code, m.status, m.email, m.phone,
        m.municipality_code, m.address, m.lat, m.lon, m.opening_hours, m.min_order_cop, m.commission_pct)
      is not distinct from (r.external_code, r.name, r.legal_name, r.tax_id, r.category_code, r.status, r.email, r.phone,
        r.municipality_code, r.address, r.lat, r.lon, r.opening_hours, r.min_order_cop, r.commission_pct))::int as whole
  from market m join municipality on municipality.code = m.municipality_code
  left join market_search s on s.market_id = m.id left join import_market r on r.new_id = m.id`;

// A product is in the section its row names, and that section belongs to its market.
const products = `
  select count(*)::int as records, count(distinct (p.market_id, p.sku))::int as codes,
    count(*) filter (where p.deleted_at is null)::int as live,
    count(*) filter (where p.version = 1)::int as "firstVersions",
    count(*) filter (where p.version = 2 and p.deleted_at is not null)::int as "takenBack",
    count(*) filter (where s.words = product_words(p) and s.market_id = p.market_id)::int as found,
    count(*) filter (where section.market_id = p.market_id and (p.market_id, p.sku, p.ean, p.name, p.description,
        p.price_cop, p.tax_code, p.unit, p.net_content, p.brand, p.stock, p.is_available, p.option_groups,
        parent.name, section.name)
      is not distinct from (r.market_id, r.sku, r.ean, r.name, r.description,
        r.price_cop, r.tax_code, r.unit, r.net_content, r.brand, r.stock, r.is_available, r.option_groups,
        r.section_name, r.subsection_name))::int as whole
  from product p left join menu_section section on section.id = p.section_id
  left join menu_section parent on parent.id = section.parent_id
  left join product_search s on s.product_id = p.id left join import_product r on r.new_id = p.id`;

const historyOf = (record: "market" | "product") => `
  select count(*)::int as changes,
    count(*) filter (where kind = 'create' and version = 1 and source = 'import')::int as creations,
    count(distinct ${record}_id) filter (where kind = 'create')::int as created,
    count(*) filter (where kind = 'delete' and version = 2 and source = 'undo')::int as deletions,
    count(distinct ${record}_id) filter (where kind = 'delete')::int as deleted
  from ${record}_change where source_id is not null`;

const leftoversOf = (record: "market" | "product") => `
  select (select count(*)::int from ${record}_search
      where ${record}_id in (select ${record}_id from ${record}_change where source = 'import')) as words,
    (select count(*)::int from import_${record}) as staged,
    (select count(*)::int from menu_section where deleted_at is null) as sections`;

const openJobs =
  "select count(*)::int as jobs from pgboss.job where name like 'imports.%' and state <> 'completed'";
const patience = 15_000;

/**
 * Waits until no job of an import is open. One that was killed between its last write and its end is taken over once
 * its process has been silent for three seconds, and finds nothing left to do.
 */
const waitForJobs = async (place: Place) => {
  const began = performance.now();
  const count = () => place.look(async (database) => Number((await only(database, openJobs))?.jobs));
  for (let jobs = await count(); jobs !== 0; jobs = await count()) {
    assert(performance.now() - began < patience, `${jobs} jobs are still open`);
    await wait(200);
  }
};

const reported = {
  market: {
    list: "/market/list",
    one: ({ externalCode }) => String(externalCode),
    records: stores,
    history: historyOf("market"),
    leftovers: leftoversOf("market"),
  },
  menu: {
    list: "/product/list",
    one: ({ marketId, sku }) => `${marketId} ${sku}`,
    records: products,
    history: historyOf("product"),
    leftovers: leftoversOf("product"),
  },
} satisfies Record<ImportRun["kind"], Reported>;

/** Stops the server once its jobs have ended, checks with SQL, and starts it again. */
const lookWhileStopped = async (place: Place, { records, history, leftovers }: Reported) => {
  await waitForJobs(place);
  await place.stop();
  const seen = await place.look(async (database) => ({
    records: await only(database, records),
    history: await only(database, history),
    left: await only(database, leftovers),
  }));
  await place.start();
  return seen;
};

/** The rows of the file, and the sections they name. */
export type Wanted = { rows: number; sections: number };

export const proveCommitted = async (
  place: Place,
  { kind, counts }: ImportRun,
  { rows, sections }: Wanted,
) => {
  assert.deepEqual(
    { rows: counts.rows, create: counts.create, error: counts.error, committed: counts.committed },
    { rows, create: rows, error: 0, committed: rows },
  );
  const codes = await readCodes(place, reported[kind]);
  assert.deepEqual(
    [codes.length, new Set(codes).size],
    [rows, rows],
    "The list does not show every record once",
  );
  const seen = await lookWhileStopped(place, reported[kind]);
  const all = {
    records: rows,
    codes: rows,
    live: rows,
    found: rows,
    whole: rows,
    firstVersions: rows,
    takenBack: 0,
  };
  assert.deepEqual({ ...seen.records }, all);
  assert.deepEqual(
    { ...seen.history },
    { changes: rows, creations: rows, created: rows, deletions: 0, deleted: 0 },
  );
  assert.deepEqual({ ...seen.left }, { words: rows, staged: rows, sections });
};

export const proveUndone = async (place: Place, { kind, counts, undoKept }: ImportRun, { rows }: Wanted) => {
  assert.deepEqual([counts.committed, undoKept], [rows, []]);
  assert.deepEqual(await readCodes(place, reported[kind]), []);
  const seen = await lookWhileStopped(place, reported[kind]);
  const all = {
    records: rows,
    codes: rows,
    live: 0,
    found: rows,
    whole: rows,
    firstVersions: 0,
    takenBack: rows,
  };
  assert.deepEqual({ ...seen.records }, all);
  assert.deepEqual(
    { ...seen.history },
    { changes: 2 * rows, creations: rows, created: rows, deletions: rows, deleted: rows },
  );
  assert.equal(seen.left?.sections, 0);
  assert.equal(readdirSync(join(place.dataDir, "files")).length, 1, "Files were left behind");
};
