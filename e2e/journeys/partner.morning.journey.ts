// A partner's morning on a phone: two markets; one is closed, a photo, a product sold out, a document, an answer. In 14
// taps at most, without what is typed and the system's camera.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { screens } from "../looking.ts";
import { makeMarket, makeMenu, own } from "../menus.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import { heading } from "../steps.ts";

test.use({ viewport: screens.phone, hasTouch: true, isMobile: true });

const files = join(import.meta.dirname, "../files");
const other = "Panadería El Trigal";

test(
  "a morning with two markets takes 14 taps",
  { tag: "@spanish" },
  async ({ page, say, asAdmin, enterAsPartner }) => {
    const { call, make } = seederOf(asAdmin);
    const ownId = await makeMarket(asAdmin, own, "900123456");
    const otherId = await makeMarket(asAdmin, other, "900654321");
    await makeMenu(asAdmin, ownId, "Arroz", 2);
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: "00:00", close: "24:00" }));
    const openingHours = { weekly, exceptions: [], closedUntil: null };
    await call("PUT", "/market/update", { id: ownId, version: 1, openingHours, acceptingOrders: true });
    for (const status of ["in_review", "active"]) {
      const { market } = await call("GET", `/market/find-by-id/${ownId}`);
      await call("POST", `/market/${ownId}/status`, { status, version: market.version });
    }
    await enterAsPartner(ownId);
    const { members } = await call("GET", `/market/${ownId}/members`);
    const ana = [{ userId: members[0].userId, role: "owner" }];
    await call("PUT", `/market/${otherId}/members`, { members: ana });
    const chat = { kind: "market", clientId: randomUUID(), marketId: ownId };
    const id = await make("/chat", "conversation", chat);
    await call("POST", `/chat/${id}/messages`, { clientId: randomUUID(), text: "¿Abren el festivo?" });
    await page.reload();

    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const tab = (name: "stores" | "menu") =>
      page
        .getByRole("navigation", { name: say("shell.navigation") })
        .getByRole("link", { name: say(`shell.tab.${name}`) });
    const choosing = async (target: Locator, file: string) => {
      const chooser = page.waitForEvent("filechooser");
      await tap(target);
      await (await chooser).setFiles(join(files, file));
    };

    await test.step("one market is closed for today", async () => {
      await tap(page.getByRole("button", { name: say("home.closeForToday") }));
      await expect(page.getByRole("button", { name: say("home.openAgain") })).toBeVisible();
    });

    await test.step("the other gets a document", async () => {
      await tap(page.getByRole("link", { name: say("home.addDocuments") }));
      const upload = say("marketPage.documents.upload", { kind: "RUT" });
      await choosing(page.getByRole("button", { name: upload }), "photo.png");
      await expect(page.getByText("photo.png").first()).toBeVisible();
    });

    await test.step("a product gets a photo from the camera", async () => {
      await tap(tab("menu"));
      await tap(page.getByRole("link", { name: "Arroz 1", exact: true }));
      await expect(heading(page, "Arroz 1")).toBeVisible();
      await choosing(page.getByRole("button", { name: say("products.photo.camera") }), "photo.png");
      await expect(
        page.getByRole("img", { name: say("products.photo.alt", { name: "Arroz 1", number: 1 }) }),
      ).toBeVisible();
    });

    await test.step("another is sold out until the market opens", async () => {
      await tap(tab("menu"));
      const name = "Arroz 2";
      await tap(page.getByRole("switch", { name: say("products.availableNamed", { name }) }));
      await tap(page.getByRole("button", { name: say("products.untilOpens") }));
      const soldOut = async () =>
        (await call("GET", `/product/list?marketId=${ownId}&isAvailable=false`)).products;
      await expect.poll(soldOut).toMatchObject([{ name, soldOutUntil: expect.any(String) }]);
    });

    await test.step("the operations team gets an answer", async () => {
      await tap(tab("stores"));
      await tap(page.getByRole("link", { name: new RegExp(say("home.answerHelp")) }));
      await page.getByRole("textbox", { name: say("chat.compose.label"), exact: true }).fill("Sí, de 8 a 2");
      await tap(page.getByRole("button", { name: say("mail.compose.send"), exact: true }));
      await expect(page.getByText("Sí, de 8 a 2").first()).toBeVisible();
    });

    expect(taps).toBeLessThanOrEqual(14);
  },
);
