// A plain text field needs only its entry in the registry: the form and the details pick it up from there.
import { updateMarket, findMarketById } from "@igo/contract/markets/markets.calls";
import { entryOf, formFields } from "@igo/contract/markets/fields/registry";
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { bulkFields as ownBulkFields } from "@igo/contract/markets/markets.bulk";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { aMarket, answerLists } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
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
