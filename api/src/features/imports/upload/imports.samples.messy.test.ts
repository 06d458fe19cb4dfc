// Thirty stores with ten errors, in every format that spreadsheets save: exactly those errors are found, and the rest
// is imported.
import { expect, test } from "vitest";
import { aChain, checkFile, commitFile, fixture } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { rowsOf } from "@igo/testing/builders/stores";
import expected from "../../../../fixtures/sample-2-expected-issues.json" with { type: "json" };

const { as } = await server();

test.each([
  "api/fixtures/sample-2-markets-messy.csv",
  "sheet/fixtures/sample-2-messy.libreoffice.xlsx",
  "sheet/fixtures/sample-2-messy.openpyxl.xlsx",
  "sheet/fixtures/sample-2-messy.hucre.xlsx",
  "sheet/fixtures/sample-2-messy.ods",
  "sheet/fixtures/sample-2-messy.xls",
])("%s has exactly the errors expected, and the rest is imported", async (path) => {
  const run = await commitFile(as.admin, fixture(path), { chainId: await aChain(as.admin) });
  const errors = (await rowsOf(as.admin, run.id, { outcome: "error" })).flatMap(({ row, issues }) =>
    issues
      .filter(({ severity }) => severity === "error")
      .map(({ field, code, params }) => ({
        row,
        field,
        code,
        ...(code === "DUPLICATE_IN_FILE" ? { params } : {}),
      })),
  );
  expect(errors).toEqual(expected);
  expect(run.counts).toMatchObject({ rows: 30, create: 20, error: 10, committed: 20 });
});

test("the messy sample workbook is read below its titles and above its total, also after the clean one", async () => {
  const chainId = await aChain(as.admin);
  await commitFile(as.admin, fixture("samples/clean.xlsx"), { chainId });
  const run = await checkFile(as.admin, fixture("samples/messy.xlsx"), { chainId });
  expect(run.mapping.headerRow).toBe(4);
  expect(run.counts).toMatchObject({ rows: 30, create: 20, error: 10 });
});
