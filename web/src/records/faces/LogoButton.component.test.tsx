// The face in a page's head: initials where there is no logo, and a logo set, replaced and removed by a press.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { button } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { LogoButton } from "./LogoButton.tsx";

const name = "Mercados del Sur";

test("without a logo the initials stand for it, and a file becomes one; what is no picture is refused here", async () => {
  const sent: File[] = [];
  await show(
    <LogoButton
      of={{ name, logoKey: null }}
      onFile={async (file) => void sent.push(file)}
      onRemove={() => Promise.reject(new Error("there is none"))}
    />,
    { as: anAdministrator() },
  );
  const face = page.getByRole("button").element().firstElementChild;
  expect(face && getComputedStyle(face, "::before").content).toBe('"MS"');
  const input = page.getByLabelText(text("logos.file"));
  await input.upload(new File(["%PDF"], "logo.pdf", { type: "application/pdf" }));
  await expect.element(page.getByText(new RegExp(text("products.photo.kinds")))).toBeVisible();
  await input.upload(new File(["png"], "logo.png", { type: "image/png" }));
  await expect.element(page.getByText(text("logos.saved", { name }))).toBeVisible();
  expect(sent.map((file) => file.name)).toEqual(["logo.png"]);
});

test("one's own logo is removed from its menu", async () => {
  const removed: string[] = [];
  await show(
    <LogoButton
      of={{ name, logoKey: "a".repeat(64) }}
      onFile={() => Promise.reject(new Error("none is chosen"))}
      onRemove={async () => void removed.push(name)}
    />,
    { as: anAdministrator() },
  );
  await button(text("logos.change", { name })).click();
  await page.getByRole("menuitem", { name: text("logos.remove") }).click();
  await expect.element(page.getByText(text("logos.removed", { name }))).toBeVisible();
  expect(removed).toEqual([name]);
});
