// A field that finds by typing: it offers what the server found for the current text, and nothing older.
import { createChain, listChains } from "@igo/contract/chains/chains";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { aChain, anId, answerLists, onePage } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { button, dialog, expectFault, field } from "../../../testing/queries.ts";
import { refusal } from "../../../testing/refusal.ts";
import { show } from "../../../testing/render.tsx";
import { NewImport } from "../imports/history/ImportListScreen.tsx";

const chains = ["Mercados del Sur", "Mercados del Norte", "Panaderías Unidas"].map((name, index) =>
  aChain({ id: anId(210 + index), name, code: `C${index}` }),
);
const found = (search: string) => {
  const matching = chains.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return { chains: matching, total: matching.length, ...onePage };
};

const open = () => show(<NewImport />, { as: anAdministrator() });
const chain = () => field(text("imports.of.chain.market"));
const option = (name: string) => page.getByRole("option", { name: new RegExp(name) });
const searches = () => requestsOf(listChains).map(({ query }) => query.search);

beforeEach(() => {
  answerLists();
  answer(listChains, ({ query }) => found(query.search));
});

test("searches after a pause in typing, and Enter takes the first result", async () => {
  await open();
  await chain().click();
  await userEvent.keyboard("norte");
  await expect.element(option("Mercados del Norte")).toBeVisible();
  await expect.element(option("Mercados del Sur")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(chain()).toHaveValue("Mercados del Norte");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  expect(searches().at(0)).toBe("");
  expect(searches()).toContain("norte");
});

test("arrow keys move through the results", async () => {
  await open();
  await chain().fill("mercados");
  await expect.element(option("Mercados del Norte")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(chain()).toHaveValue("Mercados del Norte");
});

test("offers nothing for text that was not searched for yet: Enter chooses nothing", async () => {
  const slow = Promise.withResolvers<void>();
  await open();
  await chain().click();
  await expect.element(option("Mercados del Sur")).toBeVisible();
  answer(listChains, async ({ query }) => {
    await slow.promise;
    return found(query.search);
  });
  await userEvent.keyboard("pana");
  await expect.element(page.getByText(text("ui.loading"))).toBeVisible();
  await expect.element(option("Mercados del Sur")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  slow.resolve();
  await expect.element(option("Panaderías Unidas")).toBeVisible();
  await expect.element(chain()).toHaveValue("pana");
});

test("ignores a late response to earlier text", async () => {
  const slow = Promise.withResolvers<void>();
  await open();
  await chain().click();
  answer(listChains, async ({ query }) => {
    if (query.search === "sur") await slow.promise;
    return found(query.search);
  });
  await userEvent.keyboard("sur");
  await expect.poll(searches).toContain("sur");
  await chain().fill("unidas");
  await expect.element(option("Panaderías Unidas")).toBeVisible();
  slow.resolve();
  await expect.poll(searches).toContain("unidas");
  await expect.element(option("Panaderías Unidas")).toBeVisible();
  await expect.element(option("Mercados del Sur")).not.toBeInTheDocument();
});

test("says that nothing matches, and keeps the previous choice when left", async () => {
  await open();
  await chain().fill("norte");
  await option("Mercados del Norte").click();
  await chain().fill("no such chain");
  await expect.element(page.getByText(text("ui.noOptions"))).toBeVisible();
  await userEvent.tab();
  await expect.element(chain()).toHaveValue("Mercados del Norte");
});

test("its button clears the choice", async () => {
  await open();
  await chain().fill("norte");
  await option("Mercados del Norte").click();
  await chain().hover();
  await button(text("ui.clear")).click();
  await expect.element(chain()).toHaveValue("");
});

test("creates a chain on the spot: errors on its fields, then selected, with the focus back", async () => {
  answer(
    createChain,
    refusal("chain.code_taken", { errors: [{ path: "code", code: "taken", message: "Already taken" }] }),
  );
  await open();
  await button(text("chains.create")).click();
  await field(text("chains.name"), dialog()).fill("Tiendas Nuevas");
  await field(text("chains.code"), dialog()).fill("SUR");
  await button(text("ui.save"), dialog()).click();
  await expectFault(field(text("chains.code"), dialog()), "Already taken");
  await expect.element(field(text("chains.name"), dialog())).toHaveValue("Tiendas Nuevas");

  const made = aChain({ id: anId(220), name: "Tiendas Nuevas", code: "NUEVAS" });
  chains.push(made);
  answer(createChain, { chain: made });
  await field(text("chains.code"), dialog()).fill("NUEVAS");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(chain()).toHaveValue("Tiendas Nuevas");
  await expect.element(button(text("chains.create"))).toHaveFocus();
});
