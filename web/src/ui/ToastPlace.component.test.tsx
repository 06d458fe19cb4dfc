// Messages: Alt+T leads to their place, and each field of a toast does what it says.
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../core/i18n.ts";
import { show } from "../../testing/render.tsx";
import { dismissToast, showToast } from "./toast.ts";

const area = () => page.getByRole("region", { name: `${text("ui.notifications")} alt+T` });
const toast = (words: string) => page.getByRole("listitem").filter({ hasText: words });

test("Alt+T leads to the place when the last toast has gone, too", async () => {
  await show(<h1>A screen</h1>);
  await userEvent.keyboard("{Alt>}t{/Alt}");
  await expect.element(area()).toHaveFocus();
});

test("a toast is replaced by another of its id, and taken away by it", async () => {
  await show(<h1>A screen</h1>);
  const id = showToast({ id: "job", title: "Working", type: "loading", duration: Infinity });
  expect(id).toBe("job");
  await expect.element(toast("Working")).toHaveAttribute("data-type", "loading");
  showToast({ id, title: "Done", description: "All of it", type: "success", duration: Infinity });
  await expect.element(toast("Done")).toHaveAttribute("data-type", "success");
  await expect.element(toast("Working")).not.toBeInTheDocument();
  dismissToast(id);
  await expect.element(toast("Done")).not.toBeInTheDocument();
});

test("a toast is of type default, at a place of its own, and closed by nobody, when it says so", async () => {
  await show(<h1>A screen</h1>);
  showToast({ id: "fixed", title: "Stays", dismissible: false, duration: Infinity, position: "bottom-left" });
  const fixed = toast("Stays");
  // The library writes nothing for the default.
  await expect.element(fixed).not.toHaveAttribute("data-type");
  await expect.element(fixed).toHaveAttribute("data-dismissible", "false");
  await expect.element(fixed).toHaveAttribute("data-y-position", "bottom");
  await expect.element(fixed.getByRole("button", { name: text("ui.closeToast") })).not.toBeInTheDocument();
  dismissToast("fixed");
});

test("a toast goes after the time it says", async () => {
  await show(<h1>A screen</h1>);
  const id = showToast({ title: "Short", duration: 300 });
  expect(id).toMatch(/^toast-/);
  await expect.element(toast("Short")).toBeVisible();
  await expect.element(toast("Short")).not.toBeInTheDocument();
});
