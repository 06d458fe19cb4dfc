// Rows with errors as a workbook: exported, corrected and imported into the same run, without any account number.
import * as api from "@igo/contract/imports/imports.calls";
import { splitColumn } from "@igo/contract/imports/imports.values";
import { listNotifications } from "@igo/contract/notifications/notifications";
import type { Program } from "@igo/contract/parsing/programs/program";
import { cellText } from "@igo/contract/parsing/text";
import { inspect } from "@igo/sheet/workbook";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { bytesOf } from "@igo/testing/bytes";
import { aChain, checkFile, csv, fixture, settled } from "@igo/testing/builders/markets";
import { server, settleJobs } from "@igo/testing/server/server";
import { rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";
import { applyCorrections } from "./imports.corrections.service.ts";

const { as, deps } = await server();
const { admin } = as;

/** The lines of the workbook with a run's errors, headings first. */
const errorLines = async (id: string) => {
  const path = join(deps.config.dataDir, `${id}.xlsx`);
  writeFileSync(path, bytesOf(await admin(api.downloadImportErrors, { params: { id } })));
  const { sheets } = await inspect(path);
  return sheets[0]?.head ?? [];
};
const sendBack = async (id: string, ...lines: string[]) => {
  const file = { name: "corregido.csv", bytes: lines.join("\n") };
  await admin(api.uploadCorrections, { params: { id }, file });
  return settled(admin, id);
};

test("rows with errors come as a workbook, and the corrected workbook goes back into the same run", async () => {
  const file = csv(
    storeHeadings,
    store("T-1", "Uno"),
    store("T-2", "Dos", { city: "Medelin del Norte" }),
    store("T-3", "Tres", { phone: "123" }),
  );
  const run = await checkFile(admin, file, { chainId: await aChain(admin) });
  expect(run.counts).toMatchObject({ create: 1, error: 2 });
  const [head, ...lines] = await errorLines(run.id);
  expect(head?.cells.slice(1, 10)).toEqual(storeHeadings.split(";"));
  expect(lines.map(({ cells }) => cells[0])).toEqual([3, 4]);
  expect(lines[0]?.cells.at(-1)).toMatch(/Medelin del Norte/);
  // What a user would do in a spreadsheet, saved as csv.
  const corrected = [head, ...lines].map((line) =>
    (line?.cells ?? [])
      .map((cell) =>
        cellText(cell)
          .replace("Medelin del Norte", "Medellín")
          .replace(/^123$/, "3001112233")
          .replaceAll("\n", " "),
      )
      .join(";"),
  );
  const checked = async () => {
    await settleJobs();
    const { notifications } = await admin(listNotifications, { query: {} });
    return notifications.flatMap(({ kind, params }) => (kind === "import-checked" ? [params] : []));
  };
  expect(await checked()).toMatchObject([{ ready: 1, withErrors: 2 }]);
  expect((await sendBack(run.id, ...corrected)).counts).toMatchObject({ create: 3, error: 0 });
  expect(await checked()).toMatchObject([{ ready: 3, withErrors: 0 }]);
  const another = fixture("api/fixtures/sample-1-markets-clean.csv");
  await expect(admin(api.uploadCorrections, { params: { id: run.id }, file: another })).rejects.toMatchObject(
    { status: 415, code: "file.not_this_import" },
  );
});

test("the error workbook with a bank column round-trips unchanged, its columns in any order", async () => {
  const file = csv(
    `numero de cuenta;${storeHeadings}`,
    `00012345678;${store("T-1", "Uno", { phone: "123" })}`,
    `00012345679;${store("T-2", "Dos", { phone: "456" })}`,
  );
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  const [head = { cells: [] }, one = { cells: [] }] = await errorLines(id);
  const line = (cells: typeof head.cells) =>
    cells
      .map((cell) => cellText(cell).replaceAll("\n", " ").replaceAll(";", ","))
      .toReversed()
      .join(";");
  expect(await sendBack(id, line(head.cells), line(one.cells))).toMatchObject({ counts: { error: 2 } });
  const edits = deps.db.selectFrom("importEdit").selectAll().where("importId", "=", id);
  expect(await edits.execute()).toEqual([]);
  // A row that the user added has no number, and one with a corrupted number matches no row.
  const strange = line(one.cells).replace(/;2$/, ";99999999999");
  const fixed = line(one.cells).replace(";123;", ";3001112233;");
  const checked = await sendBack(id, line(head.cells), "una nota;;;;;;;;;;;", strange, fixed, fixed);
  expect(checked).toMatchObject({ status: "checked", counts: { create: 1, error: 1 } });
  expect(await rowsOf(admin, id)).toMatchObject([
    { outcome: "create", values: { bankAccountNumber: "····5678", phone: "+573001112233" } },
    { outcome: "error" },
  ]);
});

/** What stands before or after a dash. */
const beside = (side: "before" | "after"): Program => {
  const mark = { text: " – " } as const;
  const [from, to] =
    side === "before"
      ? [
          { at: "start" as const, skip: 0 },
          { at: "before" as const, mark, nth: 1 },
        ]
      : [
          { at: "after" as const, mark, nth: 1 },
          { at: "end" as const, skip: 0 },
        ];
  return { version: 1, ways: [{ pieces: [{ kind: "text", source: { column: 0, steps: [{ from, to }] } }] }] };
};

test("fields of a column that was split are corrected each in its own column, or in the whole one", async () => {
  const headings = storeHeadings.replace(";ciudad", "").replace("direccion", "direccion – ciudad");
  const lineOf = (code: string, city: string) => {
    const names = storeHeadings.split(";");
    const cells = store(code, `Tienda ${code}`).split(";");
    cells[names.indexOf("direccion")] += ` – ${city}`;
    return cells.toSpliced(names.indexOf("ciudad"), 1).join(";");
  };
  const lines = [lineOf("T-1", "Medelin Norte"), lineOf("T-2", "Medelin Sur"), lineOf("T-3", "Medellín")];
  const { id } = await checkFile(admin, csv(headings, ...lines), { chainId: await aChain(admin) });
  const fields = [
    { field: "address", program: beside("before") },
    { field: "municipalityCode", program: beside("after") },
  ];
  const index = headings.split(";").indexOf("direccion – ciudad");
  await admin(splitColumn, { params: { id }, body: { index, fields } });
  expect((await settled(admin, id)).counts).toMatchObject({ create: 1, error: 2 });
  const [head, ...errors] = await errorLines(id);
  const shares = head?.cells.filter((cell) => cellText(cell).endsWith("← direccion – ciudad"));
  expect(shares).toHaveLength(2);
  expect(errors.map(({ cells }) => cells[index + 1])).toEqual([
    "Calle 1 # 1-50 – Medelin Norte",
    "Calle 2 # 1-50 – Medelin Sur",
  ]);
  const [ofAddress, ofTown] = (shares ?? []).map((cell) => head?.cells.indexOf(cell) ?? -1);
  expect(errors.map(({ cells }) => [cells[ofAddress ?? -1], cells[ofTown ?? -1]])).toEqual([
    ["Calle 1 # 1-50", "Medelin Norte"],
    ["Calle 2 # 1-50", "Medelin Sur"],
  ]);
  const text = (cells: NonNullable<typeof head>["cells"]) =>
    cells.map((cell) => cellText(cell).replaceAll("\n", " ")).join(";");
  const [one = [], two = []] = errors.map(({ cells }) => cells);
  const corrected = await sendBack(
    id,
    text(head?.cells ?? []),
    text(one.toSpliced(ofTown ?? -1, 1, "Bello")),
    text(two.toSpliced(index + 1, 1, "Calle 2 # 1-50 – Medellín")),
  );
  expect(corrected.counts).toMatchObject({ create: 3, error: 0 });
  expect((await rowsOf(admin, id)).map(({ values }) => values["municipalityCode"])).toEqual([
    "05088",
    "05001",
    "05001",
  ]);
});

test("corrections to a run that has moved on in the meantime are dropped, and their file with them", async () => {
  const lines = csv(storeHeadings, store("T-1", "Uno", { phone: "1" }));
  const run = await checkFile(admin, lines, { chainId: await aChain(admin) });
  const before = (await Array.fromAsync(deps.files.list())).length;
  const file = await deps.files.put(Readable.from("nada"), 100);
  await applyCorrections(
    deps,
    {
      importId: run.id,
      runId: "01890000-0000-7000-8000-000000000001",
      fileKey: file.key,
      place: { sheet: 0, headerRow: 1, markColumn: 0, columns: [] },
    },
    AbortSignal.timeout(10_000),
  );
  expect(await Array.fromAsync(deps.files.list())).toHaveLength(before);
});
