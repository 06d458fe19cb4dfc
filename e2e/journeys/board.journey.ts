// The boards in use: imported drafts activated by keyboard alone, one by one and forty at once; two people on one board;
// a checklist that completes its task.
import type { Page } from "@playwright/test";
import { statuses } from "@igo/contract/markets/lists";
import { aTaxId } from "@igo/testing/builders/markets";
import { lookAt } from "../looking.ts";
import { expect, test } from "../product.ts";
import { restoreSession, signInAsAdmin } from "../session.ts";
import { seederOf } from "../seeding.ts";
import { heading, press, tabTo, toast } from "../steps.ts";

/** A file of this many markets that are not live yet. */
const draftsOf = (count: number) =>
  [
    "Código;Nombre;NIT;Categoría;Estado;Correo;Celular;Municipio;Departamento;Dirección",
    ...Array.from({ length: count }, (_, index) => index + 1).map(
      (number) =>
        `T-${number};Tienda ${number};${aTaxId()};Droguería;Borrador;t${number}@example.com;${3_001_000_000 + number};Medellín;Antioquia;Calle ${number}0 # 5-20`,
    ),
  ].join("\n");

/** Presses what is on the screen by keyboard alone. */
const presser = (page: Page) => async (role: "button" | "link", name: string) => {
  const target = page.getByRole("main").getByRole(role, { name, exact: true });
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press("Enter");
};

const both = { sizes: ["desk", "phone"], schemes: ["light", "dark"] } as const;

test(
  "imported drafts go live on the onboarding board by keyboard alone, and one moved by mistake is undone",
  { tag: "@spanish" },
  async ({ page, say, language, asAdmin, enter }) => {
    const { upload, call } = seederOf(asAdmin);
    const wordOf = (status: string) => statuses.find(({ code }) => code === status)?.[language] ?? "";
    const runId = await upload({ name: "tiendas.csv", bytes: draftsOf(4) });
    await enter(`/dashboard/admin/import-excel/${runId}`);
    const go = presser(page);
    await go("button", say("imports.of.begin.market", { count: 4 }));
    await go("link", say("boards.openOnBoard"));
    await expect(heading(page, say("boards.onboarding"))).toBeVisible();
    const card = (name: string) => page.getByRole("link", { name, exact: true });
    const column = (status: string) => page.getByRole("region", { name: wordOf(status), exact: true });
    await expect(column("draft").getByRole("link")).toHaveText([
      "Tienda 1",
      "Tienda 2",
      "Tienda 3",
      "Tienda 4",
    ]);

    // Moves in three ways: by the column menu, by the arrow key, and with missing data named. The next key comes before
    // the server has responded, because the legal moves depend on where the card is shown.
    const answer = Promise.withResolvers<void>();
    await page.route(
      "**/kanban/onboarding/card/*/move",
      async (route) => {
        const response = await route.fetch();
        await answer.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await tabTo(page, card("Tienda 1"));
    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: wordOf("pending_documents"), exact: true }).press("Enter");
    await expect(
      column("pending_documents").getByRole("link", { name: "Tienda 1", exact: true }),
    ).toBeFocused();
    await page.keyboard.press("Control+ArrowRight");
    await expect(page.getByRole("dialog")).toContainText(wordOf("in_review"));
    answer.resolve();
    await tabTo(page, page.getByRole("button", { name: say("boards.moveThere"), exact: true }));
    await page.keyboard.press("Enter");
    await expect(column("in_review").getByRole("link", { name: "Tienda 1", exact: true })).toBeVisible();
    await expect(
      toast(page, say("markets.moved", { name: "Tienda 1", status: wordOf("in_review") })),
    ).toBeVisible();
    await tabTo(page, card("Tienda 1"));
    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: wordOf("active"), exact: true }).press("Enter");
    await tabTo(page, page.getByRole("button", { name: say("boards.moveThere"), exact: true }));
    await page.keyboard.press("Enter");
    await expect(card("Tienda 1")).toHaveCount(0);
    // The card disappears before the server has responded.
    await expect.poll(async () => (await call("GET", "/market/list?status=active")).total).toBe(1);

    // No legal move leads back; the toast offers Undo.
    await toast(page, say("markets.moved", { name: "Tienda 1", status: wordOf("active") }))
      .getByRole("button", { name: say("ui.undo"), exact: true })
      .click();
    await expect(column("in_review").getByRole("link", { name: "Tienda 1", exact: true })).toBeVisible();

    await card("Tienda 2").press("Enter");
    await expect(page).toHaveURL(/card=/);
    await expect(page.getByRole("dialog", { name: "Tienda 2" })).toBeVisible();
    await lookAt(page, "a card of onboarding", both);
  },
);

test("of an import of 300 drafts, 40 go live on the board by keyboard alone", async ({
  page,
  say,
  language,
  asAdmin,
  enter,
}) => {
  const { upload, call } = seederOf(asAdmin);
  const wordOf = (status: string) => statuses.find(({ code }) => code === status)?.[language] ?? "";
  const runId = await upload({ name: "tiendas.csv", bytes: draftsOf(300) });
  await enter(`/dashboard/admin/import-excel/${runId}`);
  const go = presser(page);
  await go("button", say("imports.of.begin.market", { count: 300 }));
  await go("link", say("boards.openOnBoard"));
  const column = (status: string) => page.getByRole("region", { name: wordOf(status), exact: true });
  const expectCount = (status: string, count: number) =>
    expect(column(status).getByText(String(count), { exact: true })).toBeVisible();
  await expectCount("draft", 300);
  const chosen = (count: number) =>
    page
      .getByRole("region", { name: say("boards.chosenTitle") })
      .getByText(say("ui.selected", { count, formatted: String(count) }), { exact: true });
  const moveTo = async (status: string) => {
    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: wordOf(status), exact: true }).press("Enter");
  };
  const confirm = async () => {
    await tabTo(page, page.getByRole("button", { name: say("boards.moveThere"), exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };

  // Shift with the arrow selects on the way, past what was rendered and loaded at first.
  const cards = column("draft").getByRole("link");
  await tabTo(page, cards.first());
  for (let pressed = 1; pressed < 40; pressed += 1) await page.keyboard.press("Shift+ArrowDown");
  await expect(chosen(40)).toBeVisible();
  await moveTo("pending_documents");
  await expectCount("draft", 260);
  await expectCount("pending_documents", 40);

  // The focus waits on a draft that stays. The others are a column further, all selected with one key.
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(column("pending_documents").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Control+a");
  await expect(chosen(40)).toBeVisible();
  await moveTo("in_review");
  await confirm();
  await expectCount("in_review", 40);

  // Nothing stayed behind, so the focus went with them.
  await expect(column("in_review").locator("a:focus")).toHaveCount(1);
  await page.keyboard.press("Control+a");
  await expect(chosen(40)).toBeVisible();
  await moveTo("active");
  await confirm();
  await expect(column("active")).toContainText(say("boards.stores", { count: 40, formatted: "40" }));
  await expect.poll(async () => (await call("GET", "/market/list?status=active")).total).toBe(40);
  expect((await call("GET", "/market/list?status=draft")).total).toBe(260);
});

test("two people on one board see each other's moves, and a task with a list finishes itself", async ({
  page,
  browser,
  baseURL,
  server,
  say,
  asAdmin,
  enter,
}) => {
  const { makeMarket, call } = seederOf(asAdmin);
  await makeMarket({ name: "Tienda Sola", taxId: aTaxId(), contactName: null });
  await enter("/dashboard/kanban");
  await press(page, say("boards.create"));
  await page.getByLabel(say("boards.boardTitle")).fill("Visitas");
  await press(page, say("boards.createThis"));
  await expect(heading(page, "Visitas")).toBeVisible();
  const [todo = "", doing = ""] = say("boards.firstColumns").split("\n");
  await page.getByRole("button", { name: say("boards.addTaskTo", { column: todo }) }).click();
  for (const title of ["Llamar", "Visitar"]) {
    await page.getByRole("textbox", { name: say("boards.addTaskTo", { column: todo }) }).fill(title);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  }

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await restoreSession(context, server.url, await signInAsAdmin(server.url));
  const other = await context.newPage();
  await other.goto(new URL(page.url()).pathname);
  const theirs = (name: string) => other.getByRole("region", { name, exact: true });
  await expect(theirs(todo).getByRole("link", { name: "Visitar", exact: true })).toBeVisible();
  await page
    .getByRole("link", { name: "Visitar", exact: true })
    .dragTo(page.getByRole("region", { name: doing, exact: true }));
  await expect(theirs(doing).getByRole("link", { name: "Visitar", exact: true })).toBeVisible();
  await theirs(doing).getByRole("link", { name: "Visitar", exact: true }).press("Control+ArrowLeft");
  await expect(
    page.getByRole("region", { name: todo, exact: true }).getByRole("link", { name: "Visitar", exact: true }),
  ).toBeVisible();
  await context.close();

  await page.goto("/dashboard/admin/list-markets?lacks=contactName");
  await page
    .getByRole("button", { name: say("ui.more"), exact: true })
    .first()
    .click();
  await page.getByRole("menuitem", { name: say("marketList.taskFromList") }).click();
  await page.getByRole("textbox", { name: say("boards.taskTitle") }).fill("Sin contacto");
  await press(page, say("boards.createTask"));
  await expect(page.getByRole("dialog", { name: "Sin contacto" })).toContainText(
    say("boards.listLeft", { count: 1, formatted: "1", start: "1" }),
  );
  const { markets } = await call("GET", "/market/list?lacks=contactName");
  await call("PUT", "/market/update", {
    id: markets[0].id,
    version: markets[0].version,
    contactName: "Ana Rojas",
  });
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Sin contacto" })).toContainText(say("boards.was.finish"));
});
