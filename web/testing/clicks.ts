// Clicks that follow each other faster than React renders what the first has changed in the URL.
import type { Locator } from "vitest/browser";

/** Between them React may render what is urgent, as between two clicks of a quick user on a slow machine. */
export const clickInARow = async (...targets: readonly Locator[]): Promise<void> => {
  const elements = targets.map((target) => target.element());
  for (const element of elements) {
    if (element instanceof HTMLElement) element.click();
    await Promise.resolve();
  }
};
