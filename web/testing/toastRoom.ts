// What stands at the end of the line below the header gives way to a message, where it is specified to come.
import { expect } from "vitest";
import { page } from "vitest/browser";
import { dismissToast, showToast } from "../src/ui/feedback/toast.ts";

/** The frame's own distances are those of a desk: beside a navigation of 280 px. */
export const desks = [1440, 1280, 1024, 900] as const;

const nameOf = (control: Element) => control.getAttribute("aria-label") ?? control.textContent;

/** A control without what its line hides of it. */
const seen = (control: Element) => {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const line = control.closest("nav")?.getBoundingClientRect();
  return {
    name: nameOf(control),
    // A chip and the button on its end overlap as they should.
    chip: control.closest("li"),
    left: Math.max(left, line?.left ?? 0),
    right: Math.min(right, line?.right ?? Infinity),
    top,
    bottom,
  };
};

/** Of the lines of a list's title and of its tools: what can be pressed there. */
const controls = () => {
  const main = page.getByRole("main").element();
  const end =
    (main.querySelector("thead") ?? main.querySelector(".MuiCard-root"))?.getBoundingClientRect().top ?? 0;
  return [...main.querySelectorAll("a, button")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map(seen)
    .filter(({ bottom, left, right }) => bottom <= end && left < right);
};

const rowTop = () =>
  page.getByRole("main").element().querySelector("[data-row-id]")?.getBoundingClientRect().top;

/** None lies under the message or another one, all that act are there, and no row moves under the pointer. */
export const expectRoomForToast = async (acts: readonly string[]) => {
  const names = () => controls().map(({ name }) => name);
  await expect.poll(names).toEqual(expect.arrayContaining([...acts]));
  const before = { top: rowTop(), end: Math.max(...controls().map(({ right }) => right)) };
  expect(before.top).toBeGreaterThan(0);
  const id = showToast({ title: "Guardado", duration: Infinity });
  const toast = page.getByRole("listitem").filter({ hasText: "Guardado" });
  await expect.element(toast).toBeVisible();
  const { left: edge } = toast.element().getBoundingClientRect();
  const covered = () => controls().filter(({ right }) => right > edge);
  await expect.poll(covered).toEqual([]);
  const overlapping = () =>
    controls().filter((one, index) =>
      controls().some(
        (other, at) =>
          at !== index &&
          (one.chip === null || one.chip !== other.chip) &&
          other.left < one.right - 1 &&
          one.left < other.right - 1 &&
          other.top < one.bottom - 1 &&
          one.top < other.bottom - 1,
      ),
    );
  await expect.poll(overlapping).toEqual([]);
  expect(names()).toEqual(expect.arrayContaining([...acts]));
  for (const { name, left, right } of controls().filter((one) => acts.includes(one.name)))
    expect(right - left, name).toBeGreaterThanOrEqual(36);
  expect(rowTop()).toBe(before.top);
  dismissToast(id);
  await expect.poll(() => Math.max(...controls().map(({ right }) => right))).toBe(before.end);
};
