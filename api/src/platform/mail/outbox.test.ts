// The outbox of a server without a mail server: files, and a page for this machine only.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverBeside } from "@igo/testing/server/second";
import { server, settleJobs } from "@igo/testing/server/server";
import { listOutbox, outboxFolder } from "./outbox.ts";

const { deps, raw } = await server();
const path = `/outbox/${deps.config.outboxKey}`;

const invite = async (link = "http://localhost/x") => {
  await deps.mail.send(deps.db, {
    to: "ana@example.com",
    language: "es",
    authorId: null,
    template: "invitation",
    params: {
      name: "Ana",
      inviter: "Luz <b>Díaz</b>",
      link,
      market: "",
      others: "0",
      chain: "",
      role: "partner",
    },
  });
  await settleJobs();
  const [newest] = await listOutbox(deps.config.dataDir);
  if (!newest) throw new Error("The outbox is empty");
  return newest;
};

test("without SMTP, a message becomes an .eml file that only its owner can read", async () => {
  const { id } = await invite();
  const path = join(outboxFolder(deps.config.dataDir), `${id}.eml`);
  const eml = readFileSync(path, "utf8");
  expect(eml).toMatch(/^To: <?ana@example\.com>?\r?$/m);
  expect(eml).toMatch(/^Content-Type: text\/html/m);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test("its page lists the messages and shows each in a frame that may do nothing", async () => {
  const { id } = await invite('http://localhost/"><script>alert(1)</script>');
  const read = (url: string) => raw({ url, headers: { host: "localhost:8080" } });
  const list = await read(path);
  expect(list.body).toContain(id);
  expect(list.body).toContain("Luz &lt;b&gt;Díaz&lt;/b&gt; te invita a iGO");
  expect(list.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'nonce-/);
  expect((await read(`${path}/${id}`)).body).toContain(
    'sandbox="allow-popups allow-popups-to-escape-sandbox"',
  );
  const content = await read(`${path}/${id}/content`);
  expect(content.body).not.toMatch(/<script|<b>Díaz/);
  expect(content.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(content.headers["content-security-policy"]).toContain("sandbox ");
  expect((await read(`${path}/..%2fsecret`)).statusCode).toBe(404);
  expect((await read(`${path}/00000000-0000-7000-8000-000000000000`)).statusCode).toBe(404);
});

test.each([
  ["a mail server is set", { SMTP_URL: "smtp://127.0.0.1:1" }],
  ["the server listens to everybody", { HOST: "0.0.0.0", PUBLIC_URL: "http://127.0.0.1:8080" }],
  ["the public address is not this machine", { PUBLIC_URL: "https://igo.example.com" }],
])("there is no page when %s", async (_, env) => {
  const { app, deps: beside } = await serverBeside(deps, env);
  const headers = { host: "127.0.0.1:8080", accept: "text/html" };
  const answer = await app.inject({ url: `/outbox/${beside.config.outboxKey}`, headers });
  expect(answer.body).not.toContain("SMTP_URL");
  expect(answer.headers["content-security-policy"] ?? "").not.toContain("frame-src 'self'");
});

test("a web page that points its own domain at this machine sees nothing", async () => {
  expect((await raw({ url: path, headers: { host: "rebind.example.com" } })).statusCode).toBe(404);
  expect((await raw({ url: path, headers: { host: "localhost:8080" } })).statusCode).toBe(200);
});
