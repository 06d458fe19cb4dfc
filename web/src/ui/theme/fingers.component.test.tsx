// Controls are as large as a finger on a phone, and stay dense for a mouse.
import { Button, Link } from "@mui/material";
import { onTestFinished, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { show } from "../../../testing/render.tsx";
import { IconButton } from "./Icon.tsx";

const controls = (
  <div style={{ display: "grid", justifyItems: "center", gap: 40, padding: 80 }}>
    <Button>Save</Button>
    <Button size="small">Undo</Button>
    <IconButton name="close" label="Close" size="small" />
    <IconButton name="help" label="Help" sx={{ minWidth: 24, minHeight: 24, padding: 0 }} />
    <Button sx={{ minHeight: { xs: 44, md: 38 } }}>Assign</Button>
    <Link href="#about">About</Link>
    <p>
      Read <Link href="#terms">the terms</Link> first.
    </p>
  </div>
);

const controlOf = (name: string) => {
  const element = [...document.querySelectorAll("button, a")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  );
  if (!element) throw new Error(`There is no ${name}`);
  return element;
};

const heightOf = (name: string) => controlOf(name).getBoundingClientRect().height;

/** How far above and below its centre a press still hits it. */
const reachOf = (name: string) => {
  const element = controlOf(name);
  const { left, top, width, height } = element.getBoundingClientRect();
  const isHit = (down: number) =>
    element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + down));
  return [...Array.from({ length: 80 }).keys()].filter((step) => isHit(step - 40)).length;
};

test("on a phone a control is hit 22 px above and below its centre, a link in text only on its line", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await show(controls);
  for (const name of ["Save", "Undo", "Close", "Help", "About"])
    expect(reachOf(name), name).toBeGreaterThanOrEqual(44);
  expect(reachOf("the terms")).toBeLessThan(30);
});

test("for a mouse, controls stay dense", async () => {
  await show(controls);
  expect(heightOf("Assign")).toBe(38);
  expect(reachOf("Save")).toBeLessThan(40);
  expect(reachOf("Undo")).toBeLessThan(34);
  expect(reachOf("Help")).toBeLessThan(28);
  expect(reachOf("About")).toBeLessThan(30);
});

test("on a wide touch screen a control that is dense for a mouse is as large as a finger", async () => {
  await show(controls);
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: true });
  onTestFinished(async () => {
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: false });
  });
  await expect.poll(() => matchMedia("(min-width: 900px) and (pointer: coarse)").matches).toBe(true);
  expect(heightOf("Assign")).toBe(44);
  expect(reachOf("Undo")).toBeGreaterThanOrEqual(44);
});
