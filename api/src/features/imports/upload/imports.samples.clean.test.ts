// Thirty stores as people send them, in every format that spreadsheets save: read without an issue, and recognised
// again.
import { expect, test } from "vitest";
import { aChain, commitFile, fixture } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as } = await server();

test.each([
  "api/fixtures/sample-1-markets-clean.csv",
  "sheet/fixtures/sample-1-clean.libreoffice.xlsx",
  "sheet/fixtures/sample-1-clean.openpyxl.xlsx",
  "sheet/fixtures/sample-1-clean.hucre.xlsx",
  "sheet/fixtures/sample-1-clean.ods",
  "sheet/fixtures/sample-1-clean.xls",
  "samples/clean.xlsx",
])("%s creates thirty markets without an issue, and nothing the second time", async (path) => {
  const chainId = await aChain(as.admin);
  const run = await commitFile(as.admin, fixture(path), { chainId });
  expect(run).toMatchObject({
    status: "committed",
    issueCounts: [],
    counts: { rows: 30, create: 30, error: 0, warning: 0, committed: 30 },
  });
  const again = await commitFile(as.admin, fixture(path), { chainId });
  expect(again.counts).toMatchObject({ rows: 30, create: 0, update: 0, unchanged: 30, committed: 0 });
});
