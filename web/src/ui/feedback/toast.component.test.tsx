// Taking back by a key what a message offers to take back.
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { show } from "../../../testing/render.tsx";
import { showToast, toastUndo, undoable, undoLatest } from "./toast.ts";

const undone: string[] = [];
beforeEach(() => undone.splice(0));
const taking = (name: string) => async () => void undone.push(name);

test("a quick Ctrl Z waits for what is on its way, and takes back that and nothing before it", async () => {
  await show(<div />, { as: anAdministrator() });
  toastUndo("First", { undo: taking("first") });
  const saved = Promise.withResolvers<undefined>();
  const work = undoable(async (done) => {
    await saved.promise;
    toastUndo("Second", { done, undo: taking("second") });
  });
  expect(undoLatest()).toBe(true);
  expect(undone).toEqual([]);
  saved.resolve(undefined);
  await work;
  expect(undone).toEqual(["second"]);
  expect(undoLatest()).toBe(false);
});

test("what failed or changed nothing cannot be taken back, nor what was done before it", async () => {
  await show(<div />, { as: anAdministrator() });
  toastUndo("First", { undo: taking("first") });
  await expect(undoable(() => Promise.reject(new Error("No")))).rejects.toThrow("No");
  expect(undoLatest()).toBe(false);
  await undoable(async () => undefined);
  expect(undoLatest()).toBe(false);
});

test("what would lie over a message comes once it has gone, and not after it was taken back", async () => {
  await show(<div />, { as: anAdministrator() });
  const gone: string[] = [];
  const leaving = (name: string) => ({ undo: taking(name), onGone: () => void gone.push(name), id: name });
  toastUndo("Closed", leaving("closed"));
  const closing = page.getByRole("listitem").filter({ hasText: "Closed" });
  await expect.element(closing).toBeVisible();
  expect(gone).toEqual([]);
  await closing.getByRole("button", { name: text("ui.closeToast") }).click();
  await expect.poll(() => gone).toEqual(["closed"]);
  toastUndo("Opened", { ...leaving("opened"), undone: "As before" });
  const opening = page.getByRole("listitem").filter({ hasText: "Opened" });
  await opening.getByRole("button", { name: text("ui.undo") }).click();
  const before = page.getByRole("listitem").filter({ hasText: "As before" });
  await before.getByRole("button", { name: text("ui.closeToast") }).click();
  await expect.element(before).not.toBeInTheDocument();
  expect(gone).toEqual(["closed"]);
});

test("what takes the place of an act leaves nothing to take back by a key; until then it can be", async () => {
  await show(<div />, { as: anAdministrator() });
  const label = "Until it opens";
  toastUndo("Sold out", { undo: taking("sold out"), also: { label, onClick: () => undone.push(label) } });
  expect(undoLatest()).toBe(true);
  expect(undone.splice(0)).toEqual(["sold out"]);
  toastUndo("Sold out again", { undo: taking("again"), also: { label, onClick: () => undone.push(label) } });
  const again = page.getByRole("listitem").filter({ hasText: "Sold out again" });
  await again.getByRole("button", { name: label }).click();
  expect(undoLatest()).toBe(false);
  expect(undone.splice(0)).toEqual([label]);
});

test.each([
  [360, 44],
  [1440, 30],
])("in a window of %i the words of a message have the width above what it offers", async (width, least) => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(width, 740);
  await show(<div />, { as: anAdministrator() });
  const choice = (label: string) => ({ label, onClick: () => undefined });
  const title = "Limonada natural de la casa ya no está disponible";
  showToast({
    title,
    type: "success",
    duration: Infinity,
    action: choice("Hasta que abra"),
    cancel: choice("Deshacer"),
  });
  const toast = page.getByRole("listitem").filter({ hasText: title });
  await expect.element(toast).toBeVisible();
  for (const name of [text("ui.closeToast"), "Hasta que abra", "Deshacer"]) {
    const { height } = toast.getByRole("button", { name }).element().getBoundingClientRect();
    expect(height, name).toBeGreaterThanOrEqual(
      name === text("ui.closeToast") ? Math.max(24, least - 6) : least,
    );
  }
  const words = toast.getByText(title).element().getBoundingClientRect();
  expect(words.width).toBeGreaterThan(180);
});

test("what a key took back is offered no more: its message goes", async () => {
  await show(<div />, { as: anAdministrator() });
  toastUndo("Six cells changed", { undo: taking("six") });
  const message = page.getByRole("listitem").filter({ hasText: "Six cells changed" });
  await expect.element(message).toBeVisible();
  expect(undoLatest()).toBe(true);
  await expect.element(message, { timeout: 3000 }).not.toBeInTheDocument();
  expect(undone).toEqual(["six"]);
});
