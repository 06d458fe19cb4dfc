// What is doubtful in a run by cause: listed with what a decision would set free, decided once, taken back alone.
import type { EndpointInput } from "@igo/contract/core/endpoint";
import * as causesApi from "@igo/contract/imports/imports.causes";
import { mapImport, readImport } from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { aChain, checkFile, csv, settled } from "@igo/testing/builders/markets";
import { checkMenu, openMarket } from "@igo/testing/builders/menus";
import { commitRun, fixRows, outcomesOf, rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";
import { workbook } from "@igo/testing/builders/workbooks";
import { aWorkbook, sheetXml } from "../../../../../sheet/testing/xlsx.builder.ts";
import { server } from "@igo/testing/server/server";

const world = await server();
const { as, partner } = world;
const { admin } = as;

const checked = async (...lines: string[]) =>
  checkFile(admin, csv(storeHeadings, ...lines), { chainId: await aChain(admin) });

const causesOf = (id: string) => admin(causesApi.listCauses, { params: { id } });
const causeOf = async (id: string, causeId: string) => {
  const { causes } = await causesOf(id);
  const found = causes.find((one) => one.id === causeId);
  if (!found) throw new Error(`${causeId} is not among ${causes.map((one) => one.id).join(", ")}`);
  return found;
};

type Decided = EndpointInput<typeof causesApi.decideCause>["body"];
const decide = async (id: string, body: Decided) => {
  const { decision } = await admin(causesApi.decideCause, { params: { id }, body });
  return { decision, run: await settled(admin, id) };
};
const takeBack = async (id: string, decisionId: string) => {
  await admin(causesApi.takeBackDecision, { params: { id, decisionId } });
  return settled(admin, id);
};
const decisionsOf = async (id: string) =>
  (await admin(causesApi.listDecisions, { params: { id } })).decisions;

const wrongDigits = "taxId~DV_MISMATCH~error";
const unknownTowns = "municipalityCode~NOT_FOUND~error";

/** Three wrong check digits in two forms, one of them in a row with another error; two towns misspelt alike. */
const mixed = () =>
  checked(
    store("T-1", "Uno", { nit: "990100011-7" }),
    store("T-2", "Dos", { nit: "990100011-7" }),
    store("T-3", "Tres", { nit: "990100011-8", phone: "123" }),
    store("T-4", "Cuatro", { city: "Medelin" }),
    store("T-5", "Cinco", { city: "Medelin" }),
    store("T-6", "Seis"),
  );

test("each cause says how many rows it keeps back, its commonest values, and what can be decided", async () => {
  const { id } = await mixed();
  const { causes, ready, total } = await causesOf(id);
  expect({ ready, total }).toEqual({ ready: 1, total: 6 });
  expect(causes.map(({ id: one, rows, frees }) => [one, rows, frees])).toEqual([
    [wrongDigits, 3, 2],
    [unknownTowns, 2, 2],
    ["phone~INVALID_PHONE~error", 1, 0],
  ]);
  expect(causes[0]).toMatchObject({
    kind: "form",
    fields: ["taxId"],
    blocking: true,
    proposed: 3,
    state: "open",
    examples: [
      { before: "990100011-7", after: "990100011-2", count: 2 },
      { before: "990100011-8", after: "990100011-2", count: 1 },
    ],
    decisions: [
      { action: "accept", label: "Accept all", isSuggested: true },
      { action: "replace" },
      { action: "skip" },
    ],
  });
  expect(causes[2]).toMatchObject({ proposed: 0, decisions: [{ action: "replace" }, { action: "skip" }] });
});

test("a decision changes every cell of its cause, names them, and is taken back alone", async () => {
  const { id } = await mixed();
  const before = await rowsOf(admin, id);
  const digits = await decide(id, { causeId: wrongDigits, action: "accept" });
  expect(digits.decision).toMatchObject({ action: "accept", rows: 3, cells: 3, kind: "form" });
  expect(digits.run.counts).toMatchObject({ create: 3, error: 3 });
  const towns = await decide(id, { causeId: unknownTowns, action: "replace", values: { Medelin: "Bello" } });
  expect(towns.run.counts).toMatchObject({ create: 5, error: 1 });
  expect(await decisionsOf(id)).toMatchObject([
    { id: towns.decision.id, examples: [{ before: "Medelin", after: "Bello", count: 2 }] },
    { id: digits.decision.id, examples: [{ count: 2 }, { count: 1 }] },
  ]);
  // The earlier one goes, the later one stays.
  expect((await takeBack(id, digits.decision.id)).counts).toMatchObject({ create: 3, error: 3 });
  expect(await decisionsOf(id)).toMatchObject([{ id: towns.decision.id }]);
  await takeBack(id, towns.decision.id);
  expect(await rowsOf(admin, id)).toEqual(before);
  expect(await decisionsOf(id)).toEqual([]);
});

test("cells that cannot be read are left empty where their field may be missing, and come back", async () => {
  const notNumbers = "deliveryRadiusKm~INVALID_NUMBER~error";
  const { id } = await checkFile(
    admin,
    csv(
      `${storeHeadings};Radio km`,
      `${store("T-1", "Uno")};cerca`,
      `${store("T-2", "Dos")};lejos`,
      `${store("T-3", "Tres")};4`,
      `${store("T-4", "Cuatro", { nit: "990100011-7" })};cerca`,
    ),
    { chainId: await aChain(admin) },
  );
  const before = await rowsOf(admin, id);
  expect((await causeOf(id, notNumbers)).decisions.map(({ action }) => action)).toEqual([
    "replace",
    "empty",
    "skip",
  ]);
  // A store needs its document.
  expect((await causeOf(id, wrongDigits)).decisions.map(({ action }) => action)).not.toContain("empty");
  await expect(
    admin(causesApi.decideCause, { params: { id }, body: { causeId: wrongDigits, action: "empty" } }),
  ).rejects.toMatchObject({ status: 422 });
  const { decision, run } = await decide(id, { causeId: notNumbers, action: "empty" });
  expect(decision).toMatchObject({
    action: "empty",
    cells: 3,
    examples: [
      { before: "cerca", after: null, count: 2 },
      { before: "lejos", after: null, count: 1 },
    ],
  });
  expect(run.counts).toMatchObject({ create: 3, error: 1 });
  await takeBack(id, decision.id);
  expect(await rowsOf(admin, id)).toEqual(before);
});

test("points outside their town, which keep no row back, are ignored whole by one decision, and come back", async () => {
  const outside = "lat~OUTSIDE_TOWN~warning";
  const bello = [6.3373, -75.5579];
  const pasto = [1.2136, -77.2811];
  const lines = [pasto, pasto, bello].map(
    ([lat, lon], at) => `${store(`T-${at}`, `Tienda ${at}`, { city: "Bello" })};${lat};${lon}`,
  );
  const { id } = await checkFile(admin, csv(`${storeHeadings};Latitud;Longitud`, ...lines), {
    chainId: await aChain(admin),
  });
  const before = await rowsOf(admin, id);
  expect((await causeOf(id, outside)).decisions.map(({ action }) => action)).toEqual([
    "replace",
    "empty",
    "leave",
  ]);
  const { decision, run } = await decide(id, { causeId: outside, action: "empty" });
  expect(run.counts).toMatchObject({ create: 3, error: 0 });
  const points = (await rowsOf(admin, id)).map(({ values }) => [values["lat"], values["lon"]]);
  expect(points).toEqual([[undefined, undefined], [undefined, undefined], bello]);
  await takeBack(id, decision.id);
  expect(await rowsOf(admin, id)).toEqual(before);
});

test("the proposals of several causes are taken in one call, each a decision that is taken back alone", async () => {
  const emails = "email~INVALID_EMAIL~error";
  const { id } = await checked(
    store("T-1", "Uno", { nit: "990100011-7" }),
    store("T-2", "Dos").replace("a@example.com", "a@example,com"),
    store("T-3", "Tres"),
  );
  const proposed = (await causesOf(id)).causes.filter(({ decisions: [first] }) => first?.action === "accept");
  expect(proposed.map(({ id: one }) => one)).toEqual([emails, wrongDigits]);
  const both: Decided = { causeId: wrongDigits, action: "accept", also: [emails] };
  const answered = await admin(causesApi.decideCause, { params: { id }, body: both });
  expect([answered.decision, ...answered.also]).toMatchObject([
    { action: "accept", fields: ["taxId"], cells: 1 },
    { action: "accept", fields: ["email"], cells: 1 },
  ]);
  await settled(admin, id);
  expect(await outcomesOf(admin, id)).toEqual(["create", "create", "create"]);
  await takeBack(id, answered.decision.id);
  expect(await outcomesOf(admin, id)).toEqual(["error", "create", "create"]);
  expect(await decisionsOf(id)).toMatchObject([{ id: answered.also[0]?.id }]);
});

test("what is taken together is proposals of different causes of the run", async () => {
  const { id } = await mixed();
  const ask = (body: Decided) => admin(causesApi.decideCause, { params: { id }, body });
  await expect(
    ask({ causeId: wrongDigits, action: "accept", also: ["phone~INVALID_PHONE~error"] }),
  ).rejects.toMatchObject({ status: 422 });
  await expect(ask({ causeId: wrongDigits, action: "accept", also: [wrongDigits] })).rejects.toMatchObject({
    status: 422,
  });
  await expect(ask({ causeId: wrongDigits, action: "skip", also: [unknownTowns] })).rejects.toMatchObject({
    status: 422,
  });
  await expect(ask({ causeId: wrongDigits, action: "accept", also: ["nothing"] })).rejects.toMatchObject({
    code: "import.cause_gone",
  });
  expect(await decisionsOf(id)).toEqual([]);
});

test("a cell that someone edited since stays as it is when its decision is taken back", async () => {
  const { id } = await mixed();
  const { decision } = await decide(id, { causeId: wrongDigits, action: "accept" });
  await fixRows(admin, id, { row: 3, values: { taxId: "900123456-8" } });
  await takeBack(id, decision.id);
  expect((await rowsOf(admin, id)).map(({ cells }) => cells["taxId"]).slice(0, 3)).toEqual([
    "990100011-7",
    "900123456-8",
    "990100011-8",
  ]);
});

test("a decision whose cells a later one changed names that one instead of breaking it", async () => {
  const { id } = await checked(store("T-1", "Uno", { city: "Medelin" }), store("T-2", "Dos"));
  const first = await decide(id, {
    causeId: unknownTowns,
    action: "replace",
    values: { Medelin: "Atlántida" },
  });
  const second = await decide(id, {
    causeId: unknownTowns,
    action: "replace",
    values: { Atlántida: "Bello" },
  });
  await expect(takeBack(id, first.decision.id)).rejects.toMatchObject({
    status: 409,
    code: "import.decision_in_use",
    body: { later: second.decision.id },
  });
  await takeBack(id, second.decision.id);
  expect((await rowsOf(admin, id))[0]?.cells["municipalityCode"]).toBe("Atlántida");
  await takeBack(id, first.decision.id);
  expect((await rowsOf(admin, id))[0]?.cells["municipalityCode"]).toBe("Medelin");
});

test("all distinct values of a cause are listed and found by a word", async () => {
  const lines = Array.from({ length: 30 }, (_, n) =>
    store(`T-${n}`, `Tienda ${n}`, { city: `Villa número ${n % 15}` }),
  );
  const { id } = await checked(...lines);
  const values = (query: object) =>
    admin(causesApi.listCauseValues, { params: { id, causeId: unknownTowns }, query });
  expect(await values({ pageSize: "10" })).toMatchObject({ total: 15 });
  expect((await values({ pageSize: "10", page: "2" })).values).toHaveLength(5);
  expect(await values({ search: "NUMERO 14" })).toMatchObject({
    values: [{ before: "Villa número 14", after: null, count: 2 }],
    total: 1,
  });
});

test("a required field without a column is one cause, settled by one value for all rows", async () => {
  const headings = storeHeadings.replace(";correo", "");
  const lines = [store("T-1", "Uno"), store("T-2", "Dos")].map((line) => line.replace(/;[^;]*$/, ""));
  const run = await checkFile(admin, csv(headings, ...lines), { chainId: await aChain(admin) });
  const causeId = "email~REQUIRED~error";
  expect(await causeOf(run.id, causeId)).toMatchObject({ kind: "missing-column", rows: 2, frees: 2 });
  const decided = await decide(run.id, { causeId, action: "replace", values: { "": "tiendas@example.com" } });
  expect(decided.run).toMatchObject({
    mapping: { constants: { email: "tiendas@example.com" } },
    counts: { create: 2, error: 0 },
  });
  const undone = await takeBack(run.id, decided.decision.id);
  expect(undone).toMatchObject({ mapping: { constants: {} }, counts: { error: 2 } });
});

test("what the title says of a field without a column is the first decision, and is taken back", async () => {
  const titled = csv(
    "PANADERÍAS EL TRIGAL",
    storeHeadings.replace("categoria;", ""),
    store("T-1", "Uno").split(";").toSpliced(3, 1).join(";"),
  );
  const { id } = await checkFile(admin, titled, { chainId: await aChain(admin) });
  const causeId = "categoryCode~REQUIRED~error";
  expect((await causeOf(id, causeId)).decisions[0]).toMatchObject({
    action: "replace",
    from: "title",
    label: "From the title: PANADERÍAS",
    isSuggested: true,
  });
  const { run, decision } = await decide(id, { causeId, action: "replace", from: "title" });
  expect(run.mapping.constants).toEqual({ categoryCode: { from: "title" } });
  expect(run.counts).toMatchObject({ create: 1, error: 0 });
  expect((await takeBack(id, decision.id)).counts).toMatchObject({ create: 0, error: 1 });
});

test("blank cells of a column are filled with one value", async () => {
  const { id } = await checked(store("T-1", "Uno", { phone: "" }), store("T-2", "Dos"));
  const causeId = "phone~REQUIRED~error";
  expect(await causeOf(id, causeId)).toMatchObject({
    kind: "blank",
    examples: [{ before: "", after: null, count: 1 }],
  });
  const { run } = await decide(id, { causeId, action: "replace", values: { "": "3009998877" } });
  expect(run.counts).toMatchObject({ create: 2, error: 0 });
  expect((await rowsOf(admin, id)).map(({ values }) => values["phone"])).toEqual([
    "+573009998877",
    "+573001000100",
  ]);
});

test("a column that no field uses is named, can be used, and given back", async () => {
  const file = csv(`${storeHeadings};zzz`, `${store("T-1", "Uno")};Portón azul`, `${store("T-2", "Dos")};`);
  const run = await checkFile(admin, file, { chainId: await aChain(admin) });
  const [column] = (await causesOf(run.id)).causes;
  expect(column).toMatchObject({
    kind: "unused-column",
    heading: "zzz",
    blocking: false,
    examples: [{ before: "Portón azul", count: 1 }],
    decisions: [{ action: "use" }, { action: "split" }, { action: "leave" }],
  });
  const causeId = column?.id ?? "";
  const used = await decide(run.id, { causeId, action: "use", field: "notes" });
  expect((await rowsOf(admin, run.id))[0]?.values).toMatchObject({ notes: "Portón azul" });
  await takeBack(run.id, used.decision.id);
  expect((await rowsOf(admin, run.id))[0]?.values).not.toHaveProperty("notes");
  const left = await decide(run.id, { causeId, action: "leave" });
  expect(await causeOf(run.id, causeId)).toMatchObject({ state: "decided" });
  await takeBack(run.id, left.decision.id);
  expect(await causeOf(run.id, causeId)).toMatchObject({ state: "open" });
});

test("an unused column of codes, each once, is proposed as the code; counters and dates are not", async () => {
  const headings = storeHeadings.split(";");
  const at = headings.length;
  const withoutCode = (line: string) => line.split(";").slice(1).join(";");
  const lines = ["4007", "4002", "4009"].map(
    (code, n) => `${withoutCode(store("", `Tienda ${n}`))};${code};${n + 1};0${n + 1}-02-2024`,
  );
  const file = csv(`${headings.slice(1).join(";")};Zzz;Qqq;Www`, ...lines);
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  const causeId = `column~0~${at - 1}`;
  expect((await causeOf(id, causeId)).decisions[0]).toEqual({
    action: "use",
    field: "externalCode",
    label: "Use as Internal code",
    isSuggested: true,
  });
  for (const other of [at, at + 1])
    expect((await causeOf(id, `column~0~${other}`)).decisions[0]).toMatchObject({ isSuggested: false });
  await decide(id, { causeId, action: "use", field: "externalCode" });
  expect((await rowsOf(admin, id)).map(({ values }) => values["externalCode"])).toEqual([
    "4007",
    "4002",
    "4009",
  ]);
});

/** A workbook whose rows from `from` on are hidden, as a filter or a hand leaves them. */
const hiding = (from: number, ...lines: string[]) => {
  const rows = lines.map((line, index) => {
    const cells = line.split(";").map((text) => `<c t="str"><v>${text}</v></c>`);
    return `<row${index + 1 >= from ? ' hidden="1"' : ""}>${cells.join("")}</row>`;
  });
  return { name: "hidden.xlsx", bytes: aWorkbook({ sheet: sheetXml(rows.join("")) }) };
};

test("rows hidden in the workbook are named, left out or brought in, and so is the sender's next file", async () => {
  const chainId = await aChain(admin);
  const lines = (code: string) => [storeHeadings, store(`${code}1`, "Uno"), store(`${code}2`, "Dos")];
  const { id } = await checkFile(admin, hiding(3, ...lines("H-")), { chainId });
  expect(await causeOf(id, "hidden")).toMatchObject({
    kind: "hidden",
    blocking: false,
    rows: 1,
    examples: [{ before: "Dos" }],
    state: "open",
    decisions: [
      { action: "leave", label: "Bring them in" },
      { action: "skip", label: "Leave them out" },
    ],
  });
  expect(await outcomesOf(admin, id)).toEqual(["create", "create"]);
  const brought = await decide(id, { causeId: "hidden", action: "leave" });
  expect(brought.run.mapping.hiddenRows).toBe("in");
  expect(await causeOf(id, "hidden")).toMatchObject({ state: "decided" });
  expect((await takeBack(id, brought.decision.id)).mapping).not.toHaveProperty("hiddenRows");

  const { run, decision } = await decide(id, { causeId: "hidden", action: "skip" });
  expect(run.ignored).toMatchObject({ rows: 1, listed: [{ row: 3, kind: "hidden", text: "H-2" }] });
  expect(await outcomesOf(admin, id)).toEqual(["create"]);
  expect((await takeBack(id, decision.id)).counts.rows).toBe(2);
  await decide(id, { causeId: "hidden", action: "skip" });
  await commitRun(admin, id);

  const next = await checkFile(admin, hiding(2, ...lines("I-"), store("I-3", "Tres")), { chainId });
  expect(next.counts.rows).toBe(0);
  const { causes } = await causesOf(next.id);
  expect(causes.map(({ id: one, state }) => [one, state])).toEqual([
    ["recipe", "open"],
    ["hidden", "decided"],
  ]);
  const { run: without } = await decide(next.id, { causeId: "recipe", action: "leave" });
  expect(without.counts.rows).toBe(3);
  expect(await causeOf(next.id, "hidden")).toMatchObject({ state: "open", rows: 3 });
});

test("rows hidden in a menu are the same decision", async () => {
  const marketId = await openMarket(world);
  const file = hiding(3, "Sección;Producto;Precio", "Platos;Ajiaco;25000", "Platos;Sancocho;28000");
  const { id } = await checkMenu(admin, file, { marketId });
  expect(await causeOf(id, "hidden")).toMatchObject({ rows: 1, examples: [{ before: "Sancocho" }] });
  const { run } = await decide(id, { causeId: "hidden", action: "skip" });
  expect(run.counts).toMatchObject({ rows: 1, create: 1 });
});

test("sheets that are not read are named, read too, and given back; the one that fits nothing is left", async () => {
  const other = "Codigo;Nombre;Ciudad;Cuenta banco";
  const file = await workbook(
    { name: "Centro", headings: storeHeadings, lines: [store("T-1", "Uno"), store("T-2", "Dos")] },
    { name: "Nuevas", headings: other, lines: ["T-3;Tres;Medellín;x", "T-4;Cuatro;Bello;x"] },
    { name: "Ayuda", headings: "Cómo llenarla;Nota", lines: ["Escriba;algo"] },
  );
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  expect(await causeOf(id, "sheets")).toMatchObject({
    kind: "sheets",
    blocking: false,
    examples: [
      { before: "Nuevas", count: 2 },
      { before: "Ayuda", count: 1 },
    ],
    decisions: [{ action: "read", label: "Read them too", isSuggested: true }, { action: "leave" }],
  });
  const { run, decision } = await decide(id, { causeId: "sheets", action: "read" });
  expect(run.mapping.sheets?.map(({ name }) => name)).toEqual(["Centro", "Nuevas"]);
  expect(run.counts.rows).toBe(4);
  expect(await causeOf(id, "sheets")).toMatchObject({
    examples: [{ before: "Ayuda" }],
    decisions: [{ action: "leave" }],
  });
  const undone = await takeBack(id, decision.id);
  expect(undone.mapping).not.toHaveProperty("sheets");
  expect(undone.counts.rows).toBe(2);
  await decide(id, { causeId: "sheets", action: "leave" });
  expect(await causeOf(id, "sheets")).toMatchObject({ state: "decided" });
});

test("a decision about texts that the cause does not have is refused: it would stay in the list and change nothing", async () => {
  const { id } = await mixed();
  for (const text of ["Nirgendwo", "constructor"]) {
    const nothing = { causeId: unknownTowns, action: "replace" as const, values: { [text]: "Bello" } };
    await expect(decide(id, nothing)).rejects.toMatchObject({ code: "import.nothing_to_change" });
  }
  expect(await decisionsOf(id)).toEqual([]);
});

test("what was decided stays when sheets are read too and given back; other sheets are another file", async () => {
  const other = "Codigo;Nombre;Ciudad";
  const wrong = store("T-1", "Uno", { city: "Medelin" });
  const file = await workbook(
    { name: "Centro", headings: storeHeadings, lines: [wrong, store("T-2", "Dos")] },
    { name: "Nuevas", headings: other, lines: ["T-3;Tres;Medellín", "T-4;Cuatro;Bello"] },
  );
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  const first = await decide(id, { causeId: unknownTowns, action: "replace", values: { Medelin: "Bello" } });
  const isOpen = async () => (await causesOf(id)).causes.some((cause) => cause.id === unknownTowns);
  const { decision } = await decide(id, { causeId: "sheets", action: "read" });
  expect(await isOpen()).toBe(false);
  await takeBack(id, decision.id);
  expect(await isOpen()).toBe(false);
  await takeBack(id, first.decision.id);
  expect(await isOpen()).toBe(true);
  await decide(id, { causeId: unknownTowns, action: "replace", values: { Medelin: "Bello" } });
  const { mapping } = await settled(admin, id);
  await admin(mapImport, { params: { id }, body: { ...mapping, sheet: 1 } });
  await settled(admin, id);
  expect(await decisionsOf(id)).toEqual([]);
});

test("of two tabs that decide the same cause at once, one does, and the other is told", async () => {
  const { id } = await checkFile(admin, csv(storeHeadings, store("T-1", "Uno", { city: "Medelin" })), {
    chainId: await aChain(admin),
  });
  const body = (town: string) => ({
    causeId: unknownTowns,
    action: "replace" as const,
    values: { Medelin: town },
  });
  const tried = await Promise.allSettled(
    ["Bello", "Envigado"].map((town) => admin(causesApi.decideCause, { params: { id }, body: body(town) })),
  );
  const refused = tried.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toMatchObject([{ status: 409 }]);
  const run = await settled(admin, id);
  expect(run.counts).toMatchObject({ create: 1, error: 0 });
  expect(await decisionsOf(id)).toHaveLength(1);
});

/** A workbook whose last columns are hidden, from the given one on. */
const hidingColumns = (from: number, ...lines: string[]) => {
  const rows = lines.map((line) => {
    const cells = line.split(";").map((text) => `<c t="str"><v>${text}</v></c>`);
    return `<row>${cells.join("")}</row>`;
  });
  const sheet = sheetXml(rows.join(""), `<cols><col min="${from}" max="16384" hidden="1"/></cols>`);
  return { name: "hidden.xlsx", bytes: aWorkbook({ sheet }) };
};

test("columns hidden in the workbook are named, read or left out, and so are those of the sender's next file", async () => {
  const chainId = await aChain(admin);
  const headings = `${storeHeadings};Notas`;
  const at = headings.split(";").length;
  const line = (code: string, note: string) => `${store(code, `Tienda ${code}`)};${note}`;
  const { id } = await checkFile(admin, hidingColumns(at, headings, line("C-1", "Portón azul")), { chainId });
  expect(await causeOf(id, "hidden-columns")).toMatchObject({
    kind: "hidden-columns",
    blocking: false,
    fields: ["notes"],
    examples: [{ before: "Notas" }],
    state: "open",
    decisions: [
      { action: "leave", label: "Read them" },
      { action: "skip", label: "Leave them out" },
    ],
  });
  const notes = async () => (await rowsOf(admin, id))[0]?.values["notes"];
  expect(await notes()).toBe("Portón azul");
  const read = await decide(id, { causeId: "hidden-columns", action: "leave" });
  expect(read.run.mapping.hiddenColumns).toBe("in");
  expect(await causeOf(id, "hidden-columns")).toMatchObject({ state: "decided" });
  expect((await takeBack(id, read.decision.id)).mapping).not.toHaveProperty("hiddenColumns");

  const { run, decision } = await decide(id, { causeId: "hidden-columns", action: "skip" });
  expect(run.mapping.columns.at(-1)).toMatchObject({ heading: "Notas", field: null });
  expect(await notes()).toBeUndefined();
  const open = async (of: string) =>
    (await causesOf(of)).causes.filter(({ state }) => state === "open").map((one) => one.id);
  expect(await open(id)).toEqual([]);
  await takeBack(id, decision.id);
  expect(await notes()).toBe("Portón azul");
  await decide(id, { causeId: "hidden-columns", action: "skip" });
  await commitRun(admin, id);

  const next = await checkFile(admin, hidingColumns(at, headings, line("C-2", "Reja verde")), { chainId });
  expect(next.mapping).toMatchObject({ hiddenColumns: "out" });
  expect(next.mapping.columns.at(-1)).toMatchObject({ heading: "Notas", field: null });
  expect(await open(next.id)).toEqual(["recipe"]);
  // Another column that someone hid is asked about.
  const more = await checkFile(admin, hidingColumns(at - 1, headings, line("C-3", "Reja roja")), { chainId });
  expect(await open(more.id)).toEqual(["recipe", "hidden-columns"]);
  expect((await causeOf(more.id, "hidden-columns")).fields).toEqual(["email"]);
});

test("the same store twice: only the first is kept, until that is taken back", async () => {
  const { id } = await checked(store("T-1", "Uno"), store("T-1", "Dos"), store("T-1", "Tres"));
  const causeId = "externalCode~DUPLICATE_IN_FILE~error";
  expect(await causeOf(id, causeId)).toMatchObject({ kind: "same", rows: 2 });
  const { decision } = await decide(id, { causeId, action: "skip" });
  expect(await outcomesOf(admin, id)).toEqual(["create", "skipped", "skipped"]);
  await takeBack(id, decision.id);
  expect(await outcomesOf(admin, id)).toEqual(["create", "error", "error"]);
});

test("values matched to a list apply to all rows and to the next file with these columns", async () => {
  const chainId = await aChain(admin);
  const file = (code: string) =>
    csv(`${storeHeadings};estado`, `${store(code, "Uno")};Al aire`, `${store(`${code}1`, "Dos")};Al aire`);
  const run = await checkFile(admin, file("V-1"), { chainId });
  const causeId = "status~INVALID_ENUM~error";
  const { run: matched } = await decide(run.id, {
    causeId,
    action: "replace",
    values: { "Al aire": "active" },
  });
  expect(matched).toMatchObject({
    mapping: { values: { status: { "Al aire": "active" } } },
    counts: { create: 2 },
  });
  await commitRun(admin, run.id);
  const next = await checkFile(admin, file("V-2"), { chainId });
  expect(next.mapping.values).toEqual({ status: { "Al aire": "active" } });
});

test("a column read in two ways is a cause with an answer for each", async () => {
  const marketId = await openMarket(world);
  const menu = csv(
    "Sección;Producto;Precio",
    "Platos;Ajiaco;12.5",
    "Platos;Sancocho;15",
    "Platos;Bandeja;28.9",
    "Bebidas;Agua;2.500",
  );
  const { id } = await checkMenu(admin, menu, { marketId });
  const reading = await causeOf(id, "priceCop~AMBIGUOUS_SCALE~error");
  expect(reading).toMatchObject({
    kind: "reading",
    rows: 3,
    decisions: [
      { action: "thousands", label: "In thousands", examples: ["$ 12,500", "$ 15,000", "$ 28,900"] },
      { action: "as-written" },
    ],
  });
  const { run, decision } = await decide(id, { causeId: reading.id, action: "thousands" });
  expect(run.counts).toMatchObject({ create: 4, error: 0 });
  expect((await takeBack(id, decision.id)).counts).toMatchObject({ create: 1, error: 3 });
});

test("bank numbers are masked in causes and decisions, and are not typed for many rows", async () => {
  const file = csv(`${storeHeadings};numero de cuenta`, `${store("T-1", "Uno")};12345678x90123`);
  const { id } = await checkFile(admin, file, { chainId: await aChain(admin) });
  const { causes } = await causesOf(id);
  const bank = causes.find(({ fields }) => fields.includes("bankAccountNumber"));
  expect(bank?.decisions.map(({ action }) => action)).not.toContain("replace");
  expect(JSON.stringify(causes)).not.toContain("12345678");
  const values = await admin(causesApi.listCauseValues, {
    params: { id, causeId: bank?.id ?? "" },
    query: {},
  });
  expect(JSON.stringify(values)).not.toContain("12345678");
  await expect(
    decide(id, { causeId: bank?.id ?? "", action: "replace", values: { a: "b" } }),
  ).rejects.toMatchObject({ status: 422 });
});

test("a cause that is gone, an unknown one and another's run are refused", async () => {
  const { id } = await mixed();
  await fixRows(admin, id, { row: 4, values: { phone: "3001112233" } });
  const gone = { causeId: "phone~INVALID_PHONE~error", action: "skip" } as const;
  await expect(decide(id, gone)).rejects.toMatchObject({ status: 409, code: "import.cause_gone" });
  await expect(decide(id, { causeId: "nothing", action: "skip" })).rejects.toMatchObject({
    code: "import.cause_gone",
  });
  await expect(takeBack(id, id)).rejects.toMatchObject({ code: "import.nothing_to_take_back" });
  for (const call of [causesApi.listCauses, causesApi.listDecisions])
    await expect(partner.ask(call, { params: { id } })).rejects.toMatchObject({ code: "import.not_found" });
  await expect(
    partner.ask(causesApi.decideCause, { params: { id }, body: { causeId: wrongDigits, action: "accept" } }),
  ).rejects.toMatchObject({ code: "import.not_found" });
  expect((await admin(readImport, { params: { id } })).import.status).toBe("checked");
});
