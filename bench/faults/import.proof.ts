// Holds what an import has left behind against what it must: every store once and whole, or every store taken back.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ImportRun } from "@igo/contract/imports";
import type { Database } from "../../api/src/db/db.ts";
import type { Place } from "./place.ts";

type Page = { markets: { externalCode: string | null }[]; total: number; nextCursor: string | null };

/** Every live store's code, page after page, as a caller would read them. */
const readCodes = async ({ ask }: Place): Promise<string[]> => {
  const codes: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: Page = await ask("GET", `/market/list?pageSize=200${cursor ? `&cursor=${cursor}` : ""}`);
    codes.push(...page.markets.map(({ externalCode }) => String(externalCode)));
    cursor = page.nextCursor;
  }
  return codes;
};

const only = async (database: Database, sql: string) => (await database.query(sql)).rows[0];

// One line with everything that could be lost, doubled or half. The words must be those the form would have written,
// the values those that were staged.
const stores = `
  select count(*)::int as markets, count(distinct m.external_code)::int as codes,
    count(*) filter (where m.deleted_at is null)::int as live,
    count(*) filter (where m.version = 1)::int as "firstVersions",
    count(*) filter (where m.version = 2 and m.deleted_at is not null)::int as "takenBack",
    count(*) filter (where s.words = folded(concat_ws(' ', m.name, m.external_code, m.tax_id, m.tax_id_dv, m.address,
      m.neighborhood, municipality.name)))::int as found,
    count(*) filter (where (m.external_code, m.name, m.legal_name, m.tax_id, m.category_code, m.status, m.email, m.phone,
        m.municipality_code, m.address, m.lat, m.lon, m.opening_hours, m.min_order_cop, m.commission_pct)
      is not distinct from (r.external_code, r.name, r.legal_name, r.tax_id, r.category_code, r.status, r.email, r.phone,
        r.municipality_code, r.address, r.lat, r.lon, r.opening_hours, r.min_order_cop, r.commission_pct))::int as whole
  from market m join municipality on municipality.code = m.municipality_code
  left join market_search s on s.market_id = m.id left join import_market r on r.new_id = m.id`;

const history = `
  select count(*)::int as changes,
    count(*) filter (where kind = 'create' and version = 1 and source = 'import')::int as creations,
    count(distinct market_id) filter (where kind = 'create')::int as created,
    count(*) filter (where kind = 'delete' and version = 2 and source = 'undo')::int as deletions,
    count(distinct market_id) filter (where kind = 'delete')::int as deleted
  from market_change`;

const leftovers = `
  select (select count(*)::int from market_search) as words, (select count(*)::int from import_market) as staged,
    (select count(*)::int from pgboss.job where name like 'imports.%' and state <> 'completed') as jobs`;

/** Stops the server, looks by SQL, and starts it again. */
const lookWhileStopped = async (place: Place) => {
  await place.stop();
  const seen = await place.look(async (database) => ({
    stores: await only(database, stores),
    history: await only(database, history),
    left: await only(database, leftovers),
  }));
  await place.start();
  return seen;
};

export const proveCommitted = async (place: Place, { counts }: ImportRun, rows: number) => {
  assert.deepEqual(
    { rows: counts.rows, create: counts.create, error: counts.error, committed: counts.committed },
    { rows, create: rows, error: 0, committed: rows },
  );
  const codes = await readCodes(place);
  assert.deepEqual(
    [codes.length, new Set(codes).size],
    [rows, rows],
    "The list does not show every store once",
  );
  const seen = await lookWhileStopped(place);
  const all = {
    markets: rows,
    codes: rows,
    live: rows,
    found: rows,
    whole: rows,
    firstVersions: rows,
    takenBack: 0,
  };
  assert.deepEqual({ ...seen.stores }, all);
  assert.deepEqual(
    { ...seen.history },
    { changes: rows, creations: rows, created: rows, deletions: 0, deleted: 0 },
  );
  assert.deepEqual({ ...seen.left }, { words: rows, staged: rows, jobs: 0 });
};

export const proveUndone = async (place: Place, { counts, undoKept }: ImportRun, rows: number) => {
  assert.deepEqual([counts.committed, undoKept], [rows, []]);
  assert.deepEqual(await readCodes(place), []);
  const seen = await lookWhileStopped(place);
  const all = {
    markets: rows,
    codes: rows,
    live: 0,
    found: rows,
    whole: rows,
    firstVersions: 0,
    takenBack: rows,
  };
  assert.deepEqual({ ...seen.stores }, all);
  assert.deepEqual(
    { ...seen.history },
    { changes: 2 * rows, creations: rows, created: rows, deletions: rows, deleted: rows },
  );
  assert.equal(seen.left?.jobs, 0);
  assert.equal(readdirSync(join(place.dataDir, "files")).length, 1, "Files were left behind");
};
