// Every screen in every pair of looks, from the build, with a fixed database and a frozen clock.
import { expect, type Page } from "@playwright/test";
import { expectNoFaults, screens } from "../looking.ts";
import { expectFingerTargets } from "../targets.ts";
import { watch } from "../watching.ts";
import { checked, choose, complete, looks, nameOf, stopAnswers, touched } from "./looks.ts";
import { comparePicture, openWhole } from "./picture.ts";
import { seed } from "./seeded.ts";
import { serverOf, test } from "./states.ts";

type Seeded = Awaited<ReturnType<typeof seed>>;

const guest = () => ({
  "sign-in": "/auth/jwt/sign-in",
  "admin-sign-in": "/auth/jwt/admin/sign-in",
  "sign-up": "/auth/jwt/sign-up",
  "reset-password": "/auth/jwt/reset-password",
  "not-found": "/404",
});
const frame = () => ({
  account: "/dashboard/account",
  faqs: "/faqs",
  users: "/dashboard/admin/users",
  "invite-user": "/dashboard/admin/users/invite",
  chains: "/dashboard/admin/chains",
  categories: "/dashboard/admin/categories",
});
const markets = ({ kept, removed, stores }: Seeded) => ({
  markets: "/dashboard/admin/list-markets",
  "create-market": "/dashboard/admin/create-market",
  market: `/dashboard/admin/market/${kept}`,
  "edit-market": `/dashboard/admin/market/${kept}/edit`,
  duplicates: "/dashboard/admin/duplicates",
  merge: `/dashboard/admin/duplicates/merge?keep=${kept}&remove=${removed}`,
  import: "/dashboard/admin/import-excel",
  "import-columns": `/dashboard/admin/import-excel/${stores}`,
});
const insights = () => ({
  home: "/dashboard/two",
  coverage: "/dashboard/three",
  insights: "/dashboard/group",
  "catalog-health": "/dashboard/group/five?measure=withoutImage",
  activity: "/dashboard/group/six",
});
const menus = ({ kept, product, dishes }: Seeded) => ({
  products: `/dashboard/product?marketId=${kept}`,
  "create-product": "/dashboard/product/create",
  product: `/dashboard/product/${product}`,
  "menu-import": "/dashboard/product/import",
  "menu-columns": `/dashboard/product/import/${dishes}`,
});

const team = ({ conversation, board, post }: Seeded) => ({
  chat: `/dashboard/chat/${conversation}`,
  onboarding: "/dashboard/kanban/00000000-0000-7000-8000-000000000001",
  board: `/dashboard/kanban/${board}`,
  calendar: "/dashboard/calendar?view=month&date=2026-03-10",
  mail: "/dashboard/mail",
  posts: "/dashboard/post",
  post: `/dashboard/post/${post}`,
});

const underWay = "[aria-busy=true], [role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root";

// As many servers as workers, so that no worker waits for the last file.
test.describe.configure({ mode: "parallel" });
const seeded = serverOf(seed);

const openScreen = async (page: Page, path: string) => {
  await page.goto(seeded().url + path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Sign-in is visible before it is interactive.
  await expect(page.locator("#root [inert]")).toHaveCount(0);
  await expect(page.locator(underWay)).toHaveCount(0);
};

for (const [kind, addresses] of Object.entries({ guest, frame, markets, menus, insights, team })) {
  for (const look of looks) {
    test(`screens of ${kind} in ${nameOf(look)}`, async ({ page, context }) => {
      await choose(context, look, kind === "guest" ? undefined : seeded().admin.token);
      await stopAnswers(context);
      const watching = await watch(context);
      for (const [name, path] of Object.entries(addresses(seeded()))) {
        await page.setViewportSize(screens[look.size]);
        const picture = `${name}-${nameOf(look)}`;
        const open = () => openScreen(page, path);
        // The complete page in one look, one screenful in the others.
        await (look === complete ? openWhole(page, picture, open) : open());
        await comparePicture(page, picture);
        if (checked.includes(look)) await expectNoFaults(page, picture);
        // Once, because touch targets are the same in the other looks.
        if (look === touched) await expectFingerTargets(page, picture);
      }
      expect.soft(watching.complaints(), "what the browser complained about").toEqual([]);
    });
  }
}
