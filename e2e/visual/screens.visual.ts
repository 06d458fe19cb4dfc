// Each screen that shows no moment of time, in every pair of looks, from the build and an empty database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { adminPassword, type Started, startServer } from "../../api/test/process.ts";
import { build } from "../../scripts/build.mjs";
import { screens } from "../looking.ts";
import { choose, looks, nameOf } from "./looks.ts";
import { comparePicture, expectNoFaults } from "./picture.ts";

const guest = {
  "sign-in": "/auth/jwt/sign-in",
  "admin-sign-in": "/auth/jwt/admin/sign-in",
  "sign-up": "/auth/jwt/sign-up",
  "not-found": "/404",
};
const signedIn = {
  markets: "/dashboard/admin/list-markets",
  "create-market": "/dashboard/admin/create-market",
  chains: "/dashboard/admin/chains",
  import: "/dashboard/admin/import-excel",
};

let server: Started;
let token = "";
const folder = mkdtempSync(join(tmpdir(), "igo-visual-"));

test.beforeAll(async ({ request }) => {
  await build();
  server = await startServer({ DATA_DIR: folder });
  const data = { email: "admin@igo.local", password: adminPassword };
  const answer: { accessToken: string } = await (
    await request.post(`${server.url}/api/v1/auth`, { data })
  ).json();
  token = answer.accessToken;
});
test.afterAll(async () => {
  await server.signal("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

for (const [who, addresses] of Object.entries({ guest, signedIn })) {
  for (const look of looks) {
    test(`screens of ${who} in ${nameOf(look)}`, async ({ page, context }) => {
      await page.setViewportSize(screens[look.size]);
      await choose(context, look, who === "guest" ? undefined : token);
      for (const [name, path] of Object.entries(addresses)) {
        await page.goto(server.url + path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        // Sign-in is seen before it is there.
        await expect(page.locator("#root [inert]")).toHaveCount(0);
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await comparePicture(page, `${name}-${nameOf(look)}`);
        await expectNoFaults(page);
      }
    });
  }
}
