// The editor of posts and mails: references typed with `#` are stored as tokens, pictures get alternative texts.
import { readReferenceChips } from "@igo/contract/references/references";
import { search } from "@igo/contract/search/search.calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { roles } from "@igo/contract/session/session";
import { aMarketRow, anId } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { button, dialog, field } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { editorReferences } from "./EditorNaming.tsx";
import { RichTextEditor } from "../../ui/richText/RichTextEditor.tsx";

const open = async (initialHtml = "") => {
  const written: string[] = [];
  await show(
    <RichTextEditor
      label="Texto"
      toolbarLabel="Herramientas"
      initialHtml={initialHtml}
      onChange={(html) => written.push(html)}
      references={editorReferences}
    />,
    { as: anAdministrator() },
  );
  return { html: () => written.at(-1) };
};
const body = () => page.getByRole("textbox", { name: "Texto" });

const aFoundMarket = (number: number, name: string) => ({
  ...aMarketRow({ id: anId(number), name }),
  isExact: false,
});
const luisa = {
  id: anId(3),
  displayName: "Luisa Paz",
  email: "luisa@example.com",
  photoUrl: null,
  role: roles.partner,
  status: "active" as const,
  isExact: false,
};

test("a market is referenced with # by keyboard alone, shown by its name, and stored as its token", async () => {
  answer(search, {
    groups: [
      {
        kind: "markets",
        results: [aFoundMarket(1, "Tienda Uno"), aFoundMarket(2, "Tienda Dos")],
        more: false,
        isLate: false,
      },
    ],
  });
  const { html } = await open();
  await body().click();
  await userEvent.keyboard("Mira #tienda");
  await expect
    .element(page.getByRole("option", { name: /^Tienda Uno/ }))
    .toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await userEvent.keyboard("hoy");
  await expect.element(body()).toHaveTextContent("Mira #Tienda Dos hoy");
  expect(html()).toBe(`<p>Mira [[market:${anId(2)}]] hoy</p>`);
});

test("@ finds people, and Escape keeps the typed text", async () => {
  answer(search, { groups: [{ kind: "people", results: [luisa], more: false, isLate: false }] });
  const { html } = await open();
  await body().click();
  await userEvent.keyboard("Hola @lu");
  await expect.poll(() => requestsOf(search).at(-1)?.query).toMatchObject({ query: "lu", kinds: ["people"] });
  await expect.element(page.getByRole("option", { name: /^Luisa Paz/ })).toBeVisible();
  await userEvent.keyboard("{Escape}isa");
  await expect.poll(html).toBe("<p>Hola @luisa</p>");
});

test("a stored reference is shown by its name, which by itself is no change", async () => {
  answer(readReferenceChips, {
    chips: [
      {
        kind: "market",
        id: anId(1),
        row: 0,
        name: "Tienda Uno",
        status: "active",
        municipalityName: "Medellín",
      },
    ],
  });
  const stored = `<p>Precios de <strong>[[market:${anId(1)}]]</strong></p>`;
  const { html } = await open(stored);
  await expect.element(body()).toHaveTextContent("Precios de #Tienda Uno");
  expect(html()).toBeUndefined();
  await body().click();
  await userEvent.keyboard("{End}!");
  await expect.poll(html).toContain(`[[market:${anId(1)}]]`);
});

test("pictures get alternative texts, and the editor says how many have none", async () => {
  const src = `/api/v1/product/image/${"a".repeat(64)}/240.webp`;
  const { html } = await open(`<p>Mira</p><p><img src="${src}" alt=""></p>`);
  await button(text("richText.describeMissing", { count: 1, formatted: "1" })).click();
  await field(text("richText.shows", { number: 1 })).fill("Una góndola");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(html).toBe(`<p>Mira</p><p><img src="${src}" alt="Una góndola"></p>`);
  await expect.element(button(text("richText.describe"))).toBeVisible();
});
