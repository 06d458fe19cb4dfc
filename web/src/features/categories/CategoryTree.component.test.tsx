// A tree whose items are moved faster than the server answers.
import { listCategories, moveCategory } from "@igo/contract/categories/categories.calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { movedItem } from "../../ui/tree/tree.ts";
import { aCategory } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { show } from "../../../testing/render.tsx";
import { CategoryListScreen } from "./CategoryListScreen.tsx";

test("an item stays where it was put while the server still answers the move before", async () => {
  let categories = ["Bakery", "Restaurant", "Café"].map((en) => aCategory({ id: en, code: en, en }));
  answer(listCategories, () => ({ categories }));
  const answers = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  answer(moveCategory, async ({ body }) => {
    await answers[requestsOf(moveCategory).length - 1]?.promise;
    categories = movedItem(categories, body.id, body);
    return { categories };
  });
  await show(<CategoryListScreen />, { as: anAdministrator() });
  const handle = page.getByRole("button", { name: text("ui.tree.move", { name: "Café" }) });
  (await handle.findElement()).focus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await expect.element(page.getByRole("list", { name: "Bakery" })).toBeVisible();
  await expect.element(handle).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const out = page.getByRole("menuitem").filter({ hasText: text("ui.tree.step.out") });
  await expect.element(out).toBeVisible();

  // Someone renames another item meanwhile, which shows that the answer is here.
  categories = categories.map((one) => (one.id === "Restaurant" ? { ...one, en: "Eatery" } : one));
  answers[0]?.resolve(undefined);
  await expect.element(page.getByText("Eatery")).toBeVisible();
  await expect.element(out).toBeVisible();
  answers[1]?.resolve(undefined);
  await expect.poll(() => categories.find(({ id }) => id === "Café")?.parentId).toBe("Bakery");
  await expect.element(out).toBeVisible();
});
