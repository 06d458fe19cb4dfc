// A server starts on the store of its database and on no other, as an operator starts it.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase, freshUrl } from "@igo/testing/server/database";
import { runToEnd, startServer } from "@igo/testing/server/process";
import { expect, onTestFinished, test } from "vitest";
import { joinStore } from "./store.identity.ts";
import { openStore } from "./store.ts";

const patience = 90_000;

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "igo-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const aDatabase = async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  return database;
};

const joinFolder = (database: Awaited<ReturnType<typeof aDatabase>>, dataDir: string) =>
  joinStore(database.background, openStore({ dataDir }));
const idIn = (folder: string) => readFileSync(join(folder, "store-id"), "utf8");

test(
  "two servers with folders of their own: the second refuses to start and says what to set",
  async () => {
    const { url, drop } = await freshUrl();
    onTestFinished(drop);
    const env = { DATABASE_URL: url, SECRET: "only for tests, and as long as it must be" };
    const first = await startServer({ ...env, DATA_DIR: aFolder() });
    onTestFinished(async () => void (await first.signal("SIGTERM")));
    const second = await runToEnd({ ...env, DATA_DIR: aFolder() });
    expect(second.code).toBe(1);
    expect(second.said).toContain("set S3_URL (or, without it, DATA_DIR) as the other servers have it");
  },
  patience,
);

test("an installation from before is taken over with its files, whichever of the two has no id", async () => {
  const database = await aDatabase();
  const folder = aFolder();
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, "files", "a file"), "x");
  await Promise.all([joinFolder(database, folder), joinFolder(database, folder)]);
  const id = idIn(folder);
  await joinFolder(database, folder);
  // A database that was set back to before.
  await database.query("delete from file_store");
  await joinFolder(database, folder);
  expect(idIn(folder)).toBe(id);
  expect((await database.query("select id from file_store")).rows).toEqual([{ id: id.trim() }]);
});

test("neither another database's folder nor a new one is taken for ours, and nothing is written there", async () => {
  const [ours, theirs] = [await aDatabase(), await aDatabase()];
  const [folder, foreign, empty] = [aFolder(), aFolder(), aFolder()];
  await joinFolder(ours, folder);
  await joinFolder(theirs, foreign);
  const before = idIn(foreign);
  await expect(joinFolder(ours, foreign)).rejects.toThrow("belong to another database");
  await expect(joinFolder(ours, empty)).rejects.toThrow("which no server has used yet");
  expect(idIn(foreign)).toBe(before);
  // A folder may be somewhere else the next time.
  renameSync(folder, join(empty, "moved"));
  await joinFolder(ours, join(empty, "moved"));
});

test("a store that cannot be written to is named at the start", async () => {
  const database = await aDatabase();
  const folder = join(aFolder(), "a file");
  writeFileSync(folder, "");
  await expect(joinFolder(database, folder)).rejects.toThrow("Check S3_URL, or DATA_DIR without it");
});
