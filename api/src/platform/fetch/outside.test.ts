// Files that a stranger names by address come from the open internet only, whatever names and redirects claim.
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openFiles } from "../files/files.ts";
import { openStore } from "../files/store.ts";
import { isPublicAddress, openSafeFetch, type FetchWorld } from "./outside.ts";

const dataDir = mkdtempSync(join(tmpdir(), "igo-outside-"));
const files = openFiles(openStore({ dataDir }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const serve = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  afterAll(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
};

// The test's internet has a single machine: every name resolves to this process, which stands in for a public address.
const names: FetchWorld = {
  resolve: async (host) =>
    host.endsWith(".public.example")
      ? [{ address: "127.0.0.1", family: 4 }]
      : [{ address: "10.0.0.7", family: 4 }],
  mayReach: (address) => address === "127.0.0.1",
  mayUsePort: (port) => port !== "25",
};
const big = 1000;
const fetchFile = (address: string, world = names, patience = 2000) =>
  openSafeFetch(files, world).fetchFile(address, big, patience);

test("only the ports of the web are asked, after a redirect, too", async () => {
  const port = await serve((_request, response) =>
    response.writeHead(302, { location: "http://img.public.example:25/" }).end(),
  );
  expect(await fetchFile("http://img.public.example:25/")).toEqual({ trouble: "not_public" });
  expect(await fetchFile(`http://img.public.example:${port}/`)).toEqual({ trouble: "not_public" });
  for (const address of ["http://1.1.1.1:25/", "https://1.1.1.1:6379/", "http://1.1.1.1:8080/"])
    expect(await openSafeFetch(files).fetchFile(address, big, 50)).toEqual({ trouble: "not_public" });
});

describe("addresses that are not public", () => {
  test.each([
    ["this network", "0.0.0.0", "0.1.2.3"],
    ["private", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
    ["shared by a provider", "100.64.0.1", "100.127.255.254"],
    ["this machine", "127.0.0.1", "127.255.255.254", "::1", "::"],
    ["this link, and the clouds' metadata", "169.254.169.254", "169.254.0.1", "fe80::1", "fe80::1%eth0"],
    [
      "for protocols and papers",
      "192.0.0.8",
      "192.0.2.1",
      "198.51.100.1",
      "203.0.113.9",
      "2001:db8::1",
      "3fff::1",
    ],
    ["for measuring", "198.18.0.1", "198.19.255.255", "2001:2::1"],
    ["relays and old tunnels", "192.88.99.1", "2002:7f00:1::", "2001::1", "192.175.48.6"],
    [
      "many at once, reserved, everybody",
      "224.0.0.1",
      "239.1.1.1",
      "240.0.0.1",
      "255.255.255.255",
      "ff02::1",
    ],
    [
      "an IPv4 address in an IPv6 coat",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "::127.0.0.1",
      "::ffff:0:10.0.0.1",
    ],
    ["translated", "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1"],
    ["a site's own", "fc00::1", "fd12:3456::1", "fec0::1", "100::1", "5f00::1"],
    ["no address", "", "localhost", "1.2.3", "0x7f000001", "2130706433"],
  ])("%s", (_what, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  test("addresses of the open internet are allowed", () => {
    const open = [
      "8.8.8.8",
      "1.1.1.1",
      "172.32.0.1",
      "100.128.0.1",
      "192.0.1.1",
      "2606:4700::1111",
      "2a00:1450::1",
    ];
    expect(open.filter(isPublicAddress)).toEqual(open);
  });
});

test("a file from the internet is stored", async () => {
  const port = await serve((_request, reply) => reply.end("a picture"));
  expect(await fetchFile(`http://img.public.example:${port}/a.png`)).toMatchObject({ size: 9 });
});

test.each([
  "http://127.0.0.1/",
  "http://localhost/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://017700000001/",
  "http://127.1/",
  "http://[::1]/",
  "http://[::ffff:7f00:1]/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[fd00:ec2::254]/",
  "http://①②⑦.⓪.⓪.①/",
])("%s is not fetched", async (address) => {
  // With the real check of addresses and the machine's own DNS.
  expect(await openSafeFetch(files).fetchFile(address, big)).toEqual({ trouble: "not_public" });
});

test.each([
  "ftp://img.public.example/a",
  "file:///etc/passwd",
  "data:image/png;base64,AA==",
  "javascript:1",
  "a.png",
  "http://user:secret@img.public.example/",
  `http://img.public.example/${"a".repeat(3000)}`,
  "",
])("%s is not a valid address to fetch", async (address) => {
  expect(await fetchFile(address)).toEqual({ trouble: "not_an_address" });
});

test("a name with both a private and a public address is refused", async () => {
  const mixed = {
    ...names,
    resolve: async () => [
      { address: "127.0.0.1", family: 4 },
      { address: "192.168.0.1", family: 4 },
    ],
  };
  expect(await fetchFile("http://mixed.example/", mixed)).toEqual({ trouble: "not_public" });
});

test("a name is resolved once: the address that was checked is the one connected to (no DNS rebinding)", async () => {
  let requested = 0;
  const port = await serve((_request, reply) => reply.end("public"));
  const rebinding: FetchWorld = {
    resolve: async () => [{ address: (requested += 1) === 1 ? "127.0.0.1" : "10.0.0.7", family: 4 }],
    mayReach: (address) => address === "127.0.0.1",
    mayUsePort: () => true,
  };
  expect(await fetchFile(`http://rebind.example:${port}/`, rebinding)).toMatchObject({ size: 6 });
  expect(requested).toBe(1);
});

describe("redirects", () => {
  test("are followed three times, and each target is checked again", async () => {
    const port = await serve((request, reply) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) reply.end("here");
      else reply.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await fetchFile(`http://a.public.example:${port}/3`)).toMatchObject({ size: 4 });
    expect(await fetchFile(`http://a.public.example:${port}/4`)).toEqual({ trouble: "too_many_redirects" });
  });

  test.each([
    ["http://intranet.example/", "not_public"],
    ["http://10.0.0.7/", "not_public"],
    ["//intranet.example/", "not_public"],
    ["file:///etc/passwd", "not_an_address"],
    ["gopher://intranet.example/", "not_an_address"],
  ])("a redirect to %s is refused", async (location, trouble) => {
    const port = await serve((_request, reply) => reply.writeHead(301, { location }).end());
    expect(await fetchFile(`http://a.public.example:${port}/`)).toEqual({ trouble });
  });
});

test("a file that is too large is not stored, whether or not its length was announced", async () => {
  const honest = await serve((_request, reply) => reply.end(Buffer.alloc(big + 1)));
  const endless = await serve((_request, reply) => {
    const more = () => reply.write(Buffer.alloc(500)) && setImmediate(more);
    reply.on("drain", more);
    more();
  });
  const before = (await Array.fromAsync(files.list())).length;
  for (const port of [honest, endless])
    expect(await fetchFile(`http://a.public.example:${port}/`)).toEqual({ trouble: "too_large" });
  expect(await Array.fromAsync(files.list())).toHaveLength(before);
});

test("a server that takes too long is abandoned", async () => {
  const silent = await serve(() => undefined);
  const slow = await serve((_request, reply) => {
    const drip = setInterval(() => reply.write("a"), 20);
    reply.once("close", () => clearInterval(drip));
  });
  for (const port of [silent, slow])
    expect(await fetchFile(`http://a.public.example:${port}/`, names, 300)).toEqual({ trouble: "too_slow" });
  const lost = { ...names, resolve: () => new Promise<never>(() => undefined) };
  expect(await fetchFile("http://a.public.example/", lost, 100)).toEqual({ trouble: "too_slow" });
});

test("an error response, or a compressed one, is not stored as a file", async () => {
  const missing = await serve((_request, reply) => reply.writeHead(404).end("no"));
  const packed = await serve((_request, reply) =>
    reply.writeHead(200, { "content-encoding": "gzip" }).end("x"),
  );
  for (const port of [missing, packed])
    expect(await fetchFile(`http://a.public.example:${port}/`)).toEqual({ trouble: "refused" });
  expect(await fetchFile("http://a.public.example:9/")).toEqual({ trouble: "unreachable" });
});
