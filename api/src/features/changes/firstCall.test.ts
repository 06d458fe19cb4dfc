// "First call in five minutes" works as written: its samples are taken from the document and run against a server.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { createIntegration, createIntegrationKey } from "@igo/contract/integrations/integrations";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { aMarket } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { expect, test } from "vitest";

const run = promisify(execFile);
const text = readFileSync(join(import.meta.dirname, "../../../../docs/first-call.md"), "utf8");
const sampleIn = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? "";

const open = async () => {
  const { as, app, admin } = await server();
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { integration } = await as.admin(createIntegration, {
    body: {
      name: "Bodega de datos",
      purpose: "Seguir lo que cambia",
      ownerId: admin.id,
      scopes: ["markets:read", "changes:read"],
      chainIds: null,
      expiresOn: null,
    },
  });
  const { key } = await as.admin(createIntegrationKey, { params: { id: integration.id }, body: {} });
  await as.admin(createMarket, { body: aMarket({ externalCode: "T-1", name: "Tienda Sol" }) });
  const address = app.server.address() as AddressInfo;
  return { ...process.env, IGO_URL: `http://127.0.0.1:${address.port}`, IGO_KEY: key };
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
