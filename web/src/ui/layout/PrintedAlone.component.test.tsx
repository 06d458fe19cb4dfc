// What is printed from a dark screen: the colours of a light one.
import { Box } from "@mui/material";
import { expect, onTestFinished, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { show } from "../../../testing/render.tsx";
import { lightPalette } from "../theme/palette.ts";
import { SearchField } from "../choice/SearchField.tsx";
import { PrintedAlone } from "./PrintedAlone.tsx";

const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

/** As if another tab had chosen it. */
const chooseScheme = (newValue: "light" | "dark") => {
  localStorage.setItem("theme-mode", newValue);
  window.dispatchEvent(new StorageEvent("storage", { key: "theme-mode", newValue }));
};

test("a dark screen is printed in the colours of a light one, also where a colour has a meaning", async () => {
  await show(
    <>
      <PrintedAlone />
      <Box data-printed="" sx={{ color: "error.main", bgcolor: "background.paper" }}>
        Epiphany
      </Box>
    </>,
  );
  chooseScheme("dark");
  onTestFinished(async () => {
    chooseScheme("light");
    await cdp().send("Emulation.setEmulatedMedia", { media: "" });
  });
  const style = () => {
    const element = document.querySelector("[data-printed]");
    return element ? getComputedStyle(element) : null;
  };
  await expect.poll(() => style()?.backgroundColor).not.toBe(rgbOf("#ffffff"));
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  await expect.poll(() => style()?.backgroundColor).toBe(rgbOf("#ffffff"));
  expect(style()?.color).toBe(rgbOf(lightPalette.error.main));
});

test("a search without words is not printed, one with words is", async () => {
  onTestFinished(async () => {
    await cdp().send("Emulation.setEmulatedMedia", { media: "" });
  });
  await show(
    <>
      <SearchField value="" onSearch={() => undefined} label="Markets" />
      <SearchField value="pan" onSearch={() => undefined} label="Products" />
    </>,
  );
  await expect.element(page.getByLabelText("Markets")).toBeVisible();
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  await expect.element(page.getByLabelText("Markets")).not.toBeVisible();
  await expect.element(page.getByLabelText("Products")).toBeVisible();
});
