// "First call in five minutes" works as written: its samples are taken from the document and run against a server.
import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { createIntegration, createIntegrationKey } from "@igo/contract/integrations/integrations";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { aChain, aMarket } from "@igo/testing/builders/markets";
import { createWebhook, testWebhook } from "@igo/contract/webhooks/webhooks";
import { server, until, whenDone } from "@igo/testing/server/server";
import { expect, test } from "vitest";

const run = promisify(execFile);
const text = readFileSync(join(import.meta.dirname, "../../../../docs/first-call.md"), "utf8");
const sampleIn = (language: string, number = 0) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "g"))][number]?.[1] ?? "";

const open = async () => {
  const { as, app, admin } = await server();
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { integration } = await as.admin(createIntegration, {
    body: {
      name: "Bodega de datos",
      purpose: "Seguir lo que cambia",
      ownerId: admin.id,
      scopes: ["markets:read", "markets:write", "changes:read"],
      chainIds: null,
      expiresOn: null,
    },
  });
  const { key } = await as.admin(createIntegrationKey, { params: { id: integration.id }, body: {} });
  const chainId = await aChain(as.admin);
  await as.admin(createMarket, { body: aMarket({ externalCode: "T-1", name: "Tienda Sol", chainId }) });
  const address = app.server.address() as AddressInfo;
  return { ...process.env, IGO_URL: `http://127.0.0.1:${address.port}`, IGO_KEY: key, IGO_CHAIN: chainId };
};

test("the sample for Node lists the markets and follows what changes", async () => {
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", sampleIn("js")], {
    env: await open(),
  });
  expect(stdout.split("\n")).toContain("market T-1 Tienda Sol");
});

// Python is not everywhere: the proof asks for it.
test.runIf(process.env.NEEDS_PYTHON)("the sample for Python does the same", async () => {
  const { stdout } = await run("python3", ["-c", sampleIn("python")], { env: await open() });
  expect(stdout.split("\n")).toContain("market T-1 Tienda Sol");
});

const saidOfBatch = [/^T-1 updated $/m, /^T-2 error .*email: “luna” is not/m];

test("the batch for Node writes one market, and says what is wrong with the other", async () => {
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", sampleIn("js", 2)], {
    env: await open(),
  });
  for (const line of saidOfBatch) expect(stdout).toMatch(line);
});

test.runIf(process.env.NEEDS_PYTHON)("the batch for Python does the same", async () => {
  const { stdout } = await run("python3", ["-c", sampleIn("python", 2)], { env: await open() });
  for (const line of saidOfBatch) expect(stdout).toMatch(line);
});

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, "127.0.0.1", ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
};

/** What a receiver prints once a test has reached it. */
const receive = async (command: string, args: string[]): Promise<string> => {
  const { as, admin } = await server({ env: { WEBHOOK_HOSTS: "127.0.0.1" } });
  const { integration } = await as.admin(createIntegration, {
    body: {
      name: "Plataforma de pedidos",
      purpose: "Enterarse de lo que cambia",
      ownerId: admin.id,
      scopes: ["webhooks:manage"],
      chainIds: null,
      expiresOn: null,
    },
  });
  const port = await freePort();
  const { webhook, secret } = await as.admin(createWebhook, {
    body: {
      integrationId: integration.id,
      url: `http://127.0.0.1:${port}/`,
      description: null,
      kinds: ["market.updated"],
      chainIds: null,
    },
  });
  const receiver = spawn(command, args, {
    cwd: join(import.meta.dirname, "../../../.."),
    env: { ...process.env, PORT: String(port), IGO_WEBHOOK_SECRET: secret },
  });
  whenDone(async () => void receiver.kill());
  let said = "";
  receiver.stdout.setEncoding("utf8").on("data", (more: string) => (said += more));
  await until(async () => {
    const { delivery } = await as.admin(testWebhook, { params: { id: webhook.id } });
    return delivery.outcome === "delivered" && said.includes("ping") && said.includes(webhook.id);
  });
  return said;
};

test("the receiver for Node verifies an event with the public library", async () => {
  const said = await receive(process.execPath, ["--input-type=module", "--eval", sampleIn("js", 1)]);
  expect(said).toMatch(/^ping /);
});

test.runIf(process.env.NEEDS_PYTHON)("the receiver for Python verifies it without a package", async () => {
  expect(await receive("python3", ["-c", sampleIn("python", 1)])).toMatch(/^ping /);
});
