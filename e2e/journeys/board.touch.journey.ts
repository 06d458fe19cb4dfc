// A board by touch: a finger that rests on a card drags it, even to a column out of sight; one that moves at once
// scrolls; a tap opens the card. And a partner's market on its way to going live.
import type { CDPSession, Locator, Page } from "@playwright/test";
import { aPdf } from "@igo/testing/builders/pdf";
import { screens } from "../looking.ts";
import { makeMarket, own } from "../menus.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import { heading, press, toast } from "../steps.ts";
import { fieldLabel } from "../words.ts";

test.use({ viewport: screens.phone, hasTouch: true, isMobile: true });

type Point = { x: number; y: number };

const centreOf = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox();
  if (!box) throw new Error("It is not shown");
  // The menu and the checkbox are at the end of a card.
  return { x: box.x + box.width / 3, y: box.y + box.height / 2 };
};

/** Sends the touch events a screen would send. */
const fingerOf = (cdp: CDPSession) => ({
  down: (at: Point) => cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] }),
  to: (at: Point) => cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] }),
  up: () => cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
});

const cardOf = (page: Page, name: string) =>
  page.locator("[data-card]").filter({ has: page.getByRole("link", { name, exact: true }) });

test("a finger that rests carries a card, one that moves at once scrolls the board", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const { call } = seederOf(asAdmin);
  const columns = say("boards.firstColumns").split("\n").slice(0, 2);
  const { board } = await call("POST", "/kanban", {
    clientId: crypto.randomUUID(),
    title: "Visitas",
    columns,
  });
  const titles = Array.from({ length: 12 }, (_, index) => `Visita ${index + 1}`);
  for (const title of titles)
    await call("POST", `/kanban/${board.id}/task`, { clientId: crypto.randomUUID(), title });
  await enter(`/dashboard/kanban/${board.id}`);
  await expect(heading(page, "Visitas")).toBeVisible();
  const finger = fingerOf(await page.context().newCDPSession(page));
  const region = (name: string | undefined) => page.getByRole("region", { name: name ?? "", exact: true });
  const namesIn = (name: string | undefined) => region(name).getByRole("link").allTextContents();
  const ghost = page.locator("[data-ghost]");
  await expect(region(columns[0]).getByRole("link").nth(2)).toBeVisible();
  const first = (await namesIn(columns[0]))[0] ?? "";
  const third = (await namesIn(columns[0]))[2] ?? "";

  // What drags loads once the board is shown.
  await expect(cardOf(page, third)).toHaveAttribute("draggable", "true");

  // Between two cards of its column.
  await finger.down(await centreOf(cardOf(page, third)));
  await expect(ghost).toBeVisible();
  const { x, y } = await centreOf(cardOf(page, first));
  await finger.to({ x, y: y - 20 });
  await expect(cardOf(page, first)).toHaveAttribute("data-edge", "before");
  await finger.up();
  await expect(ghost).toHaveCount(0);
  await expect.poll(async () => (await namesIn(columns[0])).slice(0, 2)).toEqual([third, first]);
  await expect(page).not.toHaveURL(/card=/);

  // To the last column, which scrolls into view when the finger reaches the edge.
  await finger.down(await centreOf(cardOf(page, first)));
  await expect(ghost).toBeVisible();
  await finger.to({ x: screens.phone.width - 12, y: 420 });
  await expect(region(columns[1])).toBeInViewport({ ratio: 1 });
  await finger.to(await centreOf(region(columns[1])));
  await expect(region(columns[1])).toHaveAttribute("data-over", "");
  const saved = page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
  await finger.up();
  await expect.poll(() => namesIn(columns[1])).toEqual([first]);
  // The card moves before it is saved, and the page is loaded again.
  await saved;

  // A finger that moves at once scrolls the column and drags nothing.
  await page.reload();
  await expect(cardOf(page, third)).toBeInViewport();
  const start = await centreOf(cardOf(page, (await namesIn(columns[0]))[1] ?? ""));
  await finger.down(start);
  for (let step = 1; step <= 10; step += 1) await finger.to({ x: start.x, y: start.y - step * 25 });
  await finger.up();
  await expect
    .poll(() =>
      region(columns[0])
        .locator("[data-column-cards]")
        .evaluate((list) => list.scrollTop),
    )
    .toBeGreaterThan(100);
  await expect(ghost).toHaveCount(0);
  expect(await namesIn(columns[1])).toEqual([first]);

  // A tap opens the card, once the column has come to rest: until then it only stops the scrolling.
  await region(columns[0])
    .locator("[data-column-cards]")
    .evaluate(async (list) => {
      for (let [last, same] = [-1, 0]; same < 10; last = list.scrollTop) {
        await new Promise(requestAnimationFrame);
        same = list.scrollTop === last ? same + 1 : 0;
      }
    });
  await cardOf(page, (await namesIn(columns[0]))[6] ?? "")
    .getByRole("link")
    .tap();
  await expect(page).toHaveURL(/card=/);
});

test("a partner on a phone sees what a market is missing, fills it in and sends the documents", async ({
  page,
  say,
  language,
  asAdmin,
  enterAsPartner,
}) => {
  const marketId = await makeMarket(asAdmin, own, "900123456");
  await enterAsPartner(marketId, "/dashboard/kanban/onboarding");
  const contactName = fieldLabel(language, "contactName");
  const lines = page.getByRole("list", { name: say("boards.checklist") });
  const contactLine = lines.getByRole("link", { name: new RegExp(contactName, "i") });
  await page.getByRole("link", { name: own, exact: true }).tap();
  await contactLine.tap();
  const contact = page.getByRole("textbox", { name: contactName, exact: true });
  await expect(contact).toBeFocused();
  await contact.fill("Ana Rojas");
  await press(page, say("ui.saveChanges"));
  await expect(toast(page, say("markets.saved", { name: own }))).toBeVisible();

  // The card no longer lists it, and leads to the documents.
  await page.goto("/dashboard/kanban/onboarding");
  await page.getByRole("link", { name: own, exact: true }).tap();
  const documents = lines.getByRole("link", { name: say("home.addDocuments") });
  await expect(documents).toBeVisible();
  await expect(contactLine).toHaveCount(0);
  await documents.tap();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: say("marketPage.documents.upload", { kind: "RUT" }) }).tap();
  const name = "rut.pdf";
  await (await chooser).setFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(aPdf()) });
  await expect(page.getByRole("button", { name: say("list.actionsOf", { name }) })).toBeVisible();
  const { call } = seederOf(asAdmin);
  expect((await call("GET", `/market/${marketId}/documents`)).documents).toHaveLength(1);
});
