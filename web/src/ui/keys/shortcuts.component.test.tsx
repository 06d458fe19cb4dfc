// Shortcuts on the keyboards and in the places where they are pressed.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { anAdministrator, aUser } from "../../../testing/people.ts";
import { address, show } from "../../../testing/render.tsx";
import { KeysSheet } from "./KeysSheet.tsx";
import { type Shortcut, told, turnLetters, useShortcuts } from "./shortcuts.ts";

function Place({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [typed, setTyped] = useState("");
  useShortcuts(shortcuts);
  return <input aria-label="Field" value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

const open = (...shortcuts: readonly Shortcut[]) =>
  show(
    <>
      <KeysSheet />
      <Place shortcuts={shortcuts} />
    </>,
    { as: anAdministrator() },
  );
const sheet = () => page.getByRole("dialog", { name: text("list.keys.title") });
const press = (key: string, code: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...more }),
  );

test("a sign is found wherever a keyboard has it: with Shift, with AltGr, or on a key of its own", async () => {
  const run = vi.fn();
  await open({ keys: ["[Shift]+#", "AltGraph+#"], run });
  // Spanish, of Latin America and of Spain, then English, then French.
  press("#", "Digit3", { shiftKey: true });
  press("#", "Digit3", { modifierAltGraph: true });
  press("#", "Digit3", { modifierAltGraph: true, ctrlKey: true, altKey: true });
  press("#", "Backslash");
  expect(run).toHaveBeenCalledTimes(navigator.platform === "Win32" ? 4 : 3);
  press("?", "Quote", { shiftKey: true });
  await expect.element(sheet()).toBeVisible();
});

test("letters with Ctrl, ⌘ or Alt, typed letters, and those of an input method are no shortcuts", async () => {
  const run = vi.fn();
  await open({ keys: ["e"], run });
  for (const modifier of ["ctrlKey", "metaKey", "altKey", "isComposing"])
    press("e", "KeyE", { [modifier]: true });
  await page.getByLabelText("Field").click();
  await userEvent.keyboard("e");
  expect(run).not.toHaveBeenCalled();
  await expect.element(page.getByLabelText("Field")).toHaveValue("e");
  press("e", "KeyE");
  expect(run).toHaveBeenCalledOnce();
});

test("after its first letter a sequence goes before the letter alone", async () => {
  const [alone, after] = [vi.fn(), vi.fn()];
  await open({ keys: ["c"], run: alone }, { keys: ["g c"], run: after });
  press("g", "KeyG");
  press("c", "KeyC");
  press("c", "KeyC");
  expect([alone, after].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("what a shortcut does not use keeps its meaning, and what an element used is no shortcut", async () => {
  await open({ keys: ["x"], run: () => false }, { keys: ["y"], run: () => undefined });
  expect(press("x", "KeyX")).toBe(true);
  expect(press("y", "KeyY")).toBe(false);
  const run = vi.fn();
  await open({ keys: ["z"], run });
  document.body.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
  press("z", "KeyZ");
  expect(run).not.toHaveBeenCalled();
});

test("the sheet says what the screen registered, and turns off its letters but no other keys", async () => {
  const [letter, other] = [vi.fn(), vi.fn()];
  await open(
    { keys: ["q"], run: letter, shown: [["q"], "Does something"] },
    { keys: ["Delete"], run: other },
  );
  await userEvent.keyboard("?");
  await expect.element(sheet().getByText("Does something")).toBeVisible();
  await sheet()
    .getByRole("switch", { name: text("list.keys.letters") })
    .click();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet()).not.toBeInTheDocument();
  press("q", "KeyQ");
  press("Delete", "Delete");
  expect([letter, other].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  turnLetters(true);
});

test("a screen's own words about its keys are in the sheet, as lines or as a sentence", async () => {
  await open(...told("Enter: edit · F8: next problem"), ...told("Arrows move the map."));
  await userEvent.keyboard("?");
  const lines = [...sheet().element().querySelectorAll("dd")].map(({ textContent }) => textContent);
  expect(lines).toEqual(expect.arrayContaining(["edit", "next problem", "Arrows move the map."]));
});

test("g and a letter go to a screen from everywhere, and the sheet names the letters that lead this person somewhere", async () => {
  await open();
  await userEvent.keyboard("?");
  await expect.element(sheet().getByText("m p c u i h n")).toBeVisible();
  await expect.element(sheet().getByText(text("list.keys.go"))).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet()).not.toBeInTheDocument();
  press("g", "KeyG");
  press("i", "KeyI");
  await expect.poll(address).toBe(paths.dashboard.admin.imports);
});

test("a partner's sheet names the screens that a partner has", async () => {
  await show(<KeysSheet />, { as: aUser() });
  await userEvent.keyboard("?");
  await expect.element(sheet().getByText("p h n")).toBeVisible();
  await expect.element(sheet().getByText(text("list.keys.goOwn"))).toBeVisible();
});
