// The match columns step: missing fields come first, two presses correct a column, and no choice is ever lost.
import { offerLabel } from "@igo/contract/imports/causes.words";
import { mapImport, readImport, suggestColumns } from "@igo/contract/imports/imports.calls";
import type { ImportRun, ImportSheet } from "@igo/contract/imports/imports";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { listWrittenAbout } from "@igo/contract/references/about";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { anImport } from "../../../../testing/imports.ts";
import { answerLists, anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button, dialog } from "../../../../testing/queries.ts";
import { refusal } from "../../../../testing/refusal.ts";
import { show } from "../../../../testing/render.tsx";
import { ImportRunScreen } from "../ImportRunScreen.tsx";

const path = paths.dashboard.admin.importRun(":id");
const at = paths.dashboard.admin.importRun(anId(300));

const headings = ["Nombre", "Dirección", "Dir. 2", "Tel", "Zona"];
const sheetOf = (index: number, name: string): ImportSheet => ({
  index,
  name,
  hidden: false,
  rows: 2,
  sample: [
    { row: 1, cells: ["Tiendas del Sur NIT 900.123.456-8"] },
    { row: 2, cells: headings },
    { row: 3, cells: ["Ana", "Calle 1", "Local 2", "3001234567", "Norte"] },
  ],
});
const mapping: ImportMapping = {
  sheet: 0,
  headerRow: 2,
  columns: [
    { index: 0, heading: "Nombre", field: "name", confidence: 1 },
    { index: 1, heading: "Dirección", field: "address", confidence: 1 },
    { index: 2, heading: "Dir. 2", field: null },
    { index: 3, heading: "Tel", field: "phone", confidence: 0.6 },
    { index: 4, heading: "Zona", field: null },
  ],
};

const open = async (change: Partial<ImportRun> = {}) => {
  sessionStorage.clear();
  answerLists();
  const run = anImport({ sheets: [sheetOf(0, "Cali")], mapping, ...change });
  answer(readImport, { import: run });
  answer(mapImport, { import: run });
  answer(listWrittenAbout, { written: [], nextCursor: null });
  await show(<ImportRunScreen />, { as: anAdministrator(), at, path });
  await expect.element(button(text("imports.columns.check"))).toBeVisible();
};
const choiceOf = (letter: string, heading: string) =>
  button(new RegExp(`^${text("imports.columns.fieldOf", { letter, heading })}: `));
const option = (name: string) => page.getByRole("option", { name: new RegExp(`^${name}`) });
const summary = (kind: "matched" | "ignored" | "toDecide", count: number) =>
  button(text(`imports.columns.${kind}`, { count }));
const check = () => button(text("imports.columns.check")).click();
const sent = () => requestsOf(mapImport).map(({ body }) => body);

test("counts the matched, ignored and undecided columns, and jumps from one undecided column to the next", async () => {
  await open();
  await expect.element(summary("matched", 2)).toBeVisible();
  await summary("toDecide", 3).click();
  await expect.element(choiceOf("C", "Dir. 2")).toHaveFocus();
  await summary("toDecide", 3).click();
  await expect.element(choiceOf("D", "Tel")).toHaveFocus();
  await expect.element(choiceOf("D", "Tel")).toHaveAccessibleDescription(text("imports.columns.doubtful"));
});

test("corrects a column in two presses, and accepts one as it is in one press", async () => {
  await open();
  await choiceOf("E", "Zona").click();
  await option("Neighbourhood").click();
  await expect.element(summary("matched", 3)).toBeVisible();
  await button(text("imports.columns.confirm", { field: "Mobile phone", letter: "D" })).click();
  await expect.element(choiceOf("D", "Tel")).toHaveFocus();
  await button(text("imports.columns.leaveOut", { letter: "C" })).click();
  await expect.element(summary("toDecide", 0)).toBeDisabled();
  await expect.element(summary("ignored", 1)).toBeVisible();
});

test("moves between columns with the arrow keys, and finds a field when you type on the choice", async () => {
  await open();
  choiceOf("A", "Nombre").element().focus();
  await userEvent.keyboard(
    "{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}",
  );
  await expect.element(choiceOf("E", "Zona")).toHaveFocus();
  await userEvent.keyboard("notes");
  await expect.element(option("Notes")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(choiceOf("E", "Zona")).toHaveFocus();
  await expect.element(choiceOf("E", "Zona")).toMatchTextContent("Notes");
});

test("finds a field by what people call it, in either language", async () => {
  await open();
  for (const [words, field] of [
    ["cierre", "Opening hours"],
    ["apertura", "Opening hours"],
    ["apert", "Opening hours"],
    ["cel", "Mobile phone"],
    ["correo", "Email"],
    ["dirección", "Address"],
  ] as const) {
    await choiceOf("E", "Zona").click();
    await userEvent.keyboard(words);
    await expect.element(page.getByRole("option").first()).toMatchTextContent(new RegExp(`^${field}`));
    await userEvent.keyboard("{Escape}");
  }
});

test("lists the fields by section, the missing required ones first", async () => {
  await open();
  await choiceOf("E", "Zona").click();
  const list = page.getByRole("listbox");
  await expect.element(list).toMatchTextContent(text("imports.columns.stillNeeded"));
  await expect.element(list).toMatchTextContent(text("markets.section.place"));
});

test("takes a field from the column that had it, and gives it back from the toast", async () => {
  await open();
  await choiceOf("E", "Zona").click();
  await option("Mobile phone").click();
  await expect.element(choiceOf("D", "Tel")).toMatchTextContent(text("imports.columns.noField"));
  await button(text("ui.undo")).click();
  await expect.element(choiceOf("D", "Tel")).toMatchTextContent("Mobile phone");
  await expect.element(choiceOf("E", "Zona")).toMatchTextContent(text("imports.columns.noField"));
});

test("joins two columns into one address, in the chosen order", async () => {
  await open();
  await choiceOf("C", "Dir. 2").click();
  await option("Address").first().click();
  await button(text("imports.columns.together")).click();
  await button(text("imports.columns.part.change", { part: "Part 2", letter: "C" })).click();
  await page.getByRole("radio", { name: "Part 1" }).click();
  await userEvent.keyboard("{Escape}");
  await check();
  await expect.poll(sent).toMatchObject([
    {
      columns: [
        {},
        { field: "address", part: { order: 2 } },
        { field: "address", part: { order: 1 } },
        {},
        {},
      ],
    },
  ]);
});

test("adds a column to a field that already has parts without asking", async () => {
  const hours = (index: number, heading: string, day: 6 | 7) => ({
    index,
    heading,
    field: "openingHours",
    confidence: 1,
    part: { days: [day] },
  });
  const [name, address, , phone] = mapping.columns;
  if (!name || !address || !phone) throw new Error("The mapping has no such columns");
  const columns = [
    name,
    hours(1, "Dirección", 6),
    hours(2, "Dir. 2", 7),
    phone,
    { index: 4, heading: "Zona", field: null },
  ];
  await open({ mapping: { ...mapping, columns } });
  await choiceOf("E", "Zona").click();
  await option("Opening hours").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await check();
  await expect
    .poll(sent)
    .toMatchObject([{ columns: [{}, {}, {}, {}, { part: { days: [1, 2, 3, 4, 5, "holiday"] } }] }]);
});

test("fills a missing field from the title, from a column, or with a value for all rows", async () => {
  await open({ offers: [{ field: "taxId", from: "title", text: "900.123.456-8" }] });
  const missing = (name: string | RegExp) =>
    page.getByRole("region", { name: text("imports.columns.missing") }).getByRole("button", { name });
  await missing(/NIT/).click();
  await button(offerLabel({ field: "taxId", from: "title", text: "900.123.456-8" }, "en")).click();
  await expect.element(missing(/NIT/)).not.toBeInTheDocument();
  await missing("Email").click();
  await dialog().getByRole("combobox").fill("ana@example.com");
  await button(text("imports.columns.ways.use")).click();
  await missing("Category").click();
  await page.getByRole("menuitem", { name: /Zona/ }).click();
  await check();
  await expect.poll(sent).toMatchObject([
    {
      constants: { taxId: { from: "title" }, email: "ana@example.com" },
      columns: [{}, {}, {}, {}, { field: "categoryCode" }],
    },
  ]);
});

test("shows every way to fill a missing field in full, however long the headings are", async () => {
  const heading = "Número de documento tributario del establecimiento";
  await open({
    mapping: {
      ...mapping,
      columns: mapping.columns.map((one) => (one.index === 3 ? { ...one, heading, field: "taxId" } : one)),
    },
  });
  await button("Category").click();
  await expect.element(button(text("imports.columns.ways.use"))).toBeVisible();
  const { scrollWidth, clientWidth } = dialog().element();
  expect(scrollWidth).toBe(clientWidth);
});

test("shows why a value for all rows was refused beside the value, and loses nothing", async () => {
  await open({ mapping: { ...mapping, constants: { taxId: "12", email: "ana@example.com" } } });
  const why = "A NIT has nine digits";
  answer(
    mapImport,
    refusal("request.invalid", { errors: [{ path: "constants.taxId", code: "invalid", message: why }] }),
  );
  await check();
  const refused = button(
    text("imports.columns.constants.edit", { field: "Tax ID (NIT) / document", value: "12" }),
  );
  await expect.element(refused).toHaveAccessibleDescription(why);
  await refused.click();
  await expect.element(dialog().getByRole("combobox")).toBeInvalid();
  await dialog().getByRole("combobox").fill("900123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(why)).not.toBeInTheDocument();
  await check();
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({ constants: { taxId: "900123456", email: "ana@example.com" } });
});

test("imports the ticked sheets together, each with its own header row", async () => {
  await open({ sheets: [sheetOf(0, "Cali"), sheetOf(1, "Pasto")] });
  await page.getByRole("checkbox", { name: /^Pasto/ }).click();
  await button(text("imports.columns.showSheet", { name: "Pasto" })).click();
  await button(text("imports.columns.useRow", { row: 1 })).click();
  await check();
  await expect.poll(sent).toMatchObject([
    {
      sheets: [
        { name: "Cali", headerRow: 2 },
        { name: "Pasto", headerRow: 1 },
      ],
    },
  ]);
});

test("says what the sheets to import hold and do not show", async () => {
  const remarks = { hiddenRows: 2, hiddenColumns: 1, isCounted: true, hasMoreColumns: true };
  await open({
    sheets: [
      { ...sheetOf(0, "Cali"), remarks },
      { ...sheetOf(1, "Pasto"), remarks },
    ],
  });
  const said = (sentence: string) =>
    page.getByText(text("imports.columns.inSheet", { sheet: "Cali", text: sentence }));
  await expect.element(said(text("imports.columns.hiddenRows", { count: 2, number: "2" }))).toBeVisible();
  await expect.element(said(text("imports.columns.hiddenColumns", { count: 1, number: "1" }))).toBeVisible();
  await expect.element(said(text("imports.columns.moreColumns", { number: "256" }))).toBeVisible();
  // A sheet that is not imported has nothing to say.
  await expect.element(page.getByText(/^Pasto: /)).not.toBeInTheDocument();
});

test("reads the columns of another header row, and keeps the values for all rows", async () => {
  await open({ mapping: { ...mapping, constants: { email: "ana@example.com" } } });
  answer(suggestColumns, {
    mapping: { ...mapping, headerRow: 3, columns: [{ index: 0, heading: "Ana", field: null }] },
    offers: [],
  });
  await button(text("imports.columns.useRow", { row: 3 })).click();
  await choiceOf("A", "Ana").click();
  await option("Trade name").click();
  await check();
  await expect.poll(sent).toMatchObject([{ headerRow: 3, constants: { email: "ana@example.com" } }]);
});
