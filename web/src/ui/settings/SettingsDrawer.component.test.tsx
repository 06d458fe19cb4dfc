// The settings drawer: what one chooses from.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { moreWords } from "../../core/language/i18n.ts";
import { show } from "../../../testing/render.tsx";
import { SettingsDrawer } from "./SettingsDrawer.tsx";

test.each(["es", "en"] as const)(
  "in %s the choices of a setting are equally wide, and hold their words",
  async (language) => {
    await moreWords();
    await show(<SettingsDrawer open onClose={() => undefined} hide={[]} />, { language });
    const groups = page.getByRole("radiogroup");
    await expect.element(groups.first()).toBeVisible();
    for (const group of groups.elements()) {
      const choices = [...group.querySelectorAll("label")];
      const widths = new Set(choices.map((choice) => Math.round(choice.getBoundingClientRect().width)));
      expect(widths.size, group.getAttribute("aria-label") ?? "").toBe(1);
      for (const choice of choices) {
        const words = document.createRange();
        // Its last part: the radio button lies over all of it.
        if (choice.lastChild) words.selectNode(choice.lastChild);
        const box = choice.getBoundingClientRect();
        // Room between the words and the edge.
        expect(words.getBoundingClientRect().right, choice.textContent).toBeLessThanOrEqual(box.right - 3);
        expect(words.getBoundingClientRect().left, choice.textContent).toBeGreaterThanOrEqual(box.left + 3);
      }
    }
  },
);
