// The forms of records while someone else changes the same record: markets and what belongs to them, menus, chains,
// accounts.
import { listUsers, readUser, updateUser } from "@igo/contract/accounts/users";
import { listCategories, updateCategory } from "@igo/contract/categories/categories.calls";
import { readChain, updateChain } from "@igo/contract/chains/chains";
import { readCoverage } from "@igo/contract/insights/coverage";
import {
  type Integration,
  readIntegration,
  updateIntegration,
} from "@igo/contract/integrations/integrations";
import { marketLabels } from "@igo/contract/markets/labels";
import { findMarketById, searchMarkets, updateMarket } from "@igo/contract/markets/markets.calls";
import { listDocuments, updateDocument, type MarketDocument } from "@igo/contract/markets/markets.documents";
import { operateMarket } from "@igo/contract/markets/members";
import { readZone, setZone, type MarketZone } from "@igo/contract/markets/zones";
import { readProduct, updateProduct } from "@igo/contract/products/products.calls";
import { productLabels } from "@igo/contract/products/products.labels";
import { listWrittenAbout } from "@igo/contract/references/about";
import { readWebhook, updateWebhook, type Webhook } from "@igo/contract/webhooks/webhooks";
import { useQuery } from "@tanstack/react-query";
import { beforeAll, beforeEach } from "vitest";
import { page } from "vitest/browser";
import { labelOf, moreWords, text } from "./core/language/i18n.ts";
import { paths } from "./core/paths.ts";
import { CategoryListScreen } from "./features/categories/CategoryListScreen.tsx";
import { ChainEditScreen } from "./features/chains/ChainEditScreen.tsx";
import { CoverageScreen } from "./features/coverage/CoverageScreen.tsx";
import { IntegrationEditScreen } from "./features/integrations/IntegrationEditScreen.tsx";
import { WebhookEditScreen } from "./features/integrations/webhooks/WebhookEditScreen.tsx";
import { MarketDocuments } from "./features/markets/documents/MarketDocuments.tsx";
import { MarketEditScreen } from "./features/markets/form/MarketEditScreen.tsx";
import { OperationForm } from "./features/markets/operation/OperationForm.tsx";
import { ProductEditScreen } from "./features/products/form/ProductEditScreen.tsx";
import { FigureCell } from "./features/products/list/price/FigureCell.tsx";
import { productQuery } from "./features/products/products.data.ts";
import { UserScreen } from "./features/users/UserScreen.tsx";
import { marketQuery } from "./records/markets.ts";
import { testEdit } from "../testing/edits.ts";
import { aCategory, aChain, aMarket, anId, answerLists } from "../testing/markets.ts";
import { answer } from "../testing/network.ts";
import { anAccount, anAdministrator } from "../testing/people.ts";
import { aProduct } from "../testing/products.ts";
import { button, dialog, field } from "../testing/queries.ts";
import { show } from "../testing/render.tsx";

beforeAll(moreWords);
beforeEach(answerLists);

const { admin, ...dashboard } = paths.dashboard;
const as = anAdministrator();
const choose = async (menu: string, item: string) => {
  await button(menu).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const saveAll = () => button(text("ui.saveChanges")).click();
const saveHere = () => button(text("ui.save"), dialog()).click();

const chain = aChain();
testEdit("a chain", {
  call: updateChain,
  refused: "chain.version_conflict",
  stale: "chains",
  first: chain,
  theirs: { name: "Cadena de ellos", code: "OTRO" },
  serve: (record) => answer(readChain, () => ({ chain: record() })),
  saved: (saved) => ({ chain: saved }),
  open: () => show(<ChainEditScreen />, { as, at: admin.editChain(chain.id), path: admin.editChain(":id") }),
  change: () => field(text("chains.name")).fill("Cadena mía"),
  save: saveAll,
  sent: { id: chain.id, name: "Cadena mía" },
  sides: { mine: "Cadena mía", theirs: "Cadena de ellos" },
});

const integration: Integration = {
  id: anId(300),
  name: "SAP de Panaderías Trigo",
  purpose: "Precios y horarios",
  owner: { id: as.id, name: as.displayName },
  scopes: ["markets:read"],
  chains: null,
  expiresOn: null,
  state: "active",
  keys: [],
  lastUsedAt: null,
  version: 1,
  createdAt: "2026-11-20T15:00:00.000Z",
  updatedAt: "2026-11-20T15:00:00.000Z",
};
testEdit("an integration", {
  call: updateIntegration,
  refused: "integration.version_conflict",
  stale: "integrations",
  first: integration,
  theirs: { name: "Programa de ellos", purpose: "Solo horarios" },
  serve: (record) => {
    answer(readIntegration, () => ({ integration: record() }));
    answer(readUser, () => ({ user: anAccount({ id: as.id }) }));
    answer(listUsers, () => ({
      users: [],
      page: 1,
      pageSize: 20,
      total: 0,
      totalIsExact: true,
      nextCursor: null,
    }));
  },
  saved: (saved) => ({ integration: saved }),
  open: () =>
    show(<IntegrationEditScreen />, {
      as,
      at: admin.editIntegration(integration.id),
      path: admin.editIntegration(":id"),
    }),
  change: () => field(text("integrations.name")).fill("Programa mío"),
  save: saveAll,
  sent: { id: integration.id, name: "Programa mío" },
  sides: { mine: "Programa mío", theirs: "Programa de ellos" },
});

const webhook: Webhook = {
  id: anId(301),
  integrationId: integration.id,
  url: "https://pedidos.example.com/igo",
  description: null,
  kinds: ["market.updated"],
  chains: null,
  state: "on",
  offReason: null,
  offAt: null,
  failingSince: null,
  nextTryAt: null,
  deliveredAt: null,
  oldSecretEndsAt: null,
  version: 1,
  createdAt: "2026-11-20T15:00:00.000Z",
  updatedAt: "2026-11-20T15:00:00.000Z",
};
testEdit("a webhook", {
  call: updateWebhook,
  refused: "webhook.version_conflict",
  stale: "integrations",
  first: webhook,
  theirs: { description: "De ellos", url: "https://otra.example.com/igo" },
  serve: (record) => {
    answer(readWebhook, () => ({ webhook: record() }));
    answer(readIntegration, { integration });
  },
  saved: (saved) => ({ webhook: saved }),
  open: () =>
    show(<WebhookEditScreen />, {
      as,
      at: admin.editWebhook(integration.id, webhook.id),
      path: admin.editWebhook(":id", ":webhookId"),
    }),
  change: () => field(text("webhooks.description")).fill("Mía"),
  save: saveAll,
  sent: { id: webhook.id, description: "Mía" },
  sides: { mine: "Mía", theirs: "De ellos" },
});

const market = aMarket();
testEdit("a market", {
  call: updateMarket,
  refused: "market.version_conflict",
  stale: "markets",
  first: market,
  theirs: { name: "Tienda de ellos", contactName: "Luis Mora" },
  serve: (record) => answer(findMarketById, () => ({ market: record() })),
  saved: (saved) => ({ market: saved }),
  open: () =>
    show(<MarketEditScreen />, { as, at: admin.editMarket(market.id), path: admin.editMarket(":id") }),
  change: () => field(labelOf(marketLabels.name)).fill("Tienda mía"),
  save: saveAll,
  sent: { id: market.id, name: "Tienda mía" },
  sides: { mine: "Tienda mía", theirs: "Tienda de ellos" },
});

function Operated() {
  const { data } = useQuery(marketQuery(market.id));
  return data && <OperationForm market={data} />;
}
testEdit("what a partner edits of a market", {
  call: operateMarket,
  refused: "market.version_conflict",
  stale: "markets",
  first: market,
  theirs: { contactName: "Luis Mora", email: "otra@example.com" },
  serve: (record) => answer(findMarketById, () => ({ market: record() })),
  saved: (saved) => ({ market: saved }),
  open: () => show(<Operated />, { as }),
  change: () => page.getByRole("textbox", { name: labelOf(marketLabels.contactName) }).fill("Marta Gil"),
  save: saveAll,
  sent: { contactName: "Marta Gil" },
  sides: { mine: "Marta Gil", theirs: "Luis Mora" },
});

const zone: MarketZone = {
  marketId: market.id,
  version: 4,
  lat: 6.2442,
  lon: -75.5812,
  radiusKm: 3,
  geometry: null,
};
testEdit("a delivery area", {
  call: setZone,
  refused: "market.version_conflict",
  stale: "markets",
  first: zone,
  theirs: { radiusKm: 5 },
  serve: (record) => {
    answer(findMarketById, { market });
    answer(readCoverage, {
      asOf: "2026-11-23T04:00:00.000Z",
      markets: 0,
      withoutPoint: 0,
      outside: 0,
      places: [],
      near: null,
      bounds: null,
    });
    answer(readZone, () => ({ zone: record() }));
  },
  saved: (saved) => ({ zone: saved }),
  open: () =>
    show(<CoverageScreen />, { as, at: `${dashboard.three}?zone=${market.id}`, path: dashboard.three }),
  change: () => page.getByRole("spinbutton", { name: text("coverage.zone.radiusKm") }).fill("7"),
  save: () => button(text("coverage.zone.save")).click(),
  sent: { radiusKm: 7 },
  sides: { mine: "7", theirs: "5" },
});

const document: MarketDocument = {
  id: anId(400),
  kind: "rut",
  fileName: "rut.pdf",
  fileSize: 4,
  contentType: "application/pdf",
  number: "100",
  issuedOn: null,
  expiresOn: null,
  isExpired: false,
  status: "pending",
  note: null,
  version: 1,
  uploadedBy: null,
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
};
testEdit("the review of a document", {
  call: updateDocument,
  refused: "market.document_version_conflict",
  stale: "markets",
  first: document,
  theirs: { number: "200", status: "approved" },
  serve: (record) => {
    answer(listDocuments, () => ({ documents: [record()], lacks: [] }));
    answer(listWrittenAbout, { written: [], nextCursor: null });
  },
  saved: (saved) => ({ document: saved }),
  open: async () => {
    await show(<MarketDocuments market={market} />, { as });
    await choose(text("list.actionsOf", { name: "rut.pdf" }), text("marketPage.documents.review"));
  },
  change: () => field(text("marketPage.documents.number"), dialog()).fill("300"),
  save: saveHere,
  sent: { number: "300" },
  sides: { mine: "300", theirs: "200" },
});

const product = aProduct();
testEdit("a product", {
  call: updateProduct,
  refused: "product.version_conflict",
  stale: "products",
  first: product,
  theirs: { name: "Arroz de ellos", priceCop: 9000 },
  serve: (record) => answer(readProduct, () => ({ product: record() })),
  saved: (saved) => ({ product: saved }),
  open: () =>
    show(<ProductEditScreen />, {
      as,
      at: dashboard.editProduct(product.id),
      path: dashboard.editProduct(":id"),
    }),
  change: () => field(labelOf(productLabels.name)).fill("Arroz mío"),
  save: saveAll,
  sent: { id: product.id, name: "Arroz mío" },
  sides: { mine: "Arroz mío", theirs: "Arroz de ellos" },
});

function Priced() {
  const { data } = useQuery(productQuery(product.id));
  return data && <FigureCell product={data} />;
}
testEdit("a price in the list", {
  call: updateProduct,
  refused: "product.version_conflict",
  stale: "products",
  first: product,
  theirs: { priceCop: 9000, name: "Arroz de ellos" },
  serve: (record) => answer(readProduct, () => ({ product: record() })),
  saved: (saved) => ({ product: saved }),
  open: async () => {
    await show(<Priced />, { as });
    await button(new RegExp(product.name)).click();
  },
  change: () => field(labelOf(productLabels.priceCop), dialog()).fill("7000"),
  save: saveHere,
  sent: { id: product.id, priceCop: 7000 },
  sides: { mine: "7.000", theirs: "9.000" },
});

function Stocked() {
  const { data } = useQuery(productQuery(product.id));
  return data && <FigureCell product={data} field="stock" isTile />;
}
testEdit("the stock on a product's page", {
  call: updateProduct,
  refused: "product.version_conflict",
  stale: "products",
  first: product,
  theirs: { stock: 40, name: "Arroz de ellos" },
  serve: (record) => answer(readProduct, () => ({ product: record() })),
  saved: (saved) => ({ product: saved }),
  open: async () => {
    await show(<Stocked />, { as });
    await button(new RegExp(product.name)).click();
  },
  change: () => field(labelOf(productLabels.stock), dialog()).fill("12"),
  save: saveHere,
  sent: { id: product.id, stock: 12 },
  sides: { mine: "12", theirs: "40" },
});

const category = aCategory();
testEdit("a category", {
  call: updateCategory,
  refused: "category.version_conflict",
  stale: "categories",
  first: category,
  theirs: { es: "Tienda de barrio", defaultTaxCode: "vat_19" },
  serve: (record) => answer(listCategories, () => ({ categories: [record()] })),
  saved: (saved) => ({ category: saved }),
  open: async () => {
    await show(<CategoryListScreen />, { as });
    await choose(text("categories.actionsOf", { name: "Minimarket" }), text("ui.edit"));
  },
  change: () => field(text("categories.nameEs"), dialog()).fill("Minitienda"),
  save: saveHere,
  sent: { scope: "market", id: category.id, es: "Minitienda" },
  sides: { mine: "Minitienda", theirs: "Tienda de barrio" },
});

const account = anAccount();
testEdit("an account", {
  call: updateUser,
  refused: "account.version_conflict",
  stale: "users",
  first: account,
  theirs: { firstName: "Luisa", lastName: "Paz" },
  serve: (record) => {
    answer(readUser, () => ({ user: record() }));
    answer(searchMarkets, { results: [] });
  },
  saved: (saved) => ({ user: saved }),
  open: () => show(<UserScreen />, { as, at: admin.user(account.id), path: admin.user(":id") }),
  change: () => field(text("users.firstName")).fill("Luis Carlos"),
  save: saveAll,
  sent: { id: account.id, firstName: "Luis Carlos" },
  sides: { mine: "Luis Carlos", theirs: "Luisa" },
});
