// The auth screens have an area for messages, like every page.
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { toastArea } from "../../ui/feedback/toastArea.ts";
import { show } from "../../../testing/render.tsx";
import { AuthLayout } from "./AuthLayout.tsx";

const area = () => page.getByRole("region", { name: `${text("ui.notifications")} alt+T` });

test("an auth screen has the toast area before any toast, and Alt+T focuses it", async () => {
  const Toasts = toastArea.get();
  toastArea.set(null);
  onTestFinished(() => toastArea.set(Toasts));
  await show(<AuthLayout />);
  await expect.element(area()).toBeInTheDocument();
  await userEvent.keyboard("{Alt>}t{/Alt}");
  await expect.element(area()).toHaveFocus();
});
