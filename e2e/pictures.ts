// Takes the README's pictures, in English, from a running demonstration: `npm run pictures -- http://127.0.0.1:8080
// <password of its accounts>`. Look at them before you commit them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeSmall, sideBySide } from "@igo/testing/builders/smallPicture";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { screens } from "./looking.ts";
import { beginSession, consents, restoreSession } from "./session.ts";

const [url = "", password = ""] = process.argv.slice(2);
const images = join(import.meta.dirname, "../docs/images");
const gap = 16;

const administrator = "laura.gomez@demo.igo.example";
const partner = "marta.ospina@demo.igo.example";

const openAs = async (browser: Browser, email: string, options: BrowserContextOptions): Promise<Page> => {
  const session = await beginSession(url, "/auth", { email, password });
  await session.ask("POST", "/auth/consents", consents);
  const context = await browser.newContext({ ...options, serviceWorkers: "block", locale: "en-GB" });
  await restoreSession(context, url, session, { "app-language": "en" });
  return context.newPage();
};

/** What the picture is of is there, nothing loads, and nothing moves for a while. */
const settled = async (page: Page, ready: Ready) => {
  await ready(page).first().waitFor();
  await page.waitForFunction(() => {
    const underWay = "[aria-busy=true], [role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root";
    const isStill =
      document.fonts.status === "loaded" &&
      !document.querySelector(underWay) &&
      [...document.images].every(({ complete }) => complete);
    const frames = isStill ? Number(document.body.dataset["still"] ?? 0) + 1 : 0;
    document.body.dataset["still"] = String(frames);
    return frames > 30;
  });
};

type Ready = (page: Page) => Locator;
type Shot = { path: string; ready: Ready; prepare?: (page: Page) => Promise<unknown> };

const firstLink = (page: Page, within: string) => page.locator(`${within} a`).first();

const named = (role: "button" | "link" | "tab" | "heading", name: RegExp) => (page: Page) =>
  page.getByRole(role, { name });

const desk: Record<string, Shot> = {
  home: { path: "/dashboard/two", ready: named("heading", /Recent activity/) },
  list: {
    path: "/dashboard/admin/list-markets?status=in_review",
    prepare: (page) => page.locator("tbody td:nth-child(3)").first().click(),
    ready: (page) => page.getByText("Last changes"),
  },
  market: {
    path: "/dashboard/admin/list-markets?status=pending_documents",
    prepare: (page) => firstLink(page, "tbody").click(),
    ready: named("tab", /Overview/),
  },
  coverage: { path: "/dashboard/three", ready: named("tab", /Gaps/) },
  chat: {
    path: "/dashboard/chat",
    prepare: (page) =>
      page
        .getByRole("link", { name: /El Jardín/ })
        .first()
        .click(),
    ready: (page) => page.getByText("Marta Ospina"),
  },
  onboarding: {
    path: "/dashboard/kanban/00000000-0000-7000-8000-000000000001",
    ready: named("link", /El Vecino/),
  },
  "import-decisions": {
    path: "/dashboard/admin/import-excel",
    prepare: (page) =>
      page
        .getByRole("link", { name: /cop-tiendas-nuevas/ })
        .first()
        .click(),
    ready: named("button", /Accept all/),
  },
};

const take = async (page: Page, { path, prepare, ready }: Shot): Promise<Buffer> => {
  await page.goto(url + path);
  if (prepare) await prepare(page);
  await settled(page, ready);
  return page.screenshot({ animations: "disabled", caret: "hide" });
};

const keep = async (name: string, picture: Buffer) => {
  const path = join(images, `${name}.png`);
  writeFileSync(path, picture);
  await makeSmall(path);
};

const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
const page = await openAs(browser, administrator, { viewport: screens.desk });
for (const [name, shot] of Object.entries(desk)) await keep(name, await take(page, shot));

const touch = { viewport: screens.phone, hasTouch: true, isMobile: true };
const team = await openAs(browser, administrator, touch);
const own = await openAs(browser, partner, touch);
const run = desk["import-decisions"];
if (run === undefined) throw new Error("The picture of an import is left out");
await keep(
  "phone",
  await sideBySide(
    [
      await take(own, { path: "/dashboard/two", ready: (page) => page.getByText(/Arepas/) }),
      await take(team, {
        path: "/dashboard/admin/list-markets?search=san%20rafael",
        ready: named("link", /San Rafael/),
      }),
      await take(team, run),
    ],
    gap,
  ),
);
await browser.close();
