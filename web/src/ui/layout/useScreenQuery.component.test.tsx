// What paper changes: not the arrangement of a page, but its frame, its shadows and what only a hand can use.
import { Box, Button, Card } from "@mui/material";
import { expect, onTestFinished, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { show } from "../../../testing/render.tsx";
import { useIsPhone } from "./useIsPhone.ts";

function Arranged() {
  return <Box>{useIsPhone() ? "cards" : "a table"}</Box>;
}

test("paper is narrower than a window, and keeps a table a table", async () => {
  await page.viewport(1200, 800);
  onTestFinished(async () => {
    await cdp().send("Emulation.setEmulatedMedia", { media: "" });
    await page.viewport(1440, 900);
  });
  await show(<Arranged />);
  await expect.element(page.getByText("a table")).toBeVisible();
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  await page.viewport(700, 1000);
  await expect.poll(() => matchMedia("print").matches && innerWidth < 900).toBe(true);
  await expect.element(page.getByText("a table")).toBeVisible();
  await cdp().send("Emulation.setEmulatedMedia", { media: "" });
  await expect.element(page.getByText("cards")).toBeVisible();
});

test("a card is printed with an edge instead of a shadow, and without its buttons", async () => {
  onTestFinished(async () => {
    await cdp().send("Emulation.setEmulatedMedia", { media: "" });
  });
  await show(
    <Card data-testid="card">
      Tienda Sol <Button>Edit</Button>
    </Card>,
  );
  await expect.element(page.getByRole("button", { name: "Edit" })).toBeVisible();
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  await expect.element(page.getByText("Edit")).not.toBeVisible();
  const style = getComputedStyle(page.getByTestId("card").element());
  expect([style.boxShadow, style.borderTopStyle]).toEqual(["none", "solid"]);
});
