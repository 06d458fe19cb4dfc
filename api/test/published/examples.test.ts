// The examples of the published contract are what happened: a program makes every call that is open to keys, and what it
// sent and got stands in docs/examples.json. After a change that is meant, `npx vitest run published -u` writes it anew.
import { listCategories } from "@igo/contract/categories/categories.calls";
import { listChanges } from "@igo/contract/changes/changes";
import { createChain, listChains, readChain } from "@igo/contract/chains/chains";
import type { Endpoint, EndpointInput, EndpointResponse } from "@igo/contract/core/endpoint";
import { scopes } from "@igo/contract/core/scopes";
import * as imports from "@igo/contract/imports/imports.calls";
import { readCatalog } from "@igo/contract/insights/catalog";
import { readCoverage } from "@igo/contract/insights/coverage";
import { readNetworkFigures } from "@igo/contract/insights/network";
import {
  createIntegration,
  createIntegrationKey,
  readOwnIntegration,
} from "@igo/contract/integrations/integrations";
import * as markets from "@igo/contract/markets/markets.calls";
import { writeMarkets } from "@igo/contract/markets/markets.batch";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { operateMarket } from "@igo/contract/markets/members";
import { setZone } from "@igo/contract/markets/zones";
import * as products from "@igo/contract/products/products.calls";
import { writeProducts } from "@igo/contract/products/products.batch";
import { productHistory } from "@igo/contract/products/products.history";
import * as webhooks from "@igo/contract/webhooks/webhooks";
import { askingOf, type SentFile } from "@igo/testing/asking";
import { csv, settled, settings } from "@igo/testing/builders/markets";
import { addSection } from "@igo/testing/builders/products";
import { store, storeHeadings } from "@igo/testing/builders/stores";
import { changePatience } from "@igo/testing/builders/changes";
import { openReceiver } from "@igo/testing/receiver";
import { holdJobs, server, until, whenDone } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import { countMenus } from "../../src/features/insights/catalog/menus.count.service.ts";

const { as, app, admin, database } = await server({ env: { WEBHOOK_HOSTS: "127.0.0.1" } });

type Sent<E extends Endpoint> = Partial<EndpointInput<E>> & { file?: SentFile };

const { chain } = await as.admin(createChain, { body: { name: "Panaderías Trigo", code: "TRIGO" } });
const { integration } = await as.admin(createIntegration, {
  body: {
    name: "SAP de Panaderías Trigo",
    purpose: "Precios y horarios",
    ownerId: admin.id,
    scopes: [...scopes],
    chainIds: null,
    expiresOn: null,
  },
});
const { key } = await as.admin(createIntegrationKey, { params: { id: integration.id }, body: {} });
const ask = askingOf(app, key);

const receiver = await openReceiver();
whenDone(receiver.close);

const examples: Record<string, object> = {};

/** Makes the call; the first time a call is made is its example. */
const show = async <E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<EndpointResponse<E>> => {
  // What a call begins goes on once it has answered: not a little sooner in one run than in another.
  const release = holdJobs();
  const response = await ask(endpoint, sent).finally(release);
  const { file: _file, ...written } = sent;
  examples[`${endpoint.method} ${endpoint.path}`] ??= {
    ...written,
    ...(endpoint.gives === "file" ? {} : { response }),
  };
  return response;
};

const aStore = {
  chainId: chain.id,
  externalCode: "T-014",
  name: "Trigo El Poblado",
  taxId: "990100011",
  categoryCode: "bakery",
  email: "poblado@trigo.example",
  phone: "+573001000100",
  departmentCode: "05",
  municipalityCode: "05001",
  address: "Carrera 43A # 1-50 Local 2",
  ...settings,
};

const openingHours = {
  weekly: [
    { day: 1, open: "06:00", close: "20:00" },
    { day: 7, open: "07:00", close: "13:00" },
  ],
  exceptions: [],
  closedUntil: null,
  closedOnHolidays: true,
};

const showMarkets = async () => {
  const { market } = await show(markets.createMarket, { body: aStore });
  const { id } = market;
  await show(markets.updateMarket, { body: { id, version: 1, phone: "+573001000101" } });
  await show(operateMarket, { params: { id }, body: { version: 2, openingHours } });
  await show(setZone, { params: { id }, body: { version: 3, radiusKm: 2.5 } });
  await show(markets.moveMarket, { params: { id }, body: { status: "in_review", version: 4 } });
  await show(writeMarkets, {
    body: {
      chainId: chain.id,
      items: [{ externalCode: "T-014", prepTimeMin: 25 }, { externalCode: "T-099" }],
    },
  });
  await show(markets.readMarket, { query: { marketId: id } });
  await show(markets.findMarketById, { params: { id } });
  await show(markets.listMarkets, { query: { pageSize: "25", municipalityCode: "05001" } });
  await show(markets.searchMarkets, { query: { query: "poblado" } });
  await show(marketHistory, { params: { id } });
  await show(listCategories, { query: { scope: "market" } });
  await show(listChains);
  await show(readChain, { query: { chainId: chain.id } });
  await show(markets.deleteMarket, { params: { id } });
  await show(markets.restoreMarket, { params: { id } });
  return id;
};

const showProducts = async (marketId: string) => {
  const sectionId = await addSection(as.admin, marketId, "Panes");
  const { product } = await show(products.createProduct, {
    body: { marketId, sectionId, sku: "PAN-001", name: "Pan de bono", priceCop: 2300 },
  });
  const { id } = product;
  await show(products.updateProduct, { body: { id, version: 1, priceCop: 2500 } });
  await show(products.switchProduct, { params: { id }, body: { isAvailable: false, until: "told" } });
  await show(products.readProduct, { query: { productId: id } });
  await show(products.listProducts, { query: { marketId } });
  await show(products.searchProducts, { query: { query: "pan de bono" } });
  await show(products.summarizeMenu, { query: { marketId } });
  await show(productHistory, { params: { id } });
  await show(writeProducts, {
    body: {
      marketId,
      items: [
        { sku: "PAN-001", priceCop: 2600 },
        { sku: "PAN-003", name: "Pan de yuca", sectionName: "Panes", priceCop: 2400 },
      ],
    },
  });
  await show(products.deleteProduct, { params: { id } });
  await show(products.restoreProduct, { params: { id } });
};

const showImports = async (marketId: string) => {
  const file = csv(
    storeHeadings,
    store("T-015", "Trigo Laureles"),
    store("T-016", "Trigo Envigado", { city: "" }),
  );
  const { import: run } = await show(imports.createImport, {
    file,
    body: { kind: "market", chainId: chain.id },
  });
  const params = { id: run.id };
  await settled(ask, run.id);
  await show(imports.readImport, { params });
  await show(imports.suggestColumns, { params, query: { sheet: "0", headerRow: "1" } });
  await show(imports.mapImport, { params, body: run.mapping });
  await settled(ask, run.id);
  await show(imports.listImportRows, { params, query: { outcome: "error" } });
  await show(imports.downloadImportErrors, { params });
  await show(imports.fixImportRows, {
    params,
    body: { rows: [{ row: 3, values: { municipalityCode: "Envigado" } }] },
  });
  await show(imports.resolveImport, { params, body: { action: "accept" } });
  await settled(ask, run.id);
  await show(imports.commitImport, { params, body: { mode: "valid" } });
  await settled(ask, run.id);
  await show(imports.undoImport, { params });
  await settled(ask, run.id);
  await show(imports.listImports, { query: { kind: "market" } });
  const menu = csv("sku;producto;seccion;precio", "PAN-002;Almojábana;Panes;2800");
  const { import: ofMenu } = await show(imports.importMenu, { file: menu, body: { marketId } });
  await settled(ask, ofMenu.id);
  await show(imports.cancelImport, { params: { id: ofMenu.id } });
};

const showWebhooks = async () => {
  const { webhook } = await show(webhooks.createWebhook, {
    body: {
      integrationId: integration.id,
      url: receiver.url,
      description: "Precios a la plataforma de pedidos",
      kinds: ["market.updated", "product.updated"],
      chainIds: null,
    },
  });
  const params = { id: webhook.id };
  const { delivery } = await show(webhooks.testWebhook, { params });
  await show(webhooks.listWebhookDeliveries, { params, query: { outcome: "delivered" } });
  await show(webhooks.resendWebhookDelivery, { params: { ...params, deliveryId: delivery.id } });
  await show(webhooks.updateWebhook, { body: { ...params, version: 1, kinds: ["product.updated"] } });
  await show(webhooks.rotateWebhookSecret, { params, body: { oldEndsInHours: 24 } });
  await show(webhooks.switchWebhook, { params, body: { isOn: false } });
  await ask(webhooks.switchWebhook, { params, body: { isOn: true, from: "now" } });
  await show(webhooks.replayWebhook, { params, body: { since: "2026-03-02T15:00:00Z" } });
  await show(webhooks.readWebhook, { query: { webhookId: webhook.id } });
  await show(webhooks.listWebhooks, { query: { integrationId: integration.id } });
  await show(webhooks.deleteWebhook, { params });
};

const showTheRest = async () => {
  await show(readOwnIntegration);
  const { changes } = await until(async () => {
    const page = await ask(listChanges);
    return page.changes.length > 3 && page;
  }, changePatience);
  await show(listChanges, { query: { after: changes[0]?.seq ?? "now", limit: "2" } });
  await show(readNetworkFigures);
  await countMenus(database);
  await show(readCatalog, { query: { by: "chain" } });
  await show(readCoverage, { query: {} });
};

/** One that is the same whenever it is written: ids by their order, one moment for all, lists of records cut to two. */
const steady = (recorded: object): unknown => {
  const ids = new Map<string, string>();
  const named = (id: string) => {
    const known = ids.get(id) ?? `01900000-0000-7000-8000-${String(ids.size + 1).padStart(12, "0")}`;
    ids.set(id, known);
    return known;
  };
  const say = (text: string) =>
    text
      .replaceAll(receiver.url, "https://pedidos.example/igo")
      .replaceAll(/(?<![0-9a-f])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-f])/g, named)
      .replaceAll(/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g, "2026-03-02T15:04:05.000Z")
      .replaceAll(/\b20\d\d-\d\d-\d\d\b(?!T)/g, "2026-03-02")
      .replaceAll(/\b[0-9a-f]{32}\b/g, "0000000000000a3f0000000000000007");
  const walk = (value: unknown, name = ""): unknown => {
    if (typeof value === "string") return name === "secret" ? "whsec_" : say(value);
    if (typeof value === "number") return name === "ms" ? 42 : value;
    if (name === "openNow") return true;
    if (Array.isArray(value)) {
      const isOfRecords = value.every((one) => typeof one === "object" && !Array.isArray(one));
      return (isOfRecords ? value.slice(0, 2) : value).map((one) => walk(one));
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]));
  };
  return walk(recorded);
};

test(
  "every call open to keys has an example, and the server answers as it says",
  { timeout: changePatience + 60_000 },
  async () => {
    const marketId = await showMarkets();
    await showProducts(marketId);
    await showImports(marketId);
    await showWebhooks();
    await showTheRest();
    const open = app.serving.endpoints
      .filter(({ scope }) => scope)
      .map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(examples).toSorted()).toEqual(open.toSorted());
    const sorted = Object.fromEntries(Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    await expect(`${JSON.stringify(steady(sorted), null, 2)}\n`).toMatchFileSnapshot(
      "../../../docs/examples.json",
    );
  },
);
