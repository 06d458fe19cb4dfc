// The values of a column, and changes of a whole column: previewed, applied as one decision, taken back alone.
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import { listDecisions, takeBackDecision } from "@igo/contract/imports/imports.causes";
import * as valuesApi from "@igo/contract/imports/imports.values";
import type { Program } from "@igo/contract/parsing/programs/program";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aChain, checkFile, csv, settled } from "@igo/testing/builders/markets";
import { commitRun, rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";
import { server } from "@igo/testing/server/server";

const { as, deps } = await server();
const { admin } = as;

const checked = async (...lines: string[]) =>
  checkFile(admin, csv(storeHeadings, ...lines), { chainId: await aChain(admin) });

const towns = () =>
  checked(
    store("T-1", "Panadería Uno", { city: "Medelin" }),
    store("T-2", "Panadería Dos", { city: "Medelin" }),
    store("T-3", "Panadería Tres", { city: "Medellín" }),
    store("T-40", "Tienda Cuatro", { city: "Bello" }),
    store("T-50", "Tienda Cinco", { city: "" }),
  );

const valuesOf = (id: string, field: string, query: Record<string, string> = {}) =>
  admin(valuesApi.listColumnValues, { params: { id, field }, query });
const preview = (id: string, change: ColumnChange) =>
  admin(valuesApi.previewChange, { params: { id }, body: { change } });
const apply = async (id: string, change: ColumnChange) => {
  const { decision } = await admin(valuesApi.changeColumn, { params: { id }, body: { change } });
  return { decision, run: await settled(admin, id) };
};
const takeBack = async (id: string, decisionId: string) => {
  await admin(takeBackDecision, { params: { id, decisionId } });
  return settled(admin, id);
};
const textsOf = async (id: string, field: string) =>
  (await rowsOf(admin, id)).map(({ cells }) => cells[field]);

const find = (change: Partial<Extract<ColumnChange, { kind: "find" }>>): ColumnChange => ({
  kind: "find",
  find: "Panadería",
  replace: "Pan",
  matchCase: false,
  wholeCell: false,
  ...change,
});

test("a column shows its distinct values with counts, its empty cells, and its shapes", async () => {
  const { id } = await towns();
  expect(await valuesOf(id, "municipalityCode")).toMatchObject({
    values: [
      { text: "Medelin", count: 2 },
      { text: "Medellín", count: 1 },
      { text: "Bello", count: 1 },
    ],
    cells: 5,
    blank: 1,
    distinct: 3,
    total: 3,
    isWhole: true,
    shapes: [{ shape: "Aa", cells: 4, values: 3 }],
  });
  const codes = await valuesOf(id, "externalCode");
  expect(codes.shapes).toEqual([
    { shape: "A-9", cells: 3, values: 3 },
    { shape: "A-99", cells: 2, values: 2 },
  ]);
  const found = await valuesOf(id, "externalCode", { shape: "A-99" });
  expect(found.values.map(({ text }) => text)).toEqual(["T-40", "T-50"]);
  const searched = await valuesOf(id, "name", { search: "panaderia", pageSize: "2" });
  expect(searched).toMatchObject({ total: 3, values: [{}, {}] });
});

test("one edit changes every cell with the same value: one decision, judged again, taken back alone", async () => {
  const { id } = await towns();
  const before = await rowsOf(admin, id);
  const change: ColumnChange = {
    kind: "values",
    field: "municipalityCode",
    values: { Medelin: "Medellín", "": "Bello", Nada: "Todo" },
  };
  expect(await preview(id, change)).toMatchObject({
    cells: 3,
    distinct: 2,
    values: [
      { field: "municipalityCode", before: "Medelin", after: "Medellín", count: 2 },
      { before: "", after: "Bello", count: 1 },
    ],
  });
  const { decision, run } = await apply(id, change);
  expect(decision).toMatchObject({ kind: "column", action: "replace", cells: 3, change });
  expect(run.counts).toMatchObject({ create: 5, error: 0 });
  expect(await textsOf(id, "municipalityCode")).toEqual([
    "Medellín",
    "Medellín",
    "Medellín",
    "Bello",
    "Bello",
  ]);
  const { decisions } = await admin(listDecisions, { params: { id } });
  expect(decisions).toMatchObject([{ id: decision.id, change, examples: [{ count: 2 }, { count: 1 }] }]);
  await takeBack(id, decision.id);
  expect(await rowsOf(admin, id)).toEqual(before);
});

test("two values are exchanged without one becoming the other", async () => {
  const { id } = await towns();
  const values = { Medelin: "Bello", Bello: "Medelin" };
  await apply(id, { kind: "values", field: "municipalityCode", values });
  expect(await textsOf(id, "municipalityCode")).toEqual(["Bello", "Bello", "Medellín", "Medelin", ""]);
});

test("find and replace goes through all columns, or one, and does to cells what its preview said", async () => {
  const { id } = await towns();
  const everywhere = find({ find: "med", replace: "MED" });
  const { values, cells } = await preview(id, everywhere);
  expect({ values, cells }).toMatchObject({
    cells: 3,
    values: [
      { field: "municipalityCode", before: "Medelin", after: "MEDelin", count: 2 },
      { before: "Medellín", after: "MEDellín", count: 1 },
    ],
  });
  expect(await preview(id, find({ find: "med", matchCase: true }))).toMatchObject({ cells: 0 });
  expect(await preview(id, find({ find: "bell", wholeCell: true }))).toMatchObject({ cells: 0 });
  const { decision } = await apply(id, find({ field: "name" }));
  expect(decision).toMatchObject({ action: "find", fields: ["name"], cells: 3 });
  expect(await textsOf(id, "name")).toEqual([
    "Pan Uno",
    "Pan Dos",
    "Pan Tres",
    "Tienda Cuatro",
    "Tienda Cinco",
  ]);
  await expect(apply(id, find({ field: "name" }))).rejects.toMatchObject({
    code: "import.nothing_to_change",
  });
});

test("what is searched is a plain text, however much it looks like a pattern", async () => {
  const { id } = await checked(store("T-1", "Uno (centro)"), store("T-2", "Dos centro"));
  await apply(id, find({ field: "name", find: "(centro)", replace: "$& $1" }));
  expect(await textsOf(id, "name")).toEqual(["Uno $& $1", "Dos centro"]);
});

test("near-equal values are proposed the form that our data has, and are one decision", async () => {
  const { id } = await checked(
    store("T-1", "Panadería Uno", { city: "MEDELLIN" }),
    store("T-2", "Panaderia Uno", { city: "MEDELLIN" }),
    store("T-3", "Tienda Tres", { city: "Medellín" }),
    store("T-4", "Tienda Cuatro", { city: "Bello" }),
  );
  const { clusters } = await admin(valuesApi.listColumnClusters, {
    params: { id, field: "municipalityCode" },
  });
  expect(clusters).toEqual([
    {
      values: [
        { text: "MEDELLIN", count: 2 },
        { text: "Medellín", count: 1 },
      ],
      proposed: "Medellín",
      isOurs: true,
      likeness: "writing",
    },
  ]);
  const named = await admin(valuesApi.listColumnClusters, { params: { id, field: "name" } });
  expect(named).toMatchObject({
    clusters: [{ proposed: "Panadería Uno", isOurs: false }],
    total: 1,
    isWhole: true,
  });
});

test("a sample for a search by example has distinct cells of each shape, side by side where there are several columns", async () => {
  const { id } = await towns();
  const sampleOf = (field: string, query: Record<string, string> = {}) =>
    admin(valuesApi.sampleColumns, { params: { id, field }, query });
  expect((await sampleOf("municipalityCode")).rows).toEqual([["Medelin"], ["Medellín"], ["Bello"]]);
  const { rows, isWhole } = await sampleOf("name", { columns: "externalCode,municipalityCode" });
  expect(rows).toContainEqual(["T-40", "Bello"]);
  expect({ count: rows.length, isWhole }).toEqual({ count: 5, isWhole: true });
  await expect(sampleOf("name", { columns: "nothing" })).rejects.toMatchObject({ code: "request.invalid" });
});

/** What follows "-4". */
const program: Program = {
  version: 1,
  ways: [
    {
      pieces: [
        { kind: "literal", text: "P" },
        {
          kind: "text",
          source: {
            column: 0,
            steps: [{ from: { at: "after", mark: { text: "-4" }, nth: 1 }, to: { at: "end", skip: 0 } }],
          },
        },
      ],
    },
  ],
};

test("a program changes the cells of which it says something, and shows those of which it says nothing", async () => {
  const { id } = await towns();
  const change: ColumnChange = { kind: "program", field: "externalCode", columns: ["externalCode"], program };
  expect(await preview(id, change)).toMatchObject({
    cells: 1,
    silent: 4,
    values: [{ before: "T-40", after: "P0" }],
    shapes: [
      { shape: "A-9", after: null, count: 3 },
      { shape: "A-99", before: "T-50", after: null, count: 2 },
    ],
  });
  const { decision } = await apply(id, change);
  expect(decision).toMatchObject({ action: "program", cells: 1, change });
  expect(await textsOf(id, "externalCode")).toEqual(["T-1", "T-2", "T-3", "P0", "T-50"]);
  await takeBack(id, decision.id);
  expect(await textsOf(id, "externalCode")).toEqual(["T-1", "T-2", "T-3", "T-40", "T-50"]);
});

test("a program joins columns into another one", async () => {
  const { id } = await towns();
  const joined: Program = {
    version: 1,
    ways: [
      {
        pieces: [
          { kind: "text", source: { column: 0, steps: [] } },
          { kind: "literal", text: " " },
          { kind: "text", source: { column: 1, steps: [] } },
        ],
      },
    ],
  };
  const columns = ["name", "municipalityCode"];
  await apply(id, { kind: "program", field: "name", columns, program: joined });
  // A row that lacks one of them stays as it is.
  expect(await textsOf(id, "name")).toEqual([
    "Panadería Uno Medelin",
    "Panadería Dos Medelin",
    "Panadería Tres Medellín",
    "Tienda Cuatro Bello",
    "Tienda Cinco",
  ]);
});

test("bank numbers are neither listed nor changed nor read by a program", async () => {
  const file = csv(
    `${storeHeadings};numero de cuenta`,
    `${store("T-1", "Uno")};00012345678`,
    `${store("T-2", "Dos")};00012345678`,
  );
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  const refused = { code: "request.invalid" };
  await expect(valuesOf(id, "bankAccountNumber")).rejects.toMatchObject(refused);
  await expect(preview(id, find({ field: "bankAccountNumber" }))).rejects.toMatchObject(refused);
  await expect(
    preview(id, { kind: "program", field: "name", columns: ["bankAccountNumber"], program }),
  ).rejects.toMatchObject(refused);
  await expect(valuesOf(id, "nothing")).rejects.toMatchObject(refused);
  expect(await preview(id, find({ find: "123" }))).toMatchObject({ cells: 0 });
});

test("a very long cell is counted, not listed, and changed like any other", async () => {
  const { id } = await checked(store("T-1", "Uno"), store("T-2", `Dos ${"muy ".repeat(200)}largo`));
  const found = await valuesOf(id, "name");
  expect(found).toMatchObject({ long: 1, distinct: 1, cells: 2, isWhole: true });
  // What is not listed is changed all the same.
  await apply(id, find({ field: "name", find: "largo", replace: "corto" }));
  expect((await textsOf(id, "name"))[1]).toMatch(/corto$/);
});

test("texts with lines, quotes and signs of JSON are whole, also in rows that a version before has staged", async () => {
  const city = `"Bello\n,[""Norte""]\\n\t}"`;
  const { id } = await checked(store("T-1", "Uno", { city }), store("T-2", "Dos", { city: "" }));
  const listed = () => Promise.all(["municipalityCode", "name"].map((field) => valuesOf(id, field)));
  const lines = await listed();
  expect(lines).toMatchObject([
    { values: [{ text: 'Bello ,["Norte"]\\n }', count: 1 }], blank: 1 },
    { values: [{ text: "Uno" }, { text: "Dos" }] },
  ]);
  const before = sql<string>`cells::jsonb::text`;
  await deps.db.updateTable("importMarket").set({ cells: before }).where("importId", "=", id).execute();
  expect(await listed()).toEqual(lines);
});

test("a change that makes two rows one says so in the row below, and taken back parts them", async () => {
  const { id } = await checked(
    store("T-1", "Panadería Uno"),
    store("T-2", "Panadería Dos"),
    store("T-3", "Panadería Tres"),
  );
  const change: ColumnChange = { kind: "values", field: "externalCode", values: { "T-1": "T-3" } };
  const { decision } = await apply(id, change);
  const outcomes = async () => (await rowsOf(admin, id)).map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual(["create", "create", "error"]);
  await takeBack(id, decision.id);
  expect(await outcomes()).toEqual(["create", "create", "create"]);
});

/** The part of a text before or after a dash. */
const beside = (side: "before" | "after"): Program => {
  const mark = { text: " – " };
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

test("a column with two fields is split as one decision, taken back alone, and so is the sender's next file", async () => {
  const headings = storeHeadings.replace(";ciudad", "").replace("direccion", "direccion – ciudad");
  const lineOf = (code: string) => {
    const names = storeHeadings.split(";");
    const cells = store(code, `Tienda ${code}`).split(";");
    const town = names.indexOf("ciudad");
    cells[names.indexOf("direccion")] += ` – ${cells[town]}`;
    return cells.toSpliced(town, 1).join(";");
  };
  const chainId = await aChain(admin);
  const { id, mapping } = await checkFile(admin, csv(headings, lineOf("T-1"), lineOf("T-2")), { chainId });
  const index = headings.split(";").indexOf("direccion – ciudad");
  const fields = [
    { field: "address", program: beside("before") },
    { field: "municipalityCode", program: beside("after") },
  ];
  const split = { params: { id }, body: { index, fields } };
  const { decision } = await admin(valuesApi.splitColumn, split);
  expect(decision).toMatchObject({
    kind: "column",
    action: "split",
    heading: "direccion – ciudad",
    fields: ["address", "municipalityCode"],
  });
  expect((await settled(admin, id)).counts).toMatchObject({ create: 2, error: 0 });
  const [first] = await rowsOf(admin, id);
  expect(first?.values).toMatchObject({ municipalityCode: "05001" });
  expect(first?.cells["address"]).not.toContain("–");
  await expect(admin(valuesApi.splitColumn, split)).rejects.toMatchObject({ status: 422 });

  expect((await takeBack(id, decision.id)).mapping).toEqual({ ...mapping, constants: {} });
  await admin(valuesApi.splitColumn, split);
  await settled(admin, id);
  await commitRun(admin, id);
  const next = await checkFile(admin, csv(headings, lineOf("T-3")), { chainId });
  expect(next.counts).toMatchObject({ create: 1, error: 0 });
});
