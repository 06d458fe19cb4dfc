// How a person finds things on a screen: by the words on them.
import { expect } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";

type Place = Pick<Locator, "getByRole" | "getByLabelText">;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A form's field by its label, with or without the star of what is required. */
export const field = (label: string, place: Place = page) =>
  place.getByLabelText(new RegExp(`^${escaped(label)}( \\*)?$`));

export const button = (name: string | RegExp, place: Place = page) => place.getByRole("button", { name });

export const heading = (name: string | RegExp) => page.getByRole("heading", { name });

/** The dialog that is open. */
export const dialog = (name?: string | RegExp) => page.getByRole("dialog", name ? { name } : {});

/** What is wrong with a field stands below it, and is read out with it. */
export const expectFault = async (place: Locator, words: string) => {
  await expect.element(place).toHaveAccessibleDescription(words);
  await expect.element(place).toBeInvalid();
};

/** By Tab one comes round within it, and not out of it. */
export const expectFocusStaysIn = async (place: Locator) => {
  for (let presses = 0; presses < 12; presses += 1) {
    await userEvent.tab();
    expect(place.element().contains(document.activeElement), "the focus is within").toBe(true);
  }
};
