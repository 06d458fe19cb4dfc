// The list of products as a whole: what it is called, and where its actions stand.
import { listProductBulks } from "@igo/contract/products/products.bulk";
import { listProducts, summarizeMenu } from "@igo/contract/products/products.calls";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { answerMarketList } from "../../../../testing/marketList.ts";
import { anId, onePage } from "../../../../testing/markets.ts";
import { answer } from "../../../../testing/network.ts";
import { anAdministrator, aUser } from "../../../../testing/people.ts";
import { aProduct } from "../../../../testing/products.ts";
import { show } from "../../../../testing/render.tsx";
import { desks, expectRoomForToast } from "../../../../testing/toastRoom.ts";
import { PageShell } from "../../../ui/layout/PageShell.tsx";
import { ProductListScreen } from "./ProductListScreen.tsx";

const path = paths.dashboard.products;
const { images: _, description: _d, optionGroups: _o, saleHours: _s, ...product } = aProduct();

beforeEach(() => {
  answerMarketList([]);
  answer(summarizeMenu, {
    summary: {
      products: 1,
      sections: 1,
      onSaleNow: 1,
      notAvailable: 0,
      withoutImage: 1,
      withoutTax: 1,
      stockOut: 0,
    },
  });
  answer(listProductBulks, { bulks: [], total: 0, ...onePage });
  answer(listProducts, { products: [{ ...product, cover: null, imageCount: 0 }], total: 1, ...onePage });
});

const open = async (as = aUser(), language: "en" | "es" = "en") => {
  const screen = (
    <PageShell sidebarWidth={280}>
      <ProductListScreen />
    </PageShell>
  );
  await show(screen, { as, at: `${path}?marketId=${anId(100)}`, path, language });
  await expect.element(page.getByRole("link", { name: product.name })).toBeVisible();
};

test.each([
  ["a partner's phone", "the tab that leads there", 390, aUser(), "shell.tab.menu"],
  ["a partner's desk", "its place in the navigation", 1440, aUser(), "shell.nav.products"],
  ["an administrator's phone", "its place in the navigation", 390, anAdministrator(), "shell.nav.products"],
] as const)("on %s the list is called as %s", async (_where, _as, width, user, name) => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(width, 844);
  await open(user);
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(text(name));
  expect(document.title).toBe(`${text(name)} · iGO`);
});

test.each(desks)("in a window of %i no action lies under a message", async (width) => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(width, 900);
  await open(aUser(), "es");
  await expectRoomForToast([
    text("list.export"),
    text("shell.nav.createProduct"),
    text("shell.nav.importMenu"),
  ]);
});
