// Where the addresses lead whom.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "./core/i18n.ts";
import { paths, signInPath } from "./core/paths.ts";
import { dropSession } from "./core/session.ts";
import { address, show } from "../testing/render.tsx";
import { AppRoutes } from "./routes.tsx";

test("who is not signed in is led from the dashboard's index to sign-in", async () => {
  dropSession();
  await show(<AppRoutes />, { at: paths.dashboard.root });
  await expect.poll(address).toBe(signInPath);
  await expect.element(page.getByRole("button", { name: text("session.signIn") })).toBeVisible();
});
