// Text messages to phones, through a real gateway on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { serverBeside } from "@igo/testing/server/second";
import { hurryJobs, server, settleJobs, whenDone } from "@igo/testing/server/server";
import type { Addressed } from "./mail.queue.ts";

const phone = "+573001234567";

/** The gateway: what it received, and the status it answers. */
const got: { authorization: string | undefined; body: unknown }[] = [];
const state = { status: 202 };
const answer = async (request: IncomingMessage, response: ServerResponse) => {
  const body: unknown = JSON.parse(await textOf(request));
  if (state.status < 300) got.push({ authorization: request.headers.authorization, body });
  response.writeHead(state.status).end();
};
const gateway = createServer((request, response) => void answer(request, response));
await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
whenDone(async () => void gateway.close());
const { port } = gateway.address() as AddressInfo;

const { deps } = await server({
  env: {
    TEXTS_URL: `http://igo:a%2Ftoken@127.0.0.1:${port}/messages`,
    PUBLIC_URL: "http://localhost:8080",
  },
});

const code: Addressed = {
  to: phone,
  language: "es",
  authorId: null,
  template: "code",
  params: { code: "123456", purpose: "sign-in", minutes: "5", name: "Ana" },
};
const send = async () => {
  await deps.mail.send(deps.db, code);
  await settleJobs();
};
const message = () => deps.db.selectFrom("mailMessage").selectAll().executeTakeFirstOrThrow();

beforeEach(async () => {
  got.length = 0;
  state.status = 202;
  await deps.db.deleteFrom("mailMessage").execute();
});

test("a code for a phone goes to the gateway, in a form that phones can fill in", async () => {
  await send();
  expect(got).toEqual([
    {
      authorization: "Bearer a/token",
      body: {
        to: phone,
        text: "Tu código de iGO es 123456. Vence en 5 minutos y sirve una sola vez.\n\n@localhost #123456",
      },
    },
  ]);
});

test("a failing gateway gets the message later; one that refuses it five times gets no more", async () => {
  state.status = 503;
  await send();
  for (let times = 0; times < 6; times += 1) await hurryJobs();
  expect(await message()).toMatchObject({ tries: 0, lastError: expect.stringContaining("503") });
  state.status = 400;
  for (let times = 0; times < 4; times += 1) await hurryJobs();
  expect(await message()).toMatchObject({ status: "queued", tries: 4 });
  await hurryJobs();
  expect(await message()).toMatchObject({
    status: "parked",
    tries: 5,
    lastError: expect.stringContaining("400"),
  });
  expect(got).toEqual([]);
});

test("without a gateway there are no text messages", async () => {
  const { deps: without } = await serverBeside(deps, {});
  expect(without.texts).toBeUndefined();
});
