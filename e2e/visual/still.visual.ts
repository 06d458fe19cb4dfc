// Nothing jumps while a screen loads, in a window between a phone's and a desk's: the pictures hold the others to it.
import { seederOf } from "../seeding.ts";
import { restoreSession } from "../session.ts";
import { countMoves, expectStill, screens } from "../looking.ts";
import { addresses } from "./addresses.ts";
import { openLoaded } from "./picture.ts";
import { sample, seed } from "./seeded.ts";
import { serverOf, test } from "./states.ts";

const tablet = { width: 820, height: 1180 };

const seeded = serverOf(async (url, admin) => {
  const data = await seed(url, admin);
  const decisions = await seederOf(admin.ask).check(sample("messy.xlsx"), { kind: "market" });
  return { ...data, decisions };
});

/** Screens that have no picture. */
const others = ({ chainId, decisions }: ReturnType<typeof seeded>) => ({
  chain: `/dashboard/admin/chains/${chainId}`,
  decisions: `/dashboard/admin/import-excel/${decisions}`,
  conversations: "/dashboard/chat",
  bulk: "/dashboard/admin/bulk-changes",
  review: "/dashboard/admin/review/in_review",
  system: "/dashboard/admin/system",
  integrations: "/dashboard/admin/integrations",
  me: "/dashboard/me",
});

for (const size of [tablet, screens.phone])
  test(`nothing jumps while a screen of ${size.width} loads`, async ({ page, context }) => {
    const { url, admin } = seeded();
    const { guest: _, ...own } = addresses;
    await restoreSession(context, url, admin, { "app-language": "es" });
    await countMoves(context);
    await page.setViewportSize(size);
    const groups = [...Object.values(own), others].map((of): Record<string, string> => of(seeded()));
    for (const [name, path] of groups.flatMap((group) => Object.entries(group)))
      await test.step(name, async () => {
        await openLoaded(page, url + path);
        await expectStill(page, `${name} of ${size.width}`);
      });
  });
