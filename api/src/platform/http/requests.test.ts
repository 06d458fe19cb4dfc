// Rules for every connection, whoever is at the other end.
import { type AddressInfo, connect } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { server } from "@igo/testing/server/server";

const { app, stop } = await server();
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;

test("shutdown does not wait for connections that never sent a byte", async () => {
  const silent = connect(port, "127.0.0.1");
  await once(silent, "connect");
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(1);
  await stop();
  expect(app.server.listening).toBe(false);
});
