// The decisions of an import: causes in the order of what they set free, settled by a press or a key, taken back one by one.
import * as api from "@igo/contract/imports/imports.causes";
import { listImportRows, readImport } from "@igo/contract/imports/imports.calls";
import type { ImportRun } from "@igo/contract/imports/imports";
import { setImportChain, suggestChain } from "@igo/contract/imports/imports.after";
import { readRunRecipe } from "@igo/contract/imports/recipes";
import { listWrittenAbout } from "@igo/contract/references/about";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../../core/language/i18n.ts";
import { chooseLanguage } from "../../../../core/language/language.ts";
import { paths } from "../../../../core/paths.ts";
import { aCheckedImport, answerRows } from "../../../../../testing/importRows.ts";
import { aRow, anImport } from "../../../../../testing/imports.ts";
import { anId, onePage } from "../../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../../testing/network.ts";
import { anAdministrator } from "../../../../../testing/people.ts";
import { button } from "../../../../../testing/queries.ts";
import { address, show } from "../../../../../testing/render.tsx";
import { ImportRunScreen } from "../../ImportRunScreen.tsx";

afterEach(() => chooseLanguage("en"));

const path = paths.dashboard.admin.importRun(":id");
const at = paths.dashboard.admin.importRun(anId(300));
const { counts } = anImport();
const rows = [aRow(2, { outcome: "error" }), aRow(3)];

const digits: api.Cause = {
  id: "taxId~DV_MISMATCH~error",
  kind: "form",
  fields: ["taxId"],
  code: "DV_MISMATCH",
  reason: null,
  severity: "error",
  heading: null,
  message: "The check digit 7 is wrong for this number",
  rows: 23,
  cells: 23,
  frees: 20,
  blocking: true,
  proposed: 23,
  examples: [{ before: "990100011-7", after: "990100011-2", count: 21 }],
  state: "open",
  decisions: [
    { action: "accept", label: "Accept all", isSuggested: true },
    { action: "replace", label: "Decide each value", isSuggested: false },
    { action: "skip", label: "Leave these rows out", isSuggested: false },
  ],
};
const towns: api.Cause = {
  ...digits,
  id: "municipalityCode~NOT_FOUND~error",
  kind: "unknown",
  fields: ["municipalityCode"],
  code: "NOT_FOUND",
  message: "There is no municipality “Medelin”",
  rows: 4,
  frees: 4,
  proposed: 0,
  examples: [{ before: "Medelin", after: null, count: 4 }],
  decisions: [
    { action: "replace", label: "Decide each value", isSuggested: false },
    { action: "skip", label: "Leave these rows out", isSuggested: false },
  ],
};
const column: api.Cause = {
  ...digits,
  id: "column~0~11",
  kind: "unused-column",
  fields: [],
  code: null,
  severity: null,
  heading: "Hr Cierre L-S",
  message: "",
  rows: 0,
  frees: 0,
  blocking: false,
  examples: [{ before: "9:00 p.m.", after: null, count: 300 }],
  decisions: [
    { action: "use", label: "Use the column", isSuggested: false },
    { action: "leave", label: "Leave as it is", isSuggested: false },
  ],
};

const sheets: api.Cause = {
  ...column,
  id: "sheets",
  kind: "sheets",
  heading: null,
  rows: 52,
  examples: [{ before: "Cartagena", after: null, count: 52 }],
  decisions: [
    { action: "read", label: "Read them too", isSuggested: true },
    { action: "leave", label: "Leave them out", isSuggested: false },
  ],
};
const category: api.Cause = {
  ...digits,
  id: "categoryCode~REQUIRED~error",
  kind: "missing-column",
  fields: ["categoryCode"],
  code: "REQUIRED",
  message: "The category is missing",
  proposed: 0,
  examples: [{ before: "", after: null, count: 24 }],
  decisions: [
    { action: "replace", label: "One value for all", isSuggested: false },
    { action: "skip", label: "Leave these rows out", isSuggested: false },
  ],
};

const aDecision: api.Decision = {
  id: anId(900),
  kind: "form",
  fields: ["taxId"],
  code: "DV_MISMATCH",
  heading: null,
  action: "accept",
  rows: 23,
  cells: 23,
  examples: [],
  by: "Ana Admin",
  at: "2026-11-21T10:06:00.000Z",
};

const run = (change: Partial<ImportRun> = {}): ImportRun => ({
  ...aCheckedImport(rows),
  counts: { ...counts, rows: 300, create: 270, error: 30 },
  ...change,
});

type Chain = { id: string; name: string } | null;

/** A fake server that settles a cause at once. */
const open = async (
  causes: api.Cause[] = [digits, towns, column],
  query = "",
  chain: Chain | Promise<Chain> = null,
) => {
  let left = causes;
  let decisions: api.Decision[] = [];
  answerRows(rows);
  answer(suggestChain, async () => {
    const known = await chain;
    return { chain: known && { ...known, by: "recipe" as const } };
  });
  answer(readImport, { import: run() });
  answer(listWrittenAbout, { written: [], nextCursor: null });
  answer(api.listCauses, () => ({ causes: left, ready: 270, total: 300 }));
  answer(api.listDecisions, () => ({ decisions }));
  answer(api.listCauseValues, {
    values: [
      { before: "Medelin", after: null, count: 3 },
      { before: "Medellin de las flores", after: null, count: 1 },
    ],
    total: 2,
    ...onePage,
  });
  answer(api.decideCause, ({ body }) => {
    const { causeId, also = [] } = body;
    left = left.filter(({ id }) => id !== causeId && !also.includes(id));
    decisions = [aDecision];
    return {
      import: run(),
      decision: aDecision,
      also: also.map((_, index) => ({ ...aDecision, id: anId(901 + index), cells: 4 })),
    };
  });
  answer(api.takeBackDecision, () => {
    left = causes;
    decisions = [];
    return { import: run() };
  });
  await show(<ImportRunScreen />, { as: anAdministrator(), at: at + query, path });
};
const decided = () => requestsOf(api.decideCause).map(({ body }) => body);
const cardOf = (name: RegExp) => page.getByRole("button", { name, pressed: undefined }).first();

test("values in Arabic stand before and after as those in Spanish do", async () => {
  await open([{ ...digits, examples: [{ before: "ميديلين", after: "بوغوتا", count: 2 }] }]);
  const card = page.getByRole("button", { name: /ميديلين/ });
  await expect.element(card).toBeVisible();
  const placeOf = (name: "del" | "ins") => card.element().querySelector(name)?.getBoundingClientRect();
  expect(placeOf("del")?.right).toBeLessThan(placeOf("ins")?.left ?? 0);
});

test("of a cell that holds pages, the beginning is shown", async () => {
  await open([{ ...digits, examples: [{ before: "x".repeat(30_000), after: null, count: 1 }] }]);
  const card = page.getByRole("button", { name: /xxx…/ });
  await expect.element(card).toBeVisible();
  expect(card.element().textContent.length).toBeLessThan(500);
});

test("opens with the causes, the one that sets most rows free in focus, and says how far the run is", async () => {
  await open();
  await expect.element(page.getByText(/270 of 300 rows ready · 2 decisions left/)).toBeVisible();
  await expect.element(page.getByRole("region", { name: /wrong check digit/ })).toBeVisible();
  await expect.element(button("Accept all")).toBeVisible();
  await button("Accept all").click();
  await expect.poll(decided).toEqual([{ causeId: digits.id, action: "accept" }]);
  // What follows it in the list is next.
  await expect.element(page.getByRole("region", { name: /not found/ })).toBeVisible();
});

test("after a decision and after taking it back, the keyboard goes on with a cause, and at the end with what is said", async () => {
  await open([digits, towns]);
  const onCause = () => document.activeElement?.getAttribute("data-cause");
  await button("Accept all").click();
  await expect.poll(onCause).toBe(towns.id);
  await userEvent.keyboard("1");
  await expect.element(page.getByText(text("imports.decisions.blockedLeft"))).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe(text("imports.decisions.blockedLeft"));
  await page
    .getByRole("button", {
      name: new RegExp(`^${text("imports.decisions.takeBackOf", { what: "" }).trim()}`),
    })
    .click();
  await expect.poll(onCause).toBe(towns.id);
});

test("what the server says in words is asked for again in another language", async () => {
  await open();
  await expect.element(button("Accept all")).toBeVisible();
  const spanish: api.Cause = {
    ...digits,
    decisions: [{ action: "accept", label: "Aceptar todo", isSuggested: true }],
  };
  answer(api.listCauses, () => ({ causes: [spanish], ready: 270, total: 300 }));
  chooseLanguage("es");
  await expect.element(button("Aceptar todo")).toBeVisible();
});

test("the proposals of several causes are taken with one press, which says how many they are", async () => {
  const proposed: api.Cause = {
    ...towns,
    proposed: 4,
    decisions: [{ action: "accept", label: "Accept all", isSuggested: true }, ...towns.decisions],
  };
  await open([digits, proposed, column]);
  await button("Accept 2 proposals").click();
  await expect.poll(decided).toEqual([{ causeId: digits.id, action: "accept", also: [towns.id] }]);
  await expect.element(page.getByText("2 proposals accepted: 27 cells")).toBeVisible();
  await expect.element(page.getByText(/Accept 2/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: /Hr Cierre/ })).toBeVisible();
});

test("arrows go from cause to cause, Enter takes the first decision, a digit another", async () => {
  await open();
  await cardOf(/wrong check digit/).click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("region", { name: /not found/ })).toBeVisible();
  await userEvent.keyboard("{ArrowUp}2");
  await expect.poll(decided).toEqual([{ causeId: digits.id, action: "skip" }]);
  await cardOf(/not found/).click();
  await userEvent.keyboard("{Enter}");
  await expect.poll(decided).toHaveLength(2);
  expect(decided()[1]).toEqual({ causeId: towns.id, action: "skip" });
});

test("each value gets what it becomes; only those that were filled in are sent", async () => {
  await open([towns]);
  const field = page.getByRole("combobox", { name: text("imports.decisions.newValue", { text: "Medelin" }) });
  await field.fill("Medellín");
  await button(text("imports.decisions.apply", { count: 1, number: "1" })).click();
  await expect
    .poll(decided)
    .toEqual([{ causeId: towns.id, action: "replace", values: { Medelin: "Medellín" } }]);
});

test("a column that is not used is named with its values, and becomes a field", async () => {
  await open([column]);
  await expect.element(page.getByRole("region", { name: /Hr Cierre L-S/ })).toBeVisible();
  await page.getByRole("combobox", { name: text("imports.decisions.field") }).fill("opening");
  await page.getByRole("option").first().click();
  await button(text("imports.decisions.use")).click();
  await expect.poll(decided).toEqual([{ causeId: column.id, action: "use", field: "openingHours" }]);
});

test("what was decided is listed, and taken back by its button or with Ctrl+Z", async () => {
  await open();
  await button("Accept all").click();
  const back = button(text("imports.decisions.takeBack"));
  await expect.element(page.getByText(/Ana Admin/)).toBeVisible();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect
    .poll(() => requestsOf(api.takeBackDecision).map(({ params }) => params.decisionId))
    .toEqual([aDecision.id]);
  await expect.element(page.getByText(/Ana Admin/)).not.toBeInTheDocument();
  expect(back).toBeTruthy();
});

test("a refusal is shown at its cause, which stays", async () => {
  await open();
  answer(api.decideCause, { refused: "import.cause_gone" });
  await button("Accept all").click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(button("Accept all")).toBeEnabled();
});

test("leads to exactly its cells in the table, and back", async () => {
  await open();
  await button(text("imports.decisions.inTable")).click();
  await expect.element(page.getByRole("grid")).toBeVisible();
  await expect
    .poll(() => requestsOf(listImportRows).at(-1)?.query)
    .toMatchObject({ field: "taxId", code: "DV_MISMATCH", severity: "error" });
  expect(address()).toContain("view=table");
  await button(text("imports.decisions.views.decisions")).click();
  await expect.element(button("Accept all")).toBeVisible();
});

test("with nothing to decide it says so, and the way on is there", async () => {
  await open([], "?step=resolve");
  await expect.element(button(text("imports.fix.continue"))).toBeEnabled();
});

const asLastTime: api.Cause = {
  ...column,
  id: "recipe",
  kind: "recipe",
  heading: null,
  message: "As last time: 1 decision changed 30 cells",
  cells: 30,
  proposed: 1,
  examples: [],
  decisions: [{ action: "leave", label: "Not this time", isSuggested: false }],
};

test("what was done as last time stands on top, is seen, and left out by its button only", async () => {
  answer(readRunRecipe, {
    recipe: {
      recipeId: anId(910),
      version: 2,
      by: "Ana Admin",
      at: "2026-11-21T10:06:00.000Z",
      state: "applied",
      decisions: 1,
      cells: 30,
      entries: [
        {
          entry: { kind: "values", field: "municipalityCode", values: { Medelin: "Medellín" } },
          cells: 30,
        },
        { entry: { kind: "column", heading: "Nombre", field: "name" }, cells: null },
      ],
      differences: [],
    },
  });
  await open([digits, asLastTime]);
  // It is nothing left to decide.
  await expect.element(page.getByText(/1 decision left/)).toBeVisible();
  await expect.element(page.getByRole("region", { name: /wrong check digit/ })).toBeVisible();
  await cardOf(/As last time/).click();
  const detail = page.getByRole("region", { name: asLastTime.message });
  await expect.element(detail.getByText("City / municipality: Medelin → Medellín")).toBeVisible();
  await expect.element(detail.getByText(/Nombre/)).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(decided()).toEqual([]);
  await detail.getByRole("button", { name: "Not this time" }).click();
  await expect.poll(decided).toEqual([{ causeId: "recipe", action: "leave" }]);
});

test("what is below the question waits until it is known whether there is one, so that it never moves", async () => {
  const known = Promise.withResolvers<Chain>();
  await open([digits], "", known.promise);
  await expect.element(page.getByRole("navigation", { name: text("imports.steps") })).toBeVisible();
  await expect.poll(() => requestsOf(suggestChain)).toHaveLength(1);
  const causes = page.getByRole("list", { name: text("imports.decisions.list") });
  await expect.element(causes).not.toBeInTheDocument();
  known.resolve(null);
  await expect.element(causes).toBeVisible();
});

test("a file without a chain that seems to be of one asks for it", async () => {
  const trigo = { id: anId(400), name: "Panaderías Trigo" };
  answer(setImportChain, { import: run({ chainId: trigo.id, chainName: trigo.name }) });
  await open([digits], "", trigo);
  await button(text("imports.chain.yes", { name: trigo.name })).click();
  await expect
    .poll(() => requestsOf(setImportChain).map(({ body }) => body))
    .toEqual([{ chainId: trigo.id }]);
  await expect.element(page.getByText(/Is this/)).not.toBeInTheDocument();
});

test("sheets that are not read are named with their rows, and read by one press", async () => {
  await open([sheets]);
  await expect.element(page.getByRole("heading", { name: text("imports.decisions.sheets") })).toBeVisible();
  await expect.element(cardOf(/Cartagena/)).toMatchTextContent(/Cartagena · 52 rows$/);
  await button("Read them too").click();
  await expect.poll(() => requestsOf(api.decideCause)).toHaveLength(1);
});

test("hidden columns that are used are named by their headings alone", async () => {
  const examples = ["celular", "correo"].map((before) => ({ before, after: null, count: 1 }));
  await open([
    {
      ...sheets,
      id: "hidden-columns",
      kind: "hidden-columns",
      fields: ["phone", "email"],
      rows: 0,
      examples,
    },
  ]);
  await expect.element(cardOf(/celular/)).toMatchTextContent(/celularcorreo$/);
});

test("what no column has and nothing proposes is asked for before rows can be left out", async () => {
  await open([category]);
  const typed = page.getByRole("combobox");
  await expect.element(typed).toBeVisible();
  const out = button("Leave these rows out");
  const isBefore = typed.element().compareDocumentPosition(out.element());
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("a phone whose extension was left out is not called wrong", async () => {
  await open([
    {
      ...digits,
      id: "phone~INVALID_PHONE~warning~extension",
      fields: ["phone"],
      code: "INVALID_PHONE",
      reason: "extension",
    },
  ]);
  await expect.element(page.getByRole("heading", { name: /extension left out/ })).toBeVisible();
});
