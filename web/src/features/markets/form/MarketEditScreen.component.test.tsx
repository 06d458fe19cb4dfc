// Editing a market: only changed fields are sent, and two people who edit it at once both see it.
import { findMarketById, updateMarket } from "@igo/contract/markets/markets.calls";
import { marketLabels as labels } from "@igo/contract/markets/labels";
import type { Market } from "@igo/contract/markets/markets";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { aMarket, answerLists } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button, dialog, expectFault, field } from "../../../../testing/queries.ts";
import { refusal, refusalText } from "../../../../testing/refusal.ts";
import { address, show } from "../../../../testing/render.tsx";
import { MarketEditScreen } from "./MarketEditScreen.tsx";

const { editMarket, market: marketPath } = paths.dashboard.admin;
const { id } = aMarket();

const open = () =>
  show(<MarketEditScreen />, { as: anAdministrator(), at: editMarket(id), path: editMarket(":id") });
const of = (name: keyof typeof labels) => field(labelOf(labels[name]));
const save = () => button(text("ui.saveChanges")).click();

/** Someone else saved this in the meantime: version 3 is refused, theirs is version 4. */
const changedMeanwhile = (theirs: Partial<Market>) => {
  const current = aMarket({ ...theirs, version: 4 });
  answer(updateMarket, ({ body }) =>
    body.version === 4
      ? { market: aMarket({ ...current, ...body, version: 5 }) }
      : refusal("market.version_conflict", { extra: { current } }),
  );
};

beforeEach(() => {
  answerLists();
  answer(findMarketById, { market: aMarket() });
});

test("sends only the changed fields, with the version that was read", async () => {
  answer(updateMarket, { market: aMarket({ name: "Tienda Sur", version: 4 }) });
  await open();
  await of("name").fill("Tienda Sur");
  await save();
  await expect.poll(address).toBe(marketPath(id));
  expect(requestsOf(updateMarket)[0]?.body).toEqual({ id, version: 3, name: "Tienda Sur" });
});

test("sends nothing when nothing changed, and says so", async () => {
  await open();
  await expect.element(of("name")).toHaveValue("Tienda Norte");
  await save();
  await expect.element(page.getByText(text("markets.nothingChanged"))).toBeVisible();
  expect(requestsOf(updateMarket)).toHaveLength(0);
});

test("shows above the form an error that concerns no single field, and keeps the typed text", async () => {
  answer(updateMarket, refusal("market.code_taken"));
  await open();
  await of("externalCode").fill("T-2");
  await save();
  await expect.element(page.getByRole("alert")).toMatchTextContent(refusalText("market.code_taken"));
  await expect.element(of("externalCode")).toHaveValue("T-2");
  expect(address()).toBe(editMarket(id));
});

test("removes a server error once its field is changed", async () => {
  const errors = [{ path: "address", code: "invalid", message: "This is not valid" }] as const;
  answer(updateMarket, refusal("request.invalid", { errors }));
  await open();
  await of("address").fill("Nowhere at all");
  await save();
  await expectFault(of("address"), "This is not valid");
  await expect.element(of("address")).toHaveFocus();
  await userEvent.keyboard("{End} 7");
  await expect.element(of("address")).toBeValid();
});

test("shows both sides when someone else saved first, and saves mine on top of theirs", async () => {
  changedMeanwhile({ name: "Tienda de ellos", contactName: "Luis Mora" });
  await open();
  await of("name").fill("Tienda mía");
  await save();
  await expect.element(dialog(text("changes.conflict.title"))).toMatchTextContent("Tienda de ellos");
  await expect
    .element(dialog())
    .toMatchTextContent(text("changes.conflict.also", { fields: labelOf(labels.contactName) }));
  await expect.element(button(text("ui.save"), dialog())).toBeDisabled();
  await dialog()
    .getByRole("radio", { name: /Tienda mía/ })
    .click();
  await button(text("ui.save"), dialog()).click();
  await expect.poll(address).toBe(marketPath(id));
  expect(requestsOf(updateMarket).at(-1)?.body).toEqual({ id, version: 4, name: "Tienda mía" });
});

test("takes theirs for the chosen fields, and saves only my remaining changes", async () => {
  changedMeanwhile({ name: "Tienda de ellos", address: "Carrera 7 # 1-10" });
  await open();
  await of("name").fill("Tienda mía");
  await of("address").fill("Avenida 9 # 2-20");
  await save();
  await button(text("changes.conflict.allTheirs"), dialog()).click();
  await dialog()
    .getByRole("radio", { name: /Avenida 9/ })
    .click();
  await button(text("ui.save"), dialog()).click();
  await expect.poll(address).toBe(marketPath(id));
  expect(requestsOf(updateMarket).at(-1)?.body).toEqual({ id, version: 4, address: "Avenida 9 # 2-20" });
});

test("takes all of theirs without saving anything", async () => {
  changedMeanwhile({ name: "Tienda de ellos", address: "Carrera 7 # 1-10" });
  await open();
  await of("name").fill("Tienda mía");
  await of("address").fill("Avenida 9 # 2-20");
  await save();
  await button(text("changes.conflict.allTheirs"), dialog()).click();
  await button(text("ui.save"), dialog()).click();
  await expect.poll(address).toBe(marketPath(id));
  expect(requestsOf(updateMarket)).toHaveLength(1);
});

test("Escape leaves a conflict with the typed text intact and the focus in the form", async () => {
  changedMeanwhile({ name: "Tienda de ellos" });
  await open();
  await of("name").fill("Tienda mía");
  await save();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(of("name")).toHaveValue("Tienda mía");
  await expect.element(button(text("ui.saveChanges"))).toHaveFocus();
  await expect.element(page.getByRole("alert")).toMatchTextContent(refusalText("market.version_conflict"));
});

test("shows the conflict also for a draft based on an older version", async () => {
  const { unmount } = await open();
  await of("name").fill("Tienda mía");
  await unmount();
  answer(findMarketById, { market: aMarket({ name: "Tienda de ellos", version: 4 }) });
  changedMeanwhile({ name: "Tienda de ellos" });
  await open();
  await expect.element(of("name")).toHaveValue("Tienda mía");
  await save();
  await expect.element(dialog(text("changes.conflict.title"))).toMatchTextContent("Tienda de ellos");
});
