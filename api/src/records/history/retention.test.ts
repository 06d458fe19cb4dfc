// Old versions go where the operator says so, but never a record's last fifty, nor what counts are made from.
import { createMarket } from "@igo/contract/markets/markets.calls";
import { marketHistory, restoreVersion } from "@igo/contract/markets/markets.history";
import { aMarket, aTaxId } from "@igo/testing/builders/markets";
import { hurryJobs, server } from "@igo/testing/server/server";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { retention } from "../../features/markets/markets.purge.service.ts";

const { as, database, deps } = await server({ env: { HISTORY_MONTHS: "12" } });

/** Renamed with each version up to 70 but the 5th, which changes the status; the last was so many months ago. */
const aMarketOfSeventyVersions = async (months: number) => {
  const { market } = await as.admin(createMarket, { body: aMarket({ name: "Nombre 1", taxId: aTaxId() }) });
  await sql`insert into market_change (market_id, version, at, kind, source, changes)
    select ${market.id}::uuid, version, now() - make_interval(months => ${months}::integer), case version when 5 then 'status' else 'update' end,
      'import', case version when 5 then '{"status":["draft","active"]}'::jsonb
        else jsonb_build_object('name', array['Nombre ' || version - 1, 'Nombre ' || version]) end
    from generate_series(2, 70) version`.execute(database.db);
  await sql`update market set version = 70, name = 'Nombre 70' where id = ${market.id}::uuid`.execute(
    database.db,
  );
  return market.id;
};

const versionsOf = async (id: string) => {
  const query = { pageSize: "100" };
  const { versions } = await as.admin(marketHistory, { params: { id }, query });
  return versions.map(({ version }) => version).toReversed();
};
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const restore = (id: string, version: number) =>
  as.admin(restoreVersion, { params: { id, version: String(version) }, body: { version: 70 } });

test("versions older than the setting go, but for the last fifty and what says which status a market had", async () => {
  const [old, young] = [await aMarketOfSeventyVersions(13), await aMarketOfSeventyVersions(11)];
  await retention.tidy(deps);
  await hurryJobs();
  expect(await versionsOf(old)).toEqual([1, 5, ...numbers(21, 70)]);
  expect(await versionsOf(young)).toEqual(numbers(1, 70));
  // What went back through a missing change would be no version that ever was.
  await expect(restore(old, 5)).rejects.toMatchObject({ code: "market.no_such_version" });
  expect((await restore(old, 20)).market.name).toBe("Nombre 20");
});
