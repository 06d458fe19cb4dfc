// The gallery: every component in every state, in every pair of looks; and the build must not contain it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expectNoFaults, screens } from "../looking.ts";
import { expect, test } from "./galleryPage.ts";
import { checked, choose, looks, nameOf } from "./looks.ts";
import { comparePicture, openWhole } from "./picture.ts";

const sections = [
  "colors",
  "buttons",
  "fields",
  "messages",
  "people",
  "states",
  "tables",
  "loading",
  "broken",
];
const web = join(import.meta.dirname, "../../web");

for (const look of looks) {
  test(`the gallery in ${nameOf(look)}`, async ({ page, context, open }) => {
    await choose(context, look);
    for (const section of sections) {
      const name = `gallery-${section}-${nameOf(look)}`;
      await page.setViewportSize(screens[look.size]);
      await openWhole(page, name, () => open(section));
      await comparePicture(page, name);
      if (checked.includes(look)) await expectNoFaults(page, `${section}-${nameOf(look)}`);
    }
  });

  test(`toasts in ${nameOf(look)}`, async ({ page, context, open }) => {
    await page.setViewportSize(screens[look.size]);
    await choose(context, look);
    const { toasts, show } = await open("toasts");
    for (const kind of ["success", "warning", "refused", "choice"]) await show(kind);
    await expect(toasts).toHaveCount(4);
    // They stay while the pointer is over them.
    await toasts.first().hover();
    await comparePicture(page, `gallery-toasts-${nameOf(look)}`);
    if (checked.includes(look)) await expectNoFaults(page, `toasts-${nameOf(look)}`);
  });
}
test("the build contains no gallery", () => {
  const dist = join(web, "dist");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  expect(files).toContain("index.html");
  expect(files.filter((name) => /gallery/i.test(name))).toEqual([]);
  const scripts = files.filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(3);
  // A text that only the gallery has; and, to prove that the search works, one that the app has.
  const saying = (words: string) =>
    scripts.filter((name) => readFileSync(join(dist, name), "utf8").includes(words));
  expect(saying("Supermercado El Samán 1.234.567")).toEqual([]);
  expect(saying("Unexpected Application Error!").length).toBeGreaterThan(0);
});
