// `npm run e2e:firefox`: a short journey in Firefox, for what its engine does in its own way: signing in, the clipboard
// with real keys, editable text, and the stream of changes. Prints `held` or `FAILED` for each step.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, launch, type Page } from "puppeteer-core";
import { ensureFirefox } from "../../scripts/browser.mjs";
import { administrator } from "../administrator.ts";
import { startHost } from "../host.ts";
import { openServer } from "../server.ts";
import { signInAsAdmin } from "../session.ts";
import setUp from "../setup.ts";
import { wordsOf } from "../words.ts";

const say = wordsOf("en");
const results = join(import.meta.dirname, "../results");
/** For each wait for what is shown: machines may be busy. */
const timeout = 60_000;

const elements = { button: "button", link: "a", heading: "h1", dialogButton: "*[@role='dialog']//button" };
type Role = keyof typeof elements;

const named = (role: Role, name: string) =>
  `::-p-xpath(//${elements[role]}[@aria-label="${name}" or normalize-space(.)="${name}"])`;
const cell = (row: number, column: number) =>
  `[role=grid] [data-row="${row}"] [data-column="${column}"]:not([aria-busy])`;

/** What the browser complains about: errors in the console, exceptions, violations of the policy. */
const complaints: string[] = [];

const openPage = async (browser: Browser, type: "tab" | "window" = "tab"): Promise<Page> => {
  const page = await browser.newPage({ type });
  page.setDefaultTimeout(timeout);
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.evaluateOnNewDocument(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- how it reaches the listener above
      console.error(`Policy breached: ${violatedDirective} by ${blockedURI}`);
    });
  });
  return page;
};

const press = (page: Page, role: Role, name: string) => page.locator(named(role, name)).click();
const see = (page: Page, role: Role, name: string) =>
  page.waitForSelector(named(role, name), { visible: true });

const textOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element) => element.textContent ?? "");
const waitForText = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    (where, wanted) => document.querySelector(where)?.textContent?.includes(wanted),
    {},
    selector,
    text,
  );

const withControl = async ({ keyboard }: Page, key: "a" | "c" | "v" | "End") => {
  await keyboard.down("Control");
  await keyboard.press(key);
  await keyboard.up("Control");
};

const signIn = async (page: Page, url: string) => {
  await page.goto(url);
  await page.locator("input[type=email]").fill(administrator.email);
  await page.locator("input[type=password]").fill(administrator.password);
  await press(page, "button", say("session.signIn"));
  await see(page, "heading", say("markets.title"));
};

const importFile = async (page: Page) => {
  await press(page, "link", say("shell.nav.imports"));
  const input = await page.waitForSelector("input[type=file]");
  await input?.uploadFile(join(import.meta.dirname, "../../samples/messy.xlsx"));
  await press(page, "button", say("imports.decisions.views.table"));
  await page.waitForSelector(cell(1, 1));
};

const copyCell = async (page: Page) => {
  const [from, to] = [cell(0, 1), cell(1, 1)];
  await page.waitForFunction(
    (one, other) => {
      const [first, second] = [one, other].map((where) => document.querySelector(where)?.textContent);
      return first && second && first !== second;
    },
    {},
    from,
    to,
  );
  const copied = await textOf(page, from);
  await page.locator(from).click();
  await withControl(page, "c");
  await page.locator(to).click();
  await withControl(page, "v");
  await waitForText(page, to, copied);
};

const text = '[role=textbox][contenteditable="true"]';
const saved = "output[data-saving=saved]";
const title = "Horarios de diciembre";

const writePost = async (page: Page) => {
  await press(page, "link", say("shell.nav.posts"));
  await press(page, "link", say("posts.new"));
  const label = `//label[contains(., "${say("posts.field.title")}")]`;
  await page.locator(`::-p-xpath(${label}/following::input[1])`).fill(title);
  await page.keyboard.press("Enter");
  await see(page, "heading", say("posts.edit"));
  await page.locator(text).click();
  await page.keyboard.type("Desde el lunes ");
  await press(page, "button", say("richText.bold"));
  await page.keyboard.type("abrimos");
  await press(page, "button", say("richText.bold"));
  await page.keyboard.type(" antes.");
  await waitForText(page, `${text} strong`, "abrimos");
  await waitForText(page, text, "Desde el lunes abrimos antes.");
  if ((await textOf(page, `${text} strong`)) !== "abrimos") throw new Error("Too much is bold");
  await page.waitForSelector(saved);
};

/** Copies from another page with real keys, as from any site. */
const pasteHtml = async (browser: Browser, page: Page) => {
  const other = await openPage(browser);
  await other.setContent(
    `<ul><li style="color:red">De <b>lunes</b> a <i>viernes</i></li><li>Festivos <a href="javascript:alert(1)">no</a></li></ul>`,
  );
  await withControl(other, "a");
  await withControl(other, "c");
  await other.close();
  await page.bringToFront();
  await page.locator(text).click();
  await withControl(page, "End");
  await page.keyboard.press("Enter");
  await withControl(page, "v");
  await waitForText(page, `${text} li strong`, "lunes");
  await waitForText(page, `${text} li em`, "viernes");
  await waitForText(page, text, "Festivos no");
  if (await page.$(`${text} a, ${text} [style*=red]`))
    throw new Error("A script or a foreign colour was pasted");
  await page.waitForSelector(saved);
};

const seeLive = async (browser: Browser, page: Page, url: string) => {
  const other = await openPage(browser, "window");
  await other.goto(`${url}/dashboard/post`);
  const card = (status: "draft" | "published") =>
    `::-p-xpath(//li[.//a[normalize-space(.)="${title}"]][contains(., "${say(`posts.status.${status}`)}")])`;
  await other.waitForSelector(card("draft"));
  await page.bringToFront();
  await press(page, "button", say("posts.publish.action"));
  await press(page, "dialogButton", say("posts.publish.action"));
  await see(page, "heading", title);
  await other.waitForSelector(card("published"));
};

const failed = (what: string, error: unknown) => {
  console.error(`FAILED  ${what}:`, error);
  process.exitCode = 1;
};

/** Each step needs the one before it, so the first that fails ends the journey. */
const travel = async (browser: Browser, url: string) => {
  const page = await openPage(browser);
  const steps: readonly (readonly [what: string, work: () => Promise<void>])[] = [
    ["signing in leads to the list of markets", () => signIn(page, url)],
    ["an import leads to its rows", () => importFile(page)],
    ["a cell is copied and pasted with Ctrl+C and Ctrl+V", () => copyCell(page)],
    ["a post is written, with bold words by the toolbar", () => writePost(page)],
    [
      "a list copied from another site is pasted with its format, and without its scripts",
      () => pasteHtml(browser, page),
    ],
    ["what one window publishes is seen live in a second", () => seeLive(browser, page, url)],
  ];
  for (const [what, work] of steps) {
    try {
      await work();
    } catch (error) {
      mkdirSync(results, { recursive: true });
      await page.screenshot({ path: join(results, "firefox.png") });
      failed(what, error);
      break;
    }
    console.log(`held    ${what}`);
  }
  if (complaints.length > 0) failed("the browser complains about nothing", complaints);
};

const executablePath = await ensureFirefox();
const tearDown = await setUp();
const host = startHost();
try {
  const { url, close } = await openServer(host);
  await signInAsAdmin(url);
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
  try {
    await travel(browser, url);
  } finally {
    await browser.close();
    await close();
  }
} finally {
  await host.stop();
  await tearDown();
}
