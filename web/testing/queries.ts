// Finds things on a screen the way a person does: by their text.
import { expect } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";

type Place = Pick<Locator, "getByRole" | "getByLabelText">;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A form's field by its label, with or without the asterisk of a required field. */
export const field = (label: string, place: Place = page) =>
  place.getByLabelText(new RegExp(`^${escaped(label)}( \\*)?$`));

export const button = (name: string | RegExp, place: Place = page) => place.getByRole("button", { name });

export const heading = (name: string | RegExp) => page.getByRole("heading", { name });

/** The open dialog. */
export const dialog = (name?: string | RegExp) => page.getByRole("dialog", name ? { name } : {});

/** Expects an error below a field, connected to it for screen readers. */
export const expectFault = async (place: Locator, words: string) => {
  await expect.element(place).toHaveAccessibleDescription(words);
  await expect.element(place).toBeInvalid();
};

/** Expects Tab to cycle inside the element. */
export const expectFocusStaysIn = async (place: Locator) => {
  for (let presses = 0; presses < 12; presses += 1) {
    await userEvent.tab();
    expect(place.element().contains(document.activeElement), "the focus is within").toBe(true);
  }
};
