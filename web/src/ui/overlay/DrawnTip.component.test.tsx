// Tooltips by mouse, by keyboard, and with a finger, after which none stays.
import { Button, Dialog } from "@mui/material";
import { useState } from "react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { cdp, page, userEvent, type Locator } from "vitest/browser";
import { button } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { Tip } from "../theme/Tip.tsx";

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tip title="Settings">
        <Button onClick={() => setIsOpen(true)}>S</Button>
      </Tip>
      <Tip title="Help">
        <Button>H</Button>
      </Tip>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)}>
        <Button onClick={() => setIsOpen(false)}>Close</Button>
      </Dialog>
    </>
  );
}

const shown = () =>
  page
    .getByRole("tooltip")
    .elements()
    .map(({ textContent }) => textContent);

/** What a finger does: the browser makes its pointer, focus and click. */
const tap = async (place: Locator) => {
  const { left, top, width, height } = (await place.findElement()).getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const at = { x: (frame?.left ?? 0) + left + width / 2, y: (frame?.top ?? 0) + top + height / 2 };
  await cdp().send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await cdp().send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
};

/** Longer than any tooltip before takes to come. */
const expectNoneButOfHelp = async () => {
  await button("Help").hover();
  await expect.poll(shown).toEqual(["Help"]);
};

beforeEach(async () => {
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: true });
  onTestFinished(async () => {
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: false });
  });
  await show(<Screen />);
});

test("a finger opens none, on the way there or when the focus comes back", async () => {
  await tap(button("Settings"));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await tap(button("Close"));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(button("Settings")).toHaveFocus();
  expect(shown()).toEqual([]);
  await expectNoneButOfHelp();
});

test.each(["Settings", "Help"])("one that the keyboard opened leaves with a tap on %s", async (place) => {
  await userEvent.tab();
  await expect.poll(shown).toEqual(["Settings"]);
  await tap(button(place));
  await expect.poll(shown).toEqual([]);
});

test("one of the mouse leaves with a click, and Escape closes one that stays", async () => {
  await button("Help").hover();
  await expect.poll(shown).toEqual(["Help"]);
  await button("Help").click();
  await expect.poll(shown).toEqual([]);
  await button("Settings").hover();
  await expect.poll(shown).toEqual(["Settings"]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(shown).toEqual([]);
});
