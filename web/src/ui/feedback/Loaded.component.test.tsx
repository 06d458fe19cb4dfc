// What is shown while something loads.
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { show } from "../../../testing/render.tsx";
import { Loaded } from "./Loaded.tsx";
import { underWay } from "./progress.ts";

test("without a connection it says that it loads later, and nothing seems to be under way", async () => {
  onTestFinished(() => void window.dispatchEvent(new Event("online")));
  const query = { data: undefined, error: null, refetch: () => undefined };
  await show(
    <Loaded what="markets" query={query}>
      {() => null}
    </Loaded>,
  );
  await expect.element(page.getByRole("region", { name: text("ui.loading") })).toBeVisible();
  window.dispatchEvent(new Event("offline"));
  await expect.element(page.getByText(text("ui.loadsLater"))).toBeVisible();
  await expect.element(page.getByRole("region", { name: text("ui.loading") })).not.toBeInTheDocument();
  expect(underWay.get()).toBe(false);
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByRole("region", { name: text("ui.loading") })).toBeVisible();
});
