// Hints go out after the commit, through the database's own interface.
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "@igo/testing/server/database";
import { until, whenDone } from "@igo/testing/server/server";
import { joinable } from "../http/joined.ts";
import { hint, openHints } from "./hints.ts";

const { db, background, listen, close } = await freshDatabase();
whenDone(close);

/** What arrives on a channel of its own. */
const listening = async (channel: string) => {
  const heard: string[] = [];
  await listen(channel, (payload) => heard.push(payload));
  return heard;
};

test("a hint arrives after the commit, and never after a rollback", async () => {
  const heard = await listening("news");
  await db.transaction().execute(async (trx) => {
    await hint(trx, "news", "good");
    await hint(db, "news", "between");
    await until(async () => heard.length > 0);
    expect(heard).toEqual(["between"]);
  });
  const refused = db.transaction().execute(async (trx) => {
    await hint(trx, "news", "bad");
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  await hint(background, "news", "last");
  await until(async () => heard.includes("last"));
  expect(heard).toEqual(["between", "good", "last"]);
});

test("outside a transaction a hint needs no connection", async () => {
  const heard = await listening("busy");
  const all = await Promise.all(Array.from({ length: 16 }, () => db.startTransaction().execute()));
  await hint(joinable(db), "busy", "now");
  await until(async () => heard.length > 0);
  await Promise.all(all.map((tx) => tx.rollback().execute()));
});

test("what was rolled back to a savepoint hints nothing, and the rest of its transaction does", async () => {
  const heard = await listening("parts");
  const tx = await db.startTransaction().execute();
  await hint(tx, "parts", "before");
  const part = await tx.savepoint("part").execute();
  await hint(tx, "parts", "within");
  await part.rollbackToSavepoint("part").execute();
  await hint(tx, "parts", "after");
  await tx.commit().execute();
  await until(async () => heard.includes("after"));
  expect(heard).toEqual(["before", "after"]);
});

test("a transaction that failed inside and is committed anyway hints nothing", async () => {
  const heard = await listening("failed");
  const swallowing = db.transaction().execute(async (trx) => {
    await hint(trx, "failed", "bad");
    await sql`select nonsense`.execute(trx).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow();
  await hint(db, "failed", "last");
  await until(async () => heard.length > 0);
  expect(heard).toEqual(["last"]);
});

test("equal hints that wait together are sent once, in order, and a failure stops none after it", async () => {
  const sent: string[][] = [];
  const first = Promise.withResolvers<void>();
  const complaints: unknown[] = [];
  const hints = openHints(
    async (batch) => {
      sent.push(batch.map(({ payload }) => payload));
      if (sent.length === 1) await first.promise;
    },
    (error) => complaints.push(error),
  );
  const add = (payload: string) => hints.add([{ channel: "x", payload }]);
  for (const payload of ["a", "b", "c", "b"]) add(payload);
  first.reject(new Error("no connection"));
  await until(async () => sent.length === 2);
  add("d");
  await hints.close();
  expect(sent).toEqual([["a"], ["b", "c"], ["d"]]);
  expect(complaints).toEqual([new Error("no connection")]);
});

test("only the listener's connection notifies: inside a write it makes all commits wait", async () => {
  const root = join(import.meta.dirname, "../..");
  const found: string[] = [];
  for await (const path of glob("**/*.ts", { cwd: root }))
    if (
      !path.endsWith(".test.ts") &&
      /pg_notify|\bnotify "|\bsql`\s*notify /.test(readFileSync(join(root, path), "utf8"))
    )
      found.push(path);
  expect(found).toEqual(["platform/db/server.listener.ts"]);
});
