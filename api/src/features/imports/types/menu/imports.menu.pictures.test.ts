// The pictures that a menu links to, downloaded once its products exist: from public internet addresses only.
import { createServer, type RequestListener } from "node:http";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { csv } from "@igo/testing/builders/markets";
import { checkMenu, commitMenu, openMarket } from "@igo/testing/builders/menus";
import { server } from "@igo/testing/server/server";
import { commitRun } from "@igo/testing/builders/stores";
import { openSafeFetch } from "../../../../platform/fetch/outside.ts";

const world = await server();
const { deps, partner } = world;

/** A picture server on this machine; returns its port. */
const listen = async (answer: RequestListener): Promise<number> => {
  const pictures = createServer(answer);
  await new Promise<void>((ready) => {
    pictures.listen(0, "127.0.0.1", ready);
  });
  onTestFinished(() => {
    pictures.closeAllConnections();
    pictures.close();
  });
  const address = pictures.address();
  return typeof address === "object" && address ? address.port : 0;
};
const imagesOf = (marketId: string) =>
  deps.db
    .selectFrom("productImage")
    .innerJoin("product", "product.id", "productImage.productId")
    .select(["productImage.key", "productImage.productId"])
    .where("product.marketId", "=", marketId)
    .execute();

test("pictures are fetched once the products exist, and files that are none are reported at their cell", async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  const requested: string[] = [];
  const port = await listen(({ url = "" }, response) => {
    requested.push(url);
    if (url.startsWith("/good")) response.writeHead(200, { "content-type": "image/png" }).end(picture);
    else response.writeHead(200, { "content-type": "image/png" }).end("<html>");
  });
  const marketId = await openMarket(world, {}, partner);
  const file = csv(
    "Sección;Producto;SKU;Precio;Imagen",
    `Granos;Arroz;A-1;2300;http://pictures.example.com:${port}/good.png`,
    `Granos;Sal;A-2;1500;http://pictures.example.com:${port}/bad.png`,
    `Granos;Maíz;A-3;1500;http://127.0.0.1:${port}/good.png`,
    "Granos;Trigo;A-4;1500;foto.jpg",
  );
  // The host name resolves to this machine, which the test treats as public.
  const { outside } = deps;
  onTestFinished(() => {
    deps.outside = outside;
  });
  deps.outside = openSafeFetch(deps.files, {
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    mayReach: () => true,
    mayUsePort: () => true,
  });
  const checked = await checkMenu(partner.ask, file, { marketId });
  expect(checked.counts).toMatchObject({ create: 4, warning: 1 });
  const run = await commitRun(partner.ask, checked.id);
  expect(run.counts).toMatchObject({ committed: 4, warning: 2 });
  expect(run.issueCounts).toMatchObject([
    { field: "imageUrl", code: "INVALID_ENUM", severity: "warning", rows: 1 },
    { field: "imageUrl", code: "NOT_FOUND", severity: "warning", rows: 1 },
  ]);
  const images = await imagesOf(marketId);
  expect(new Set(images.map(({ key }) => key)).size).toBe(1);
  expect(images).toHaveLength(2);
  await commitMenu(partner.ask, file, { marketId });
  expect(requested.filter((url) => url === "/good.png")).toHaveLength(2);
});

test("a private address gives no picture, and receives no request", async () => {
  let requests = 0;
  const port = await listen((_request, response) => {
    requests += 1;
    response.end();
  });
  const marketId = await openMarket(world, {}, partner);
  const hosts = [
    "127.0.0.1",
    "localhost",
    "2130706433",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "[fd00:ec2::254]",
  ];
  const lines = hosts.map(
    (host, index) => `Granos;Arroz ${index};A-${index};2300;http://${host}:${port}/a.png`,
  );
  const file = csv("Sección;Producto;SKU;Precio;Imagen", ...lines);
  const run = await commitMenu(partner.ask, file, { marketId });
  expect(run.counts).toMatchObject({ committed: hosts.length, error: 0, warning: hosts.length });
  expect(requests).toBe(0);
  expect(await imagesOf(marketId)).toEqual([]);
});
