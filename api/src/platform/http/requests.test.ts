// Rules for every connection, whoever is at the other end.
import { type AddressInfo, connect } from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { server } from "@igo/testing/server/server";

const { app, stop } = await server();
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;

test("a request with two hosts is refused, since a proxy may have read the other", async () => {
  const ask = async (hosts: readonly string[]) => {
    const socket = connect(port, "127.0.0.1");
    const lines = hosts.map((host) => `${host}\r\n`).join("");
    socket.end(`GET /health/live HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    let text = "";
    for await (const piece of socket.setEncoding("utf8")) text += piece;
    return text.slice(0, 12);
  };
  expect(await ask(["Host: a.example"])).toBe("HTTP/1.1 200");
  expect(await ask(["Host: a.example", "host: b.example"])).toBe("HTTP/1.1 400");
});

test("shutdown does not wait for connections that never sent a byte", async () => {
  const silent = connect(port, "127.0.0.1");
  await once(silent, "connect");
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(1);
  await stop();
  expect(app.server.listening).toBe(false);
});
