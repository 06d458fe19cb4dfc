// Files through the whole server: while their store is away nothing is lost, and what nothing refers to is removed.
import { Readable } from "node:stream";
import { createImport, mapImport } from "@igo/contract/imports/imports.calls";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { downloadDocument, uploadDocument } from "@igo/contract/markets/markets.documents";
import { readSystem } from "@igo/contract/system/system.calls";
import { bytesOf } from "@igo/testing/bytes";
import { aMarket, csv, settled } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { store as aStore, storeHeadings } from "@igo/testing/builders/stores";
import { startObjectStore } from "@igo/testing/objectStore";
import { server, until } from "@igo/testing/server/server";
import { afterAll, expect, test } from "vitest";
import { openMetrics } from "../metrics/metrics.ts";
import { openSweep } from "./store.sweep.ts";

const objects = await startObjectStore();
const { as, deps, database } = await server({ env: { S3_URL: objects.url }, jobs: "queue" });
afterAll(objects.stop);

const aDocument = async () => {
  const { market } = await as.admin(createMarket, { body: aMarket({ decision: "branch" }) });
  const upload = () =>
    as.admin(uploadDocument, {
      params: { id: market.id },
      body: { kind: "rut" },
      file: { name: "rut.pdf", bytes: aPdf("a document") },
    });
  const { document } = await upload();
  const read = async () => {
    const params = { id: market.id, documentId: document.id };
    return Buffer.from(bytesOf(await as.admin(downloadDocument, { params }))).toString();
  };
  return { upload, read };
};

const keys = async () => (await Array.fromAsync(deps.files.list())).map(({ key }) => key);

test(
  "while the store is away calls say so, jobs wait, and everything is there when it is back",
  { timeout: 90_000 },
  async () => {
    const { upload, read } = await aDocument();
    const { import: run } = await as.admin(createImport, {
      file: csv(storeHeadings, aStore("A-1", "Tienda Uno")),
      body: { kind: "market" },
    });
    const before = await keys();
    // Nor is there a copy near.
    await deps.store.close();
    objects.setAway(true);
    const away = { status: 503, code: "server.files_away" };
    await Promise.all([
      expect(read()).rejects.toMatchObject(away),
      expect(upload()).rejects.toMatchObject(away),
      expect(as.admin(readSystem)).resolves.toMatchObject({ store: { kind: "s3", isReachable: false } }),
    ]);
    await as.admin(mapImport, { params: { id: run.id }, body: run.mapping });
    const asked = objects.asked();
    // More than are asked before the job is told that the store is away.
    await until(async () => objects.asked() > asked + 8);
    objects.setAway(false);
    expect(await settled(as.admin, run.id)).toMatchObject({ status: "checked", counts: { create: 1 } });
    expect(await keys()).toEqual(before);
    expect(await read()).toBe(aPdf("a document"));
  },
);

test("what nothing has referred to for a day is removed, once a day, and counted", async () => {
  const { read } = await aDocument();
  const used = await keys();
  const put = async () => (await deps.files.put(Readable.from([Buffer.from("x")]), 1)).key;
  const [orphan, ofJob] = [await put(), await put()];
  await deps.store.put("files/what a killed process left", [Buffer.from("half")]);
  await database.query(
    "insert into pgboss.job (name, data, start_after) select name, jsonb_build_object('fileKey', $1::text), now() + interval '1 day' from pgboss.queue limit 1",
    [ofJob],
  );
  objects.makeOld();
  const young = await put();
  const metrics = openMetrics();
  const sweep = openSweep(metrics);
  const dueAgain = () => database.query("update file_store set swept_at = now() - interval '2 days'");
  await sweep(deps);
  expect(await keys()).toContain(orphan);
  await dueAgain();
  await Promise.all([sweep(deps), sweep(deps)]);
  expect((await keys()).toSorted()).toEqual([...used, ofJob, young].toSorted());
  expect(await metrics.text()).toContain("igo_files_orphans_removed_total 2");
  expect(await read()).toBe(aPdf("a document"));
  metrics.close();
});

test("a store of which the database knows no file is not swept: it is rather the wrong database", async () => {
  const alone = await server();
  await alone.database.query("update file_store set swept_at = now() - interval '2 days'");
  objects.makeOld();
  const before = await keys();
  const metrics = openMetrics();
  await openSweep(metrics)({ ...alone.deps, store: deps.store });
  expect(await keys()).toEqual(before);
  metrics.close();
});

/** Texts and ids that are keys of something else, or names of other things. */
const noFiles = [
  "attempt_window.key",
  "conversation.direct_key",
  "idempotent_answer.key",
  "logo.key",
  "market.hours_key",
  "market_hours_change.hours_key",
  "market_hours_tally.hours_key",
  "message_file.picture_key",
  "notification.group_key",
  "opening_schedule.key",
  "post.cover_key",
  "post_picture.key",
  "post_version.cover_key",
  "product_image.key",
  "push_key.private_key",
  "push_key.public_key",
  "push_subscription.public_key",
];

test("every column that holds a file's key is named so, which is how the sweep finds it", async () => {
  const { rows } = await database.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and data_type in ('text', 'uuid')
       and (column_name ~ '(^|_)(key|file|attachment)$') order by 1`,
  );
  const names = rows.map(({ name }) => String(name)).filter((name) => !name.endsWith(".file_key"));
  expect(names.toSorted()).toEqual(noFiles.toSorted());
});
