// SIGTERM with a hundred requests in flight, including an upload and a live stream, while two hundred more streams are
// being opened: none fails, and the server exits in time.
import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { aStore, both, type Fault, seconds, until } from "./fault.ts";
import { addAdministrators } from "./people.ts";
import type { Place } from "./place.ts";
import { streamsEach } from "./streams.ts";

const changes = 20;
const creations = 79;
const opening = 200;
// They open within so many milliseconds before and after the signal.
const around = 60;
// A supervisor kills a server that takes longer.
const goneAfter = 25_000;

type Answer = { status: number; text: string };

const readAll = async (response: IncomingMessage): Promise<Answer> => {
  let text = "";
  for await (const piece of response.setEncoding("utf8")) text += piece;
  return { status: response.statusCode ?? 0, text };
};

/** Opens a request and waits until the server has read its head; then sends the body in these pieces, with pauses. */
const open = async (place: Place, method: string, path: string, type: string, pieces: readonly string[]) => {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  const asking = request(`${place.running().base}/api/v1${path}`, {
    method,
    agent: false,
    headers: {
      authorization: `Bearer ${await place.bearer()}`,
      "content-type": type,
      "content-length": length,
      expect: "100-continue",
    },
  });
  const answered = once(asking, "response").then(([response]) => readAll(response as IncomingMessage));
  // Failures are examined once all requests are over.
  answered.catch(() => undefined);
  asking.flushHeaders();
  await once(asking, "continue");
  return async (): Promise<Answer> => {
    for (const piece of pieces) {
      asking.write(piece);
      await wait(pieces.length > 1 ? 100 : 0);
    }
    asking.end();
    return answered;
  };
};

const openUpload = (place: Place) => {
  const lines = Array.from({ length: 2000 }, (_, row) => `S-${row},Tienda ${row},900123${row % 1000}`);
  const file = ["código,nombre,nit", ...lines].join("\n");
  const body =
    `--edge\r\ncontent-disposition: form-data; name="file"; filename="stores.csv"\r\n` +
    `content-type: text/csv\r\n\r\n${file}\r\n--edge--\r\n`;
  const size = Math.ceil(body.length / 20);
  const pieces = Array.from({ length: 20 }, (_, index) => body.slice(index * size, (index + 1) * size));
  return open(place, "POST", "/imports", "multipart/form-data; boundary=edge", pieces);
};

/** A live stream; the result resolves when it ends. */
const openStream = async (place: Place) => {
  const asking = request(`${place.running().base}/api/v1/events`, {
    agent: false,
    headers: { authorization: `Bearer ${await place.bearer()}` },
  }).end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  const ended = once(response.resume(), "end");
  return () => ended;
};

/**
 * Opens a stream when the server may be closing: it ends in order, or nobody listens any more. Returns what happened
 * otherwise.
 */
const openLate = (base: string, token: string) =>
  new Promise<string | undefined>((resolve) => {
    request(`${base}/api/v1/events`, { agent: false, headers: { authorization: `Bearer ${token}` } })
      .on("response", (response) => {
        const { statusCode } = response;
        response.resume().on("end", () => resolve(statusCode === 200 ? undefined : `${statusCode}`));
        response.on("error", (error) => resolve(`cut off: ${error.message}`));
      })
      .on("error", ({ message }) =>
        resolve(/ECONNREFUSED|ECONNRESET|hang up/.test(message) ? undefined : message),
      )
      .end();
  });

const openAround = async (place: Place, tokens: readonly string[], middle: Promise<unknown>) => {
  const { base } = place.running();
  const open = async (number: number) => {
    const offset = (number / opening) * around - around / 2;
    if (offset > 0) await middle;
    await wait(Math.abs(offset > 0 ? offset : offset + around / 2));
    return openLate(base, tokens[number % tokens.length] ?? "");
  };
  const outcomes = await Promise.all(Array.from({ length: opening }, (_, number) => open(number)));
  return outcomes.filter((outcome) => outcome !== undefined);
};

const json = (place: Place, method: string, path: string, body: unknown) =>
  open(place, method, path, "application/json", [JSON.stringify(body)]);

const create = async ({ ask }: Place, number: number) => {
  const store = aStore({ externalCode: `OLD-${number}` });
  return (await ask<{ market: { id: string; version: number } }>("POST", "/market", store)).market;
};

const provoke: Fault["provoke"] = async ({ place }) => {
  await place.start();
  const old = await Promise.all(Array.from({ length: changes }, (_, number) => create(place, number)));
  const streamEnds = await openStream(place);
  const finishes = await Promise.all([
    openUpload(place),
    ...Array.from({ length: creations }, (_, number) =>
      json(place, "POST", "/market", aStore({ externalCode: `NEW-${number}` })),
    ),
    ...old.map(({ id, version }) =>
      json(place, "PUT", "/market/update", { id, version, name: "Tienda nueva" }),
    ),
  ]);
  const tokens = await addAdministrators(place, opening / streamsEach);
  const signalled = Promise.withResolvers<void>();
  const late = openAround(place, tokens, signalled.promise);
  await wait(around / 2);
  const began = performance.now();
  const stopped = place.stop();
  signalled.resolve();
  const answers = await Promise.allSettled(finishes.map((finish) => finish()));
  const outcomes = answers.map((one) =>
    one.status === "fulfilled" ? String(one.value.status) : String(one.reason),
  );
  const failed = outcomes.filter((outcome) => !/^20[01]$/.test(outcome));
  assert.deepEqual(failed, [], `${failed.length} of ${outcomes.length} failed`);
  await streamEnds();
  assert.deepEqual(await late, [], "Streams that were being opened failed");
  await stopped;
  const took = performance.now() - began;
  assert(took < goneAfter, `It took ${seconds(took)} to stop`);
  await place.start();
  const count = async (search: string) =>
    (await place.ask<{ total: number }>("GET", `/market/list?search=${search}`)).total;
  // The check of the upload begins by itself, and goes on in the next process.
  const statuses = async () =>
    (await place.ask<{ imports: { status: string }[] }>("GET", "/imports")).imports.map(
      ({ status }) => status,
    );
  await until("checked", async () => !(await statuses()).includes("checking"));
  assert.deepEqual([await count("NEW"), await count("Tienda+nueva")], [creations, changes]);
  assert.deepEqual(await statuses(), ["checked"]);
  return `${outcomes.length} in flight (an upload of 2 s among them), a live stream and ${opening} being opened: 0 failed, stopped after ${seconds(took)}`;
};

export const stopInFlight: Fault = {
  name: "SIGTERM with requests in flight",
  on: both,
  quicklyOn: "bundled",
  provoke,
};
