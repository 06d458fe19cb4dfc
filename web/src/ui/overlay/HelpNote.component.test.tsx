// Help beside a word: by keyboard as by pointer, and back where one was.
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { show } from "../../../testing/render.tsx";
import { HelpNote } from "./HelpNote.tsx";

test("Enter opens what a word means, Escape closes it and the focus is back", async () => {
  await show(<HelpNote about="NIT" text="The number of a business" />);
  const mark = page.getByRole("button", { name: text("ui.helpOn", { about: "NIT" }) });
  await userEvent.tab();
  await expect.element(mark).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("dialog", { name: "NIT" }))
    .toMatchTextContent("The number of a business");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(mark).toHaveFocus();
});
