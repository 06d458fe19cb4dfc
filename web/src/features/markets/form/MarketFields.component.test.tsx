// A plain text field needs only its entry in the registry: the form and the details pick it up from there.
import { updateMarket, findMarketById } from "@igo/contract/markets/markets.calls";
import { entryOf, formFields } from "@igo/contract/markets/fields/registry";
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { bulkFields as ownBulkFields } from "@igo/contract/markets/markets.bulk";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { aMarket, answerLists } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button, dialog } from "../../../../testing/queries.ts";
import { refusal } from "../../../../testing/refusal.ts";
import { address, show } from "../../../../testing/render.tsx";
import { bulkFields } from "../bulk/bulk.ts";
import { MarketFacts } from "../detail/MarketFacts.tsx";
import { columnFields, columnName } from "../list/marketColumns.tsx";
import { MarketEditScreen } from "./MarketEditScreen.tsx";
import { sections } from "../fields/sections.ts";

const { editMarket, market: marketPath } = paths.dashboard.admin;

const texts = formFields.filter((name) => {
  const { type, required } = entryOf(name);
  return !required && (type === "text" || type === "code");
});
/** Short enough for any field. */
const textOf = (word: string, name: string) => `${word} ${name.slice(0, 9)}`;
const filledWith = (word: string) => Object.fromEntries(texts.map((name) => [name, textOf(word, name)]));

test("every form field is in exactly one section", () => {
  const inSections = sections.flatMap(({ fields }) => fields);
  expect(inSections.toSorted()).toEqual([...formFields, "chainId"].toSorted());
});

test("bulk changes offer every field that allows them, and every field with its own column can be shown", () => {
  expect(bulkFields).toEqual(expect.arrayContaining(ownBulkFields));
  expect(columnName.options).toEqual(expect.arrayContaining(columnFields));
});

test("the form shows every text under its label, and sends the typed text", async () => {
  answerLists();
  const market = aMarket(filledWith("uno"));
  answer(findMarketById, { market });
  answer(updateMarket, { market: { ...market, version: 4 } });
  await show(<MarketEditScreen />, {
    as: anAdministrator(),
    at: editMarket(market.id),
    path: editMarket(":id"),
  });
  for (const name of texts) {
    const input = page.getByRole("textbox", { name: labelOf(labels[name]), exact: true });
    await expect.element(input).toHaveValue(textOf("uno", name));
    await input.fill(textOf("dos", name));
  }
  await button(text("ui.saveChanges")).click();
  await expect.poll(address).toBe(marketPath(market.id));
  expect(requestsOf(updateMarket)[0]?.body).toEqual({ id: market.id, version: 3, ...filledWith("dos") });
});

test("the details show every text that is neither beside the name nor part of the contact", async () => {
  answerLists();
  await show(<MarketFacts market={aMarket(filledWith("uno"))} />, { as: anAdministrator() });
  for (const name of texts.filter((one) => one !== "externalCode" && one !== "contactName"))
    await expect.element(page.getByText(textOf("uno", name))).toBeVisible();
});

const legalName = labelOf(labels.legalName);
const fact = (name: string) => page.getByRole("button", { name: new RegExp(`^${text("ui.edit")} ${name}:`) });
const input = () => page.getByRole("textbox", { name: legalName });

test("a press on a fact edits it where it stands: Escape leaves it, Enter sends it alone and returns the focus", async () => {
  answerLists();
  const market = aMarket({ legalName: "Uno S.A.S." });
  answer(updateMarket, { market: { ...market, legalName: "Dos S.A.S.", version: 4 } });
  await show(<MarketFacts market={market} />, { as: anAdministrator() });
  await fact(legalName).click();
  await expect.element(input()).toHaveFocus();
  await userEvent.keyboard("Otro{Escape}");
  await expect.element(input()).not.toBeInTheDocument();
  await expect.element(fact(legalName)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await input().fill("Dos S.A.S.");
  await userEvent.keyboard("{Enter}");
  await expect.element(input()).not.toBeInTheDocument();
  await expect.element(fact(legalName)).toHaveFocus();
  expect(requestsOf(updateMarket).map(({ body }) => body)).toEqual([
    { id: market.id, version: 3, legalName: "Dos S.A.S." },
  ]);
});

test("a press on the number begins in the number, not in its type", async () => {
  answerLists();
  await show(<MarketFacts market={aMarket({})} />, { as: anAdministrator() });
  await fact("NIT").click();
  await expect.element(page.getByRole("textbox", { name: labelOf(labels.taxId) })).toHaveFocus();
});

test("Enter sends no fact while what was typed is none of the options", async () => {
  answerLists();
  await show(<MarketFacts market={aMarket({})} />, { as: anAdministrator() });
  await fact(labelOf(labels.categoryCode)).click();
  const category = page.getByRole("combobox");
  await category.fill("xyz");
  await userEvent.keyboard("{Enter}");
  await expect.element(category).toHaveValue("xyz");
  expect(requestsOf(updateMarket)).toEqual([]);
});

test("a latitude beyond the map is said at its field, and the map draws nothing there", async () => {
  answerLists();
  await show(<MarketFacts market={aMarket({ lat: 4.6, lon: -74.1 })} />, { as: anAdministrator() });
  await fact(text("markets.coordinates")).click();
  const latitude = page.getByRole("textbox", { name: labelOf(labels.lat) });
  await latitude.fill("99");
  await userEvent.keyboard("{Enter}");
  await expect.element(latitude).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("button", { name: text("marketPage.map.pinUnset") })).toBeVisible();
});

test("if someone else changed that fact meanwhile, both values are shown before one's own is saved over theirs", async () => {
  answerLists();
  const market = aMarket({ legalName: "Uno S.A.S." });
  const theirs = { ...market, legalName: "Suyo S.A.S.", version: 4 };
  answer(updateMarket, ({ body }) =>
    body.version === 3
      ? refusal("market.version_conflict", { extra: { current: theirs } })
      : { market: { ...theirs, legalName: "Mío S.A.S.", version: 5 } },
  );
  await show(<MarketFacts market={market} />, { as: anAdministrator() });
  await fact(legalName).click();
  await input().fill("Mío S.A.S.");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).toMatchTextContent("Suyo S.A.S.");
  await expect.element(dialog()).toMatchTextContent("Mío S.A.S.");
  await dialog().getByRole("radio", { name: /Mío/ }).click();
  await button(text("ui.save"), dialog()).click();
  await expect.element(input()).not.toBeInTheDocument();
  expect(requestsOf(updateMarket).at(-1)?.body).toEqual({
    id: market.id,
    version: 4,
    legalName: "Mío S.A.S.",
  });
});
