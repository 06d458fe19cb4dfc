// The editor's toolbar by keyboard.
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { button } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { RichTextEditor } from "./RichTextEditor.tsx";

test("choosing a format or block by keyboard returns to the text, and what is typed next has it", async () => {
  const written: string[] = [];
  await show(
    <RichTextEditor
      label="Texto"
      toolbarLabel="Herramientas"
      initialHtml="<p>Desde el lunes.</p>"
      onChange={(html) => written.push(html)}
    />,
  );
  const body = page.getByRole("textbox", { name: "Texto" });
  await body.click();
  await userEvent.keyboard("{Control>}{End}{/Control}{Enter}{Alt>}{F10}{/Alt}");
  await expect.element(button(text("richText.bold"))).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(body).toHaveFocus();
  await userEvent.keyboard("Revisa");
  await expect.poll(() => written.at(-1)).toBe("<p>Desde el lunes.</p><p><strong>Revisa</strong></p>");
  await userEvent.keyboard("{Alt>}{F10}{/Alt}");
  await expect.element(button(text("richText.bold"))).toHaveFocus();
  for (let steps = 0; steps < 4; steps += 1) await userEvent.keyboard("{ArrowRight}");
  await expect.element(button(text("richText.h2"))).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(body).toHaveFocus();
  await expect.poll(() => written.at(-1)).toBe("<p>Desde el lunes.</p><h2><strong>Revisa</strong></h2>");
});
