// A drill restores a backup into a scratch database, beside the server or in a temporary folder, and leaves nothing behind.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { uploadDocument } from "@igo/contract/markets/markets.documents";
import { aPlace, operatorAt, urlOfDatabase } from "@igo/testing/backups";
import { aMarket } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { server } from "@igo/testing/server/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const { as, deps, database } = await server();

const scratchDatabases = async () => {
  const { rows } = await database.query("select datname from pg_database where datname like 'igo_drill_%'");
  return rows;
};
// Drills of other processes use the system's.
const temporary = mkdtempSync(join(tmpdir(), "igo-drills-"));
vi.stubEnv("TMPDIR", temporary);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});
const scratchFolders = () => readdirSync(temporary).filter((name) => name.startsWith("igo-drill-"));
const patience = 90_000;

const path = join(deps.config.dataDir, "backup.tar.gz");
const place = aPlace({ dataDir: deps.config.dataDir, url: await urlOfDatabase(database) });

beforeAll(async () => {
  const { market } = await as.admin(createMarket, { body: aMarket() });
  const file = { name: "rut.pdf", bytes: aPdf("a document") };
  await as.admin(uploadDocument, { params: { id: market.id }, body: { kind: "rut" }, file });
  await operatorAt(place).backup(path);
});

test(
  "a drill beside the server restores and compares everything, and nothing remains",
  async () => {
    expect(await operatorAt(place).drill(path)).toMatch(/can be restored: .* rows of \d+ tables and 1 files/);
    expect(await scratchDatabases()).toEqual([]);
    expect(scratchFolders()).toEqual([]);
  },
  patience,
);

test(
  "without a server a drill uses a PostgreSQL of its own",
  async () => {
    expect(await operatorAt(aPlace()).drill(path)).toContain("can be restored");
    expect(scratchFolders()).toEqual([]);
  },
  patience,
);

test(
  "a backup that cannot be restored fails the drill, and nothing remains",
  async () => {
    const bytes = readFileSync(path);
    const cut = join(deps.config.dataDir, "cut.tar.gz");
    writeFileSync(cut, bytes.subarray(0, bytes.length - 200));
    await expect(operatorAt(place).drill(cut)).rejects.toThrow();
    expect(await scratchDatabases()).toEqual([]);
  },
  patience,
);
