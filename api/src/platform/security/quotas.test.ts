// Uploads: access is checked before a byte is read, and everyone has a quota of files, bytes and simultaneous
// uploads.
import { connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { addTaskFile } from "@igo/contract/boards/tasks.files";
import { setChainLogo } from "@igo/contract/chains/chains";
import { uploadFile } from "@igo/contract/chat/messages.calls";
import { uploadMailFile } from "@igo/contract/mail/mail.calls";
import { addPostPicture } from "@igo/contract/posts/posts.calls";
import { createImport, importMenu, uploadCorrections } from "@igo/contract/imports/imports.calls";
import { uploadDocument } from "@igo/contract/markets/markets.documents";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { setMarketLogo } from "@igo/contract/markets/markets.logo";
import { addImage } from "@igo/contract/products/products.images";
import { roles } from "@igo/contract/session/session";
import { setPhoto } from "@igo/contract/session/session.calls";
import { afterEach, expect, test } from "vitest";
import { aMarket, csv } from "@igo/testing/builders/markets";
import { addProduct, addSection } from "@igo/testing/builders/products";
import { server, until } from "@igo/testing/server/server";
import { newId } from "../ids.ts";

const { as, app, deps, someone } = await server();
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;

const marketId = (await as.admin(createMarket, { body: aMarket({ externalCode: "OWN" }) })).market.id;
const foreign = (await as.admin(createMarket, { body: aMarket({ externalCode: "FOREIGN" }) })).market.id;

const member = async () => {
  const person = await someone(roles.partner);
  await deps.db
    .insertInto("marketMember")
    .values({ marketId, accountId: person.id, role: "owner" })
    .execute();
  return person;
};

const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});

const boundary = "----b";
const fieldPart = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
// The parser waits for a few bytes before it reports that a file begins.
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${"x".repeat(200)}`;

/** Starts an upload with these parts, announces 100 MB and stops there; resolves to the response. */
const begin = (token: string, path: string, parts = "") => {
  const socket = connect(port, "127.0.0.1");
  open.add(socket);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => undefined);
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 100000000\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\n\r\n${parts}`,
  );
  const answered = () => until(async () => /^HTTP\/1.1 (\d+)[^]*"code":"([\w.]+)"/.exec(answer)?.slice(1, 3));
  return { socket, answered };
};

const files = () => Array.fromAsync(deps.files.list());

test.each([
  ["a document of somebody else's market", () => `/market/${foreign}/documents`, "market.not_found"],
  ["a document of no market", () => `/market/${newId()}/documents`, "market.not_found"],
  ["a picture of somebody else's product", () => `/product/${newId()}/image`, "product.not_found"],
  ["a logo of somebody else's market", () => `/market/${foreign}/logo`, "market.not_found"],
  ["a logo of somebody else's chain", () => `/chain/${newId()}/logo`, "chain.not_found"],
  ["corrections of somebody else's import", () => `/imports/${newId()}/corrections`, "import.not_found"],
])("%s is refused before its file is read", async (_, path, code) => {
  const { token } = await member();
  expect(await begin(token, path()).answered()).toEqual(["404", code]);
  expect(await files()).toEqual([]);
});

test("a partner without a market may not import, and is refused before the file is read", async () => {
  const { token, ask } = await someone(roles.partner);
  for (const path of ["/imports", "/market/import-menu"])
    expect(await begin(token, path).answered()).toEqual(["403", "import.no_market"]);
  const file = csv("Producto;Precio", "Arepa;2500");
  await expect(ask(createImport, { file, body: { kind: "menu" } })).rejects.toMatchObject({
    code: "import.no_market",
  });
});

test("fields before the file count: markets are for administrators, a menu for its own market", async () => {
  const { token } = await member();
  const markets = begin(token, "/imports", fieldPart("kind", "market") + fileHead);
  expect(await markets.answered()).toEqual(["403", "access.admin_only"]);
  const menu = begin(token, "/market/import-menu", fieldPart("marketId", foreign) + fileHead);
  expect(await menu.answered()).toEqual(["404", "market.not_found"]);
});

test("a partner uploads two files at a time; when one finishes, the next is accepted", async () => {
  const { token, id } = await member();
  const path = `/market/${marketId}/documents`;
  const [one] = [begin(token, path, fileHead), begin(token, path, fileHead)];
  const running = () =>
    deps.db
      .selectFrom("upload")
      .select("id")
      .where("accountId", "=", id)
      .where("endedAt", "is", null)
      .execute();
  await until(async () => (await running()).length === 2);
  expect(await begin(token, path, fileHead).answered()).toEqual(["429", "file.too_many_at_once"]);
  one?.socket.destroy();
  await until(async () => (await running()).length === 1);
  begin(token, path, fileHead);
  await until(async () => (await running()).length === 2);
});

test("uploads of a dead server block nobody", async () => {
  const { ask, id } = await member();
  const nodeId = newId();
  const silentFor = (ms: number) => new Date(Date.now() - ms).toISOString();
  await deps.db
    .insertInto("node")
    .values({ id: nodeId, seenAt: silentFor(3100) })
    .execute();
  const upload = () => ({ id: newId(), accountId: id, bytes: 1 });
  await deps.db
    .insertInto("upload")
    .values([
      { ...upload(), nodeId },
      // Of version 0.2.0, which does not say whose it is.
      { ...upload(), seenAt: silentFor(31_000) },
    ])
    .execute();
  const document = ask(uploadDocument, { params: { id: marketId }, body: { kind: "rut" }, file: csv("x") });
  await expect(document).rejects.toMatchObject({ code: "file.not_a_document" });
});

test("fifty files a day for a partner, including refused ones; five hundred for an administrator", async () => {
  const { ask, id } = await member();
  const send = () => ask(uploadDocument, { params: { id: marketId }, body: { kind: "rut" }, file: csv("x") });
  for (let count = 0; count < 50; count += 1)
    await expect(send()).rejects.toMatchObject({ code: "file.not_a_document" });
  await expect(send()).rejects.toMatchObject({ status: 429, code: "file.too_many_today" });
  const admin = await someone(roles.admin);
  const own = (count: number) =>
    Array.from({ length: count }, () => ({
      id: newId(),
      accountId: admin.id,
      bytes: 1,
      endedAt: new Date().toISOString(),
    }));
  await deps.db.insertInto("upload").values(own(499)).execute();
  const asAdmin = () =>
    admin.ask(uploadDocument, { params: { id: marketId }, body: { kind: "rut" }, file: csv("x") });
  await expect(asAdmin()).rejects.toMatchObject({ code: "file.not_a_document" });
  await expect(asAdmin()).rejects.toMatchObject({ code: "file.too_many_today" });
  await deps.db
    .updateTable("upload")
    .set({ beganAt: new Date(Date.now() - 86_401_000).toISOString() })
    .where("accountId", "=", id)
    .execute();
  await expect(send()).rejects.toMatchObject({ code: "file.not_a_document" });
});

test("product photos count by size only: sixty products may have sixty", async () => {
  const { ask, id } = await member();
  const day = Array.from({ length: 50 }, () => ({
    id: newId(),
    accountId: id,
    bytes: 1,
    endedAt: new Date().toISOString(),
  }));
  await deps.db.insertInto("upload").values(day).execute();
  const menu = { marketId, sectionId: await addSection(as.admin, marketId, "Granos") };
  const { id: productId } = await addProduct(as.admin, menu);
  const photo = () => ask(addImage, { params: { id: productId }, file: csv("not a photo") });
  await expect(photo()).rejects.toMatchObject({ code: "file.not_a_picture" });
  const file = () => ask(uploadDocument, { params: { id: marketId }, body: { kind: "rut" }, file: csv("x") });
  await expect(file()).rejects.toMatchObject({ code: "file.too_many_today" });
  await deps.db
    .updateTable("upload")
    .set({ bytes: 500 * 2 ** 20 })
    .where("id", "=", day[0]?.id ?? "")
    .execute();
  await expect(photo()).rejects.toMatchObject({ code: "file.too_many_today" });
});

test("500 MB a day for a partner: the announced size counts before it is read", async () => {
  const { token, id } = await member();
  await deps.db
    .insertInto("upload")
    .values({ id: newId(), accountId: id, bytes: 450 * 2 ** 20, endedAt: new Date().toISOString() })
    .execute();
  const path = `/market/${marketId}/documents`;
  expect(await begin(token, path, fileHead).answered()).toEqual(["429", "file.too_many_today"]);
});

test("every call that takes a file checks access first", () => {
  const takesFile = app.serving.endpoints.filter((one) => one.takes === "file");
  expect(takesFile.map(({ path }) => path).toSorted()).toEqual(
    [
      addImage,
      setMarketLogo,
      setChainLogo,
      createImport,
      importMenu,
      setPhoto,
      uploadCorrections,
      uploadDocument,
      // Allowed for your own draft, a post you may edit, a conversation you belong to.
      uploadMailFile,
      addPostPicture,
      uploadFile,
      // Allowed for a task you can see.
      addTaskFile,
    ]
      .map(({ path }) => path)
      .toSorted(),
  );
});
