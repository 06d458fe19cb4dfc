// Uploads that are too slow or take too long are cut off; and which file names are allowed.
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { Failure } from "../failure.ts";
import { safeFileName, type Pace, watchProgress } from "./uploads.ts";

const pace: Pace = { windowMs: 300, minBytes: 3000, maxMs: 60_000 };
let current = pace;
const arrived: IncomingMessage[] = [];
const http = createServer((request, response) => {
  arrived.push(request);
  watchProgress(request, current);
  request.on("error", () => undefined);
  if (request.headers["x-read"] !== "later") request.resume();
  request.once("end", () => response.end("done"));
});
await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  http.closeAllConnections();
  http.close();
});
const { port } = http.address() as AddressInfo;

/** Sends this many bytes every 20 ms; returns how the connection ended. */
const send = async (bytes: number, pieces: number, header = "") => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${header}Content-Length: ${bytes * pieces}\r\n\r\n`);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  let sent = 0;
  const timer = setInterval(() => {
    if (sent++ < pieces) socket.write(Buffer.alloc(bytes));
    if (answer !== "") socket.end();
  }, 20);
  await new Promise<void>((resolve) => socket.once("close", () => resolve()));
  clearInterval(timer);
  return answer.includes("200 OK") ? "taken" : "cut off";
};

test("a byte now and then does not keep an upload open", async () => {
  current = pace;
  expect(await send(1, 10_000)).toBe("cut off");
});

test("a sender who is fast enough may take as long as it needs within the hour", async () => {
  current = pace;
  expect(await send(1000, 40)).toBe("taken");
  current = { ...pace, maxMs: 400 };
  expect(await send(1000, 1000)).toBe("cut off");
});

test("a caller is not blamed while the server does not read", async () => {
  current = pace;
  const answer = send(100_000, 2, "x-read: later\r\n");
  await expect.poll(() => arrived.at(-1)?.headers["x-read"]).toBe("later");
  const request = arrived.at(-1);
  // Twice the window during which nothing could be sent.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(request?.destroyed).toBe(false);
  request?.resume();
  expect(await answer).toBe("taken");
});

test.each([
  ["C:\\fotos\\rut.pdf", "rut.pdf"],
  ["../../etc/passwd", "passwd"],
  ["factura\u202Egpj.exe", "facturagpj.exe"],
  ["a\r\nb\u0007.csv", "ab.csv"],
  ["menú año.xlsx", "menú año.xlsx"],
  ["\u200B", "file"],
  ["", "file"],
])("%j is stored as %j", (sent, stored) => {
  expect(safeFileName(sent)).toBe(stored);
});

test("a name with NUL is refused, not stored and not a server error", () => {
  expect(() => safeFileName("a\0.csv")).toThrow(new Failure("request.unreadable"));
});
