// Back on a phone: it closes what lies on top, and the history is afterwards as it was.
import { Button } from "@mui/material";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/render.tsx";
import { startBackCloses } from "./backCloses.ts";
import { DialogFrame } from "./DialogFrame.tsx";

const names = ["First", "Second"] as const;

function Stack() {
  const [open, setOpen] = useState(0);
  return (
    <>
      <Button onClick={() => setOpen(1)}>Open</Button>
      {names.slice(0, open).map((name, index) => (
        <DialogFrame key={name} title={name} onClose={() => setOpen(index)}>
          <Button onClick={() => setOpen(2)}>More</Button>
        </DialogFrame>
      ))}
    </>
  );
}

const dialog = (name: string) => page.getByRole("dialog", { name });
const press = (name: string) => page.getByRole("button", { name, exact: true }).last().click();
const isMarked = () => Object(history.state).igoOverlay === true;

beforeEach(async () => {
  await page.viewport(390, 844);
  startBackCloses();
  history.pushState({ idx: 0 }, "", location.href);
});

test("Back closes the topmost of two dialogs, then the other, then nothing is left above the page", async () => {
  await show(<Stack />);
  const { length } = history;
  await press("Open");
  await expect.poll(isMarked).toBe(true);
  await press("More");
  await expect.element(dialog("Second")).toBeVisible();
  history.back();
  await expect.element(dialog("Second")).not.toBeInTheDocument();
  await expect.element(dialog("First")).toBeVisible();
  await expect.poll(isMarked).toBe(true);
  history.back();
  await expect.element(dialog("First")).not.toBeInTheDocument();
  await expect.poll(isMarked).toBe(false);
  expect(history.length).toBe(length + 1);
  // Forward leads to where nothing is open any more, and so back to the page.
  history.forward();
  await expect.poll(isMarked).toBe(false);
});

test("a dialog that its button closes leaves the history on the page's entry", async () => {
  await show(<Stack />);
  await press("Open");
  await expect.poll(isMarked).toBe(true);
  await press("Close");
  await expect.element(dialog("First")).not.toBeInTheDocument();
  await expect.poll(isMarked).toBe(false);
});

test("what is opened from a dialog takes its entry: one Back from there is the page", async () => {
  await show(<Stack />);
  const { length } = history;
  await press("Open");
  await expect.poll(isMarked).toBe(true);
  const before = location.href;
  history.pushState({ idx: 1 }, "", "#elsewhere");
  expect(isMarked()).toBe(false);
  expect(history.length).toBe(length + 1);
  await press("Close");
  await expect.element(dialog("First")).not.toBeInTheDocument();
  expect(location.hash).toBe("#elsewhere");
  history.back();
  await expect.poll(() => location.href).toBe(before);
});

test("an address that changes beneath a dialog is the page's afterwards", async () => {
  await show(<Stack />);
  await press("Open");
  await expect.poll(isMarked).toBe(true);
  history.replaceState({ idx: 0 }, "", "#filtered");
  expect(isMarked()).toBe(true);
  await press("Close");
  await expect.poll(isMarked).toBe(false);
  expect(location.hash).toBe("#filtered");
});

test("on a desk Back is left alone", async () => {
  await page.viewport(1440, 900);
  await show(<Stack />);
  await press("Open");
  await expect.element(dialog("First")).toBeVisible();
  expect(isMarked()).toBe(false);
});
