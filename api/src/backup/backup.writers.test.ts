// A backup taken under concurrent writes is one consistent moment: nothing in it is half written.
import { join } from "node:path";
import { createMarket, updateMarket } from "@igo/contract/markets/markets.calls";
import { downloadDocument, uploadDocument } from "@igo/contract/markets/markets.documents";
import { roles } from "@igo/contract/session/session";
import { aFolder, aPlace, emptyUrl, operatorAt, serverAt, urlOfDatabase } from "@igo/testing/backups";
import { bytesOf } from "@igo/testing/bytes";
import { aMarket } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { server, until } from "@igo/testing/server/server";
import { expect, test } from "vitest";

const { admin, someone, deps, database } = await server();

/** Rows that violate what holds at any one moment, but not between two tables read at different moments. */
const broken = `
  select 'history' as what, id from market
    where version <> (select count(*) from market_change where market_id = id)
  union all select 'search', id from market where not exists (select from market_search where market_id = id)
  union all select 'orphan', market_id from market_change where not exists (select from market where id = market_id)
  union all select 'orphan', market_id from market_search where not exists (select from market where id = market_id)`;

test(
  "a backup under ten writers is one consistent moment, with the file of every document in it",
  { timeout: 120_000 },
  async () => {
    const stopping = new AbortController();
    let written = 0;
    const write = async () => {
      // Each writer has its own account, because one account may upload only a few files at once.
      const { ask } = await someone(roles.admin);
      while (!stopping.signal.aborted) {
        const { market } = await ask(createMarket, { body: aMarket({ decision: "branch" }) });
        await ask(updateMarket, { body: { id: market.id, version: market.version, notes: "changed" } });
        await ask(uploadDocument, {
          params: { id: market.id },
          body: { kind: "rut" },
          file: { name: "rut.pdf", bytes: aPdf(market.id) },
        });
        written += 1;
      }
    };
    const writers = Promise.all(Array.from({ length: 10 }, write));
    writers.catch(() => undefined);
    await until(async () => written > 50);
    const before = written;
    const home = aPlace({ dataDir: deps.config.dataDir, url: await urlOfDatabase(database) });
    const path = join(aFolder(), "backup.tar.gz");
    await operatorAt(home).backup(path);
    const after = written;
    stopping.abort();
    await writers;
    expect(after).toBeGreaterThan(before);

    const place = aPlace({ url: await emptyUrl() });
    await operatorAt(place).restore(path);
    const restored = await serverAt(place);
    expect((await restored.database.query(broken)).rows).toEqual([]);
    const { rows: documents } = await restored.database.query("select id, market_id from document");
    expect(documents.length).toBeGreaterThanOrEqual(before);
    const ask = restored.as(admin.token);
    for (const { id, market_id: marketId } of documents) {
      const params = { id: String(marketId), documentId: String(id) };
      expect(Buffer.from(bytesOf(await ask(downloadDocument, { params }))).toString()).toBe(
        aPdf(String(marketId)),
      );
    }
  },
);
