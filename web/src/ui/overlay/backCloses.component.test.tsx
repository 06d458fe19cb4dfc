// Back on a phone: it closes what lies on top, and the history is afterwards as it was.
import { Button, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { address, show } from "../../../testing/render.tsx";
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
/** The entry of the history, whatever stands in it. Their number says nothing: a browser keeps no more than 50. */
const entry = () => navigation.currentEntry?.key;

beforeEach(async () => {
  await page.viewport(390, 844);
  startBackCloses();
  history.pushState({ idx: 0 }, "", location.href);
});

test("Back closes the topmost of two dialogs, then the other, then nothing is left above the page", async () => {
  await show(<Stack />);
  const own = entry();
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
  expect(entry()).toBe(own);
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
  await press("Open");
  await expect.poll(isMarked).toBe(true);
  const above = entry();
  const before = location.href;
  history.pushState({ idx: 1 }, "", "#elsewhere");
  expect(isMarked()).toBe(false);
  expect(entry()).toBe(above);
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

test("a menu within a dialog goes first, then the dialog", async () => {
  await show(
    <DialogFrame title="First" onClose={() => undefined}>
      <TextField select label="Size" defaultValue="small">
        <MenuItem value="small">Small</MenuItem>
        <MenuItem value="large">Large</MenuItem>
      </TextField>
    </DialogFrame>,
  );
  await expect.poll(isMarked).toBe(true);
  await page.getByRole("combobox", { name: "Size" }).click();
  await expect.element(page.getByRole("listbox")).toBeVisible();
  history.back();
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await expect.element(dialog("First")).toBeVisible();
  await expect.poll(isMarked).toBe(true);
});

test("a dialog that works and cannot be closed stays when Back is pressed", async () => {
  await show(
    <DialogFrame title="First" isBusy onClose={() => undefined}>
      Working
    </DialogFrame>,
  );
  const { href } = location;
  await expect.poll(isMarked).toBe(true);
  // Steps back are kept from whoever listens later, and another test's page may have begun first.
  const pressed: string[] = [];
  const note = ({ key }: KeyboardEvent) => pressed.push(key);
  window.addEventListener("keydown", note, true);
  onTestFinished(() => window.removeEventListener("keydown", note, true));
  history.back();
  await expect.poll(() => pressed).toEqual(["Escape"]);
  await expect.poll(isMarked).toBe(true);
  await expect.element(dialog("First")).toBeVisible();
  expect(location.href).toBe(href);
});

test("what a reload has left above the page goes, and the page has the address that it was left with", async () => {
  await show(<Stack />);
  const own = entry();
  History.prototype.pushState.call(history, { idx: 0, igoOverlay: true }, "", "#filtered");
  await press("Open");
  await press("Close");
  await expect.element(dialog("First")).not.toBeInTheDocument();
  await expect.poll(isMarked).toBe(false);
  expect(location.hash).toBe("#filtered");
  expect(entry()).toBe(own);
});

/** A dialog that is open because the address says so. */
function Addressed({ leaves }: { leaves: "onwards" | "back" }) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const leave = () => (leaves === "back" ? void navigate(-1) : setParams({}));
  return (
    <>
      <Button onClick={() => setParams({ card: "1" })}>Open</Button>
      {params.has("card") && (
        <DialogFrame title="First" onClose={leave}>
          A card
        </DialogFrame>
      )}
    </>
  );
}

const isBefore = async () => {
  await expect.element(dialog("First")).not.toBeInTheDocument();
  await expect.poll(() => Object(history.state).idx).toBe(0);
  await expect.poll(isMarked).toBe(false);
  expect(address()).toBe("/list");
};

test("a dialog with an address that closes onwards is not opened again by the next Back", async () => {
  await show(<Addressed leaves="onwards" />, { at: "/list" });
  await press("Open");
  await expect.poll(isMarked).toBe(true);
  history.back();
  await expect.element(dialog("First")).not.toBeInTheDocument();
  await expect.poll(address).toBe("/list");
  await expect.poll(isMarked).toBe(false);
  history.back();
  await isBefore();
});

test.each([
  [
    "Back",
    () => {
      history.back();
      return Promise.resolve();
    },
  ],
  ["its button", () => press("Close")],
])("a dialog that leaves to where it came from does so once, by %s", async (_by, leave) => {
  await show(<Addressed leaves="back" />, { at: "/list" });
  await press("Open");
  await expect.poll(isMarked).toBe(true);
  await leave();
  await isBefore();
});

test("on a desk Back is left alone", async () => {
  await page.viewport(1440, 900);
  await show(<Stack />);
  await press("Open");
  await expect.element(dialog("First")).toBeVisible();
  expect(isMarked()).toBe(false);
});
