// What is still to do in the demo: photos of most products, documents to review, expired or about to, stores sent
// back with a reason, a file in which two decisions are open, and stars.
import { createImport } from "@igo/contract/imports/imports.calls";
import { listChains } from "@igo/contract/chains/chains";
import { listMarkets, moveMarket } from "@igo/contract/markets/markets.calls";
import {
  type DocumentKind,
  documentKinds,
  updateDocument,
  uploadDocument,
} from "@igo/contract/markets/markets.documents";
import type { MarketSummary } from "@igo/contract/markets/markets";
import { listProducts } from "@igo/contract/products/products.calls";
import { addImage } from "@igo/contract/products/products.images";
import { addStar, type StarKind } from "@igo/contract/stars/stars";
import { addDays, localOf } from "@igo/contract/calendar/days";
import type { Db } from "../platform/db/db.ts";
import type { DemoChain } from "./demo.chains.ts";
import { type Chance, chanceOf } from "./demo.chance.ts";
import type { Client } from "./demo.client.ts";
import { drawPaper, drawProduct } from "./demo.drawn.ts";
import { picturesOf } from "./demo.menus.ts";
import * as queries from "./demo.queries.ts";
import { doubtfulStoresFile, type Town } from "./demo.stores.ts";

const takePhotos = async (db: Db, { ask }: Client) => {
  const drawings = picturesOf();
  const ids = await queries.productsNamed(
    db,
    drawings.flatMap(({ names }) => names),
  );
  const shared: [name: string, productId: string][] = [];
  const take = async ({ form, colour, names }: (typeof drawings)[number]) => {
    const id = names.map((name) => ids.get(name)).find((found) => found !== undefined);
    if (id === undefined) return;
    await ask(addImage, {
      params: { id },
      body: {},
      file: { name: "foto.png", content: drawProduct(form, colour) },
    });
    shared.push(...names.map((name): [string, string] => [name, id]));
  };
  // Four at a time: as many as are decoded at once.
  const left = [...drawings];
  const work = async () => {
    for (let one = left.pop(); one; one = left.pop()) await take(one);
  };
  await Promise.all([work(), work(), work(), work()]);
  await queries.sharePictures(
    db,
    shared.map(([name]) => name),
    shared.map(([, id]) => id),
  );
};

type Paper = { kind: DocumentKind; expiresOn?: string; isApproved?: boolean };

const bringPaper = async ({ ask }: Client, market: MarketSummary, { kind, expiresOn, isApproved }: Paper) => {
  const title = documentKinds.find(({ code }) => code === kind)?.es ?? kind;
  const lines = [
    "Documento de demostración, sin validez",
    "",
    `Tienda: ${market.name}`,
    `NIT: ${market.taxId}-${market.taxIdDv ?? ""}`,
    `Municipio: ${market.municipalityName}`,
  ];
  const params = { id: market.id };
  const { document } = await ask(uploadDocument, {
    params,
    body: { kind, ...(expiresOn !== undefined && { expiresOn }) },
    file: { name: `${kind}.pdf`, content: drawPaper(title, lines) },
  });
  if (isApproved)
    await ask(updateDocument, {
      params: { ...params, documentId: document.id },
      body: { version: document.version, status: "approved" },
    });
};

const bringPapers = async (client: Client) => {
  const today = localOf(new Date()).slice(0, 10);
  const markets = async (status: string, pageSize: number) =>
    (await client.ask(listMarkets, { query: { status, sort: "createdAt", pageSize: String(pageSize) } }))
      .markets;
  for (const market of await markets("in_review", 15)) {
    await bringPaper(client, market, { kind: "rut" });
    await bringPaper(client, market, { kind: "chamber_of_commerce", expiresOn: addDays(today, 90) });
  }
  for (const [index, market] of (await markets("active", 9)).entries()) {
    if (index < 4)
      await bringPaper(client, market, { kind: "health_permit", expiresOn: addDays(today, 9 + index) });
    else
      await bringPaper(client, market, {
        kind: "health_permit",
        expiresOn: addDays(today, index < 7 ? 5 + 3 * index : -index),
        isApproved: true,
      });
  }
};

const bringDoubts = async (
  { ask, settled }: Client,
  chain: DemoChain,
  { towns, chance }: { towns: readonly Town[]; chance: Chance },
) => {
  const { chains } = await ask(listChains, { query: { search: chain.name } });
  const { import: run } = await ask(createImport, {
    body: { kind: "market", ...(chains[0] && { chainId: chains[0].id }) },
    file: {
      name: `${chain.code.slice(5).toLowerCase()}-tiendas-nuevas.csv`,
      content: doubtfulStoresFile(chain, towns, chance),
    },
  });
  await settled(run.id);
};

/** As partners find their store after a review: with what is to be put right. */
const reasons = [
  "El RUT no se lee: sube una foto con buena luz, con las cuatro esquinas a la vista.",
  "El NIT del RUT no es el de la tienda. Revisa cuál corresponde y vuelve a enviarla.",
  "Falta el concepto sanitario, y el horario del domingo no coincide con el de la puerta.",
];

const returnSome = async ({ ask }: Client) => {
  const { markets } = await ask(listMarkets, {
    query: { status: "in_review", sort: "-createdAt", pageSize: String(reasons.length) },
  });
  for (const [index, { id, version }] of markets.entries())
    await ask(moveMarket, {
      params: { id },
      body: { status: "changes_requested", version, reason: reasons[index] ?? "" },
    });
};

/** What somebody who runs this network would keep at hand: a few markets, the largest chain, a product. */
const starSome = async ({ ask }: Client) => {
  const star = (kind: StarKind, id: string) => ask(addStar, { params: { kind, id } });
  const { markets } = await ask(listMarkets, { query: { status: "active", sort: "name", pageSize: "40" } });
  for (const { id } of markets.filter((_, index) => index % 8 === 0)) await star("market", id);
  const { chains } = await ask(listChains, { query: {} });
  const [largest] = chains.toSorted((a, b) => b.marketCount - a.marketCount);
  if (largest) await star("chain", largest.id);
  const { products } = await ask(listProducts, { query: { hasImage: "true", pageSize: "1" } });
  for (const { id } of products) await star("product", id);
};

type Given = { chains: readonly DemoChain[]; towns: readonly Town[] };

export const fillOpen = async (db: Db, client: Client, { chains, towns }: Given): Promise<void> => {
  await takePhotos(db, client);
  await bringPapers(client);
  await returnSome(client);
  await starSome(client);
  const last = chains.at(-1);
  // Its own chance, so that what comes after does not depend on it.
  if (last) await bringDoubts(client, last, { towns, chance: chanceOf(52) });
};
