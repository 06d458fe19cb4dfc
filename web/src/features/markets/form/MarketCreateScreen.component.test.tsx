// A new market: errors appear on their fields, whoever detects them, and no typed text is lost.
import { createMarket } from "@igo/contract/markets/markets.calls";
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { aMarket, answerLists, anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button, dialog, expectFault, field } from "../../../../testing/queries.ts";
import { refusal, refusalText } from "../../../../testing/refusal.ts";
import { address, show } from "../../../../testing/render.tsx";
import { MarketCreateScreen } from "./MarketCreateScreen.tsx";

const { createMarket: here, market } = paths.dashboard.admin;

const open = () => show(<MarketCreateScreen />, { as: anAdministrator(), at: here, path: here });
const of = (name: keyof typeof labels) => field(labelOf(labels[name]));
const send = () => button(text("markets.create")).click();

const choose = async (name: keyof typeof labels, typed: string) => {
  await of(name).fill(typed);
  await page.getByRole("option").first().click();
};

const fill = async () => {
  await of("name").fill("Tienda Nueva");
  await choose("categoryCode", "bak");
  await of("taxId").fill("900373913");
  await of("email").fill("Nueva@Example.com ");
  await of("phone").fill("300 123 45 67");
  await choose("municipalityCode", "envi");
  await of("address").fill("Calle 10 # 5-51");
};

beforeEach(answerLists);

test("asks for all missing required fields at once, focuses the first and sends nothing", async () => {
  await open();
  await send();
  await expectFault(of("name"), text("ui.field.required"));
  await expectFault(of("address"), text("ui.field.required"));
  await expect.element(page.getByText(text("ui.fieldsToFix", { count: 8 }))).toBeVisible();
  await expect.element(of("name")).toHaveFocus();
  expect(requestsOf(createMarket)).toHaveLength(0);
});

test("has what is required on one screen of a small laptop, in three rows", async () => {
  await page.viewport(1366, 768);
  onTestFinished(() => page.viewport(1440, 900));
  await open();
  await expect.element(of("name")).toBeVisible();
  const topOf = (name: keyof typeof labels) => Math.round(of(name).element().getBoundingClientRect().top);
  const required = [
    ["name", "categoryCode"],
    ["taxId", "email", "phone"],
    ["departmentCode", "municipalityCode", "address"],
  ] as const;
  const rows = required.map((names) => names.map(topOf));
  for (const tops of rows) expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
  const heights = rows.map(([top = 0]) => top);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect((heights.at(-1) ?? 0) - (heights[0] ?? 0)).toBeLessThan(320);
});

test("shows an error when the user leaves a field, and removes it as soon as the value is right", async () => {
  await open();
  await of("email").fill("nobody");
  await userEvent.tab();
  await expect.element(of("email")).toBeInvalid();
  await of("email").fill("nobody@example.com");
  await expect.element(of("email")).toBeValid();
});

test("offers the NIT with the correct check digit, accepted with one press", async () => {
  await open();
  await of("taxId").fill("900.373.913-5");
  await userEvent.tab();
  await expectFault(of("taxId"), text("ui.reading.digitWrong", { expected: "4" }));
  await button(text("ui.reading.use", { value: "900.373.913-4" })).click();
  await expect.element(of("taxId")).toHaveValue("900373913-4");
  await expect.element(of("taxId")).toBeValid();
  await expect.element(of("taxId")).toHaveFocus();
  await expect.element(button(/^Use /)).not.toBeInTheDocument();
});

test("shows the server's errors on their fields, keeps the typed text, and sends it once it is right", async () => {
  answer(
    createMarket,
    refusal("request.invalid", {
      errors: [
        { path: "externalCode", code: "taken", message: "Already taken" },
        { path: "phone", code: "invalid", message: "This is not valid" },
      ],
    }),
  );
  await open();
  await fill();
  await of("externalCode").fill("T-1");
  await send();
  await expectFault(of("externalCode"), "Already taken");
  await expectFault(of("phone"), "This is not valid");
  await expect.element(page.getByRole("alert")).toMatchTextContent(refusalText("request.invalid"));
  await expect.element(of("externalCode")).toHaveFocus();
  await expect.element(of("name")).toHaveValue("Tienda Nueva");

  answer(createMarket, { market: aMarket({ name: "Tienda Nueva" }) });
  await of("externalCode").fill("T-2");
  await of("phone").fill("300 765 43 21");
  await send();
  await expect.poll(address).toBe(market(aMarket().id));
  // It stands in the place of the form: Back leads to where that was opened.
  expect(window.history.state).toMatchObject({ idx: 0 });
  expect(requestsOf(createMarket).at(-1)?.body).toMatchObject({
    name: "Tienda Nueva",
    categoryCode: "bakery",
    email: "nueva@example.com",
    phone: "+573007654321",
    departmentCode: "05",
    municipalityCode: "05266",
    externalCode: "T-2",
  });
  await expect.element(page.getByText(text("markets.created", { name: "Tienda Nueva" }))).toBeVisible();
});

test("asks about a market that looks like another; Escape returns to the form with all typed text", async () => {
  const duplicate = { id: anId(9), name: "Tienda Vieja", externalCode: null, address: "Calle 10 # 5-51" };
  answer(createMarket, ({ body }) =>
    body.decision === "branch"
      ? { market: aMarket() }
      : refusal("market.possible_duplicate", { params: { name: "Tienda Vieja" }, extra: { duplicate } }),
  );
  await open();
  await fill();
  await send();
  await expect.element(dialog()).toMatchTextContent("Tienda Vieja");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(of("name")).toHaveValue("Tienda Nueva");
  await expect.element(of("municipalityCode")).toHaveValue("Envigado");
  await send();
  await button(text("duplicates.alike.branch"), dialog()).click();
  await expect.poll(address).toBe(market(aMarket().id));
  expect(requestsOf(createMarket).map(({ body }) => body.decision)).toEqual([undefined, undefined, "branch"]);
});

test("keeps a draft of the typed text until it is discarded", async () => {
  const { unmount } = await open();
  await of("name").fill("Tienda a Medias");
  await unmount();
  const again = await open();
  await expect.element(of("name")).toHaveValue("Tienda a Medias");
  await expect.element(page.getByText(text("ui.draftRestored"))).toBeVisible();
  await button(text("ui.discardDraft")).click();
  await expect.element(of("name")).toHaveValue("");
  await expect.element(page.getByText(text("ui.draftRestored"))).not.toBeInTheDocument();
  await again.unmount();
  await open();
  await expect.element(of("name")).toBeVisible();
  await expect.element(page.getByText(text("ui.draftRestored"))).not.toBeInTheDocument();
  await expect.element(of("name")).toHaveValue("");
});

test("offers only the department's municipalities, and clears a municipality of another department", async () => {
  await open();
  await choose("municipalityCode", "bogota");
  await expect.element(of("departmentCode")).toHaveValue("Bogotá, D.C.");
  await choose("departmentCode", "antio");
  await expect.element(of("municipalityCode")).toHaveValue("");
  await of("municipalityCode").click();
  await expect.element(page.getByRole("option", { name: /Medellín/ })).toBeVisible();
  await expect.element(page.getByRole("option", { name: /Bogotá/ })).not.toBeInTheDocument();
});
