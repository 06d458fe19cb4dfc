// What fills the screen while the session is checked.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/render.tsx";
import { LoadingScreen } from "./LoadingScreen.tsx";

test("the logo does not flash: it comes only to a wait that lasts", async () => {
  await show(<LoadingScreen />);
  const drawing = page.getByRole("main").element().firstElementChild;
  if (!drawing) throw new Error("Nothing is drawn");
  const { animationDelay, animationFillMode } = getComputedStyle(drawing);
  expect([animationDelay, animationFillMode]).toEqual(["0.3s", "backwards"]);
});
