// Every screen in every pair of looks, from the build, with a fixed database and a frozen clock.
import { expect, type Page } from "@playwright/test";
import { countMoves, expectNoFaults, expectStill, screens } from "../looking.ts";
import { expectFingerTargets } from "../targets.ts";
import { watch } from "../watching.ts";
import { addresses } from "./addresses.ts";
import { checked, choose, complete, looks, nameOf, stopAnswers, touched } from "./looks.ts";
import { comparePicture, openLoaded, openWhole } from "./picture.ts";
import { seed } from "./seeded.ts";
import { serverOf, test } from "./states.ts";

// As many servers as workers, so that no worker waits for the last file.
test.describe.configure({ mode: "parallel" });
const seeded = serverOf(seed);

const openScreen = (page: Page, path: string) => openLoaded(page, seeded().url + path);

for (const [kind, of] of Object.entries(addresses)) {
  for (const look of looks) {
    test(`screens of ${kind} in ${nameOf(look)}`, async ({ page, context }) => {
      await choose(context, look, kind === "guest" ? undefined : seeded().admin.token);
      await stopAnswers(context);
      await countMoves(context);
      const watching = await watch(context);
      for (const [name, path] of Object.entries(of(seeded()))) {
        await page.setViewportSize(screens[look.size]);
        const picture = `${name}-${nameOf(look)}`;
        const open = () => openScreen(page, path);
        // The complete page in one look, one screenful in the others.
        await (look === complete ? openWhole(page, picture, open) : open());
        await expectStill(page, picture);
        await comparePicture(page, picture);
        if (checked.includes(look)) await expectNoFaults(page, picture);
        // Once, because touch targets are the same in the other looks.
        if (look === touched) await expectFingerTargets(page, picture);
      }
      expect.soft(watching.complaints(), "what the browser complained about").toEqual([]);
    });
  }
}
