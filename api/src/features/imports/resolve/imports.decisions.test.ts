// Decisions that meet one another, a new mapping or a check that runs: each is there as a whole, or not at all. And texts
// nobody would write, in causes and in what was decided.
import type { EndpointInput } from "@igo/contract/core/endpoint";
import * as causesApi from "@igo/contract/imports/imports.causes";
import { mapImport } from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { aChain, checkFile, csv, settled } from "@igo/testing/builders/markets";
import { rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";
import { workbook } from "@igo/testing/builders/workbooks";
import { holdJobs, server } from "@igo/testing/server/server";

const world = await server();
const { admin } = world.as;

type Decided = EndpointInput<typeof causesApi.decideCause>["body"];
const decide = async (id: string, body: Decided) =>
  (await admin(causesApi.decideCause, { params: { id }, body })).decision;
const decisionsOf = async (id: string) =>
  (await admin(causesApi.listDecisions, { params: { id } })).decisions;
const causesOf = async (id: string) => (await admin(causesApi.listCauses, { params: { id } })).causes;

const unknownTowns = "municipalityCode~NOT_FOUND~error";

test("of decisions about columns that are made at once, those that are listed are in the mapping", async () => {
  const file = csv(
    `${storeHeadings};primera;segunda;tercera`,
    `${store("T-1", "Uno")};a;b;c`,
    `${store("T-2", "Dos")};d;e;f`,
  );
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  const columns = (await causesOf(id)).filter(({ kind }) => kind === "unused-column");
  const fields = ["notes", "neighborhood", "contactName"];
  const tried = await Promise.allSettled(
    columns.map((cause, at) => decide(id, { causeId: cause.id, action: "use", field: fields[at] ?? "" })),
  );
  for (const one of tried) if (one.status === "rejected") expect(one.reason).toMatchObject({ status: 409 });
  const { mapping } = await settled(admin, id);
  const used = mapping.columns.flatMap(({ field }) =>
    field !== null && fields.includes(field) ? [field] : [],
  );
  const listed = (await decisionsOf(id)).flatMap((decision) => decision.fields);
  expect(listed.toSorted()).toEqual(used.toSorted());
  expect(listed.length).toBeGreaterThan(0);
});

test("a column cannot fill a field that another column or a value for all fills already", async () => {
  const file = csv(`${storeHeadings};primera`, `${store("T-1", "Uno")};a`, `${store("T-2", "Dos")};b`);
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  const unused = (await causesOf(id)).find(({ kind }) => kind === "unused-column")?.id ?? "";
  const refused = { status: 422, errors: [{ path: "field", code: "invalid" }] };
  for (const field of ["name", "externalCode"])
    await expect(decide(id, { causeId: unused, action: "use", field })).rejects.toMatchObject(refused);
  const { mapping } = await settled(admin, id);
  const named = { ...mapping, constants: { notes: "Igual para todas" } };
  await admin(mapImport, { params: { id }, body: named });
  await settled(admin, id);
  await expect(decide(id, { causeId: unused, action: "use", field: "notes" })).rejects.toMatchObject(refused);
  await decide(id, { causeId: unused, action: "use", field: "neighborhood" });
  expect((await settled(admin, id)).mapping.columns.at(-1)).toMatchObject({ field: "neighborhood" });
});

test("of two who leave a cause at once, one does; what others left meanwhile stays left", async () => {
  const file = await workbook(
    { name: "Centro", headings: `${storeHeadings};rara`, lines: [`${store("T-1", "Uno")};x`] },
    { name: "Ayuda", headings: "Cómo llenarla;Nota", lines: ["Escriba;algo"] },
  );
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  const unused = (await causesOf(id)).find(({ kind }) => kind === "unused-column")?.id ?? "";
  const leave = (causeId: string) => decide(id, { causeId, action: "leave" });
  const tried = await Promise.allSettled([leave("sheets"), leave("sheets"), leave(unused)]);
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(tried.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "import.cause_gone" },
  });
  expect((await decisionsOf(id)).map(({ kind }) => kind).toSorted()).toEqual(["sheets", "unused-column"]);
  expect((await settled(admin, id)).mapping.leftSheets).toEqual(["Ayuda"]);
});

test("while a decision is carried out or taken back, neither another nor a new mapping leaves half of it", async () => {
  const lines = Array.from({ length: 30 }, (_, at) => store(`T-${at}`, `Tienda ${at}`, { city: "Medelin" }));
  const { id, mapping } = await checkFile(admin, csv(storeHeadings, ...lines), {
    chainId: await aChain(admin),
  });
  const busy = { status: 409, code: "import.wrong_state" };
  const others = async (decisionId: string) => {
    const changed = { ...mapping, hiddenRows: "in" as const };
    await expect(admin(mapImport, { params: { id }, body: changed })).rejects.toMatchObject(busy);
    await expect(decide(id, { causeId: unknownTowns, action: "skip" })).rejects.toMatchObject(busy);
    const params = { id, decisionId };
    await expect(admin(causesApi.takeBackDecision, { params })).rejects.toMatchObject({ status: 409 });
  };
  let release = holdJobs();
  const decision = await decide(id, {
    causeId: unknownTowns,
    action: "replace",
    values: { Medelin: "Bello" },
  });
  await others(decision.id);
  release();
  expect((await settled(admin, id)).counts).toMatchObject({ create: 30, error: 0 });
  expect(await decisionsOf(id)).toMatchObject([{ id: decision.id, cells: 30 }]);

  release = holdJobs();
  await admin(causesApi.takeBackDecision, { params: { id, decisionId: decision.id } });
  await others(decision.id);
  release();
  expect((await settled(admin, id)).counts).toMatchObject({ create: 0, error: 30 });
  expect(await decisionsOf(id)).toEqual([]);
});

const odd = {
  arabic: "ميديلين",
  reversed: "\u202EnílledeM",
  family: "👨‍👩‍👧‍👦 Medellín",
  formula: '=HYPERLINK("https://example.com","Bello")',
  command: "@SUM(1+1)*cmd|' /C calc'!A0",
  prototype: "__proto__",
  inherited: "constructor",
  markup: "<img src=x onerror=alert(1)>",
};

test("texts that nobody would write are listed as they are, decided, and taken back", async () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = Object.values(odd).map((city, at) =>
    store(`T-${at}`, `Tienda ${at}`, { city: quoted(city) }),
  );
  const { id } = await checkFile(admin, csv(storeHeadings, ...lines), { chainId: await aChain(admin) });
  const causes = (await causesOf(id)).filter(({ fields }) => fields.includes("municipalityCode"));
  const listed: string[] = [];
  for (const { id: causeId } of causes) {
    const { values } = await admin(causesApi.listCauseValues, { params: { id, causeId }, query: {} });
    listed.push(...values.map(({ before }) => before));
  }
  for (const text of [odd.arabic, odd.formula, odd.command, odd.prototype, odd.markup])
    expect(listed).toContain(text);
  for (const { id: causeId, decisions } of causes) {
    if (!decisions.some(({ action }) => action === "replace")) continue;
    const values = Object.fromEntries(listed.map((text) => [text, "Bello"]));
    const { id: decisionId } = await decide(id, { causeId, action: "replace", values });
    await settled(admin, id);
    const rows = await rowsOf(admin, id);
    expect(rows.filter(({ cells }) => cells["municipalityCode"] === "Bello").length).toBeGreaterThan(0);
    await admin(causesApi.takeBackDecision, { params: { id, decisionId } });
    await settled(admin, id);
  }
  const cells = (await rowsOf(admin, id)).map((row) => row.cells["municipalityCode"]);
  for (const text of [odd.arabic, odd.formula, odd.prototype]) expect(cells).toContain(text);
});

test("what was decided about cells as long as they may be is named by its beginning", async () => {
  const long = (at: number) => `${at}${"😀".repeat(16_000)}`;
  const lines = [1, 2, 3].map((at) => store(`T-${at}`, `Tienda ${at}`, { city: long(at) }));
  const { id } = await checkFile(admin, csv(storeHeadings, ...lines), { chainId: await aChain(admin) });
  const cause = (await causesOf(id)).find(({ fields }) => fields.includes("municipalityCode"));
  const values = Object.fromEntries([1, 2, 3].map((at) => [long(at), "Bello"]));
  await decide(id, { causeId: cause?.id ?? "", action: "replace", values });
  expect((await settled(admin, id)).counts).toMatchObject({ create: 3 });
  const [decision] = await decisionsOf(id);
  expect(decision).toMatchObject({ cells: 3, action: "replace" });
  for (const { before, after } of decision?.examples ?? []) {
    expect(before).toMatch(/^[123]😀+.?…$/u);
    expect(before.length).toBeLessThanOrEqual(501);
    expect(after).toBe("Bello");
  }
});

test("a workbook of more sheets than a mapping names is one cause, decided once, and can be mapped again", async () => {
  const sheets = Array.from({ length: 1100 }, (_, at) => ({
    name: `Hoja ${at}`,
    headings: "Cómo llenarla;Nota",
    lines: ["Escriba;algo"],
  }));
  const file = await workbook(
    { name: "Tiendas", headings: storeHeadings, lines: [store("T-1", "Uno")] },
    ...sheets,
  );
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  const cause = (await causesOf(id)).find(({ kind }) => kind === "sheets");
  expect(cause?.examples.length).toBeGreaterThan(0);
  await decide(id, { causeId: "sheets", action: "leave" });
  expect((await causesOf(id)).find(({ kind }) => kind === "sheets")).toMatchObject({ state: "decided" });
  const { mapping } = await settled(admin, id);
  await admin(mapImport, { params: { id }, body: mapping });
  expect((await settled(admin, id)).counts).toMatchObject({ rows: 1, create: 1 });
});
