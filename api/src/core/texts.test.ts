// Text messages to phones, through a real gateway on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { server, until } from "@igo/testing/server";
import type { Addressed } from "./mail.ts";

const phone = "+573001234567";

const gateway = async () => {
  const got: { authorization: string | undefined; body: unknown }[] = [];
  const state = { status: 202 };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body: unknown = JSON.parse(await textOf(request));
    if (state.status < 300) got.push({ authorization: request.headers.authorization, body });
    response.writeHead(state.status).end();
  };
  const listening = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void listening.close());
  const { port } = listening.address() as AddressInfo;
  const one = await server({
    env: {
      TEXTS_URL: `http://igo:a%2Ftoken@127.0.0.1:${port}/messages`,
      PUBLIC_URL: "http://localhost:8080",
    },
  });
  const code: Addressed = {
    to: phone,
    language: "es",
    template: "code",
    params: { code: "123456", purpose: "sign-in", minutes: "5", name: "Ana" },
  };
  return {
    got,
    state,
    send: () => one.deps.mail.send(one.deps.db, code),
    message: () => one.deps.db.selectFrom("mailMessage").selectAll().executeTakeFirstOrThrow(),
    hurry: () => one.deps.database.query("update pgboss.job set start_after = now() where name = 'mail'"),
  };
};

test("a code for a phone goes to the gateway, in words a phone can fill in", async () => {
  const { got, send } = await gateway();
  await send();
  await until(async () => got.length > 0);
  expect(got).toEqual([
    {
      authorization: "Bearer a/token",
      body: {
        to: phone,
        text: "Tu código de iGO es 123456. Dura 5 minutos y sirve una sola vez.\n\n@localhost #123456",
      },
    },
  ]);
});

test("a gateway in trouble gets the message later; one that refuses it five times does not", async () => {
  const { got, state, send, message, hurry } = await gateway();
  state.status = 503;
  await send();
  for (let times = 0; times < 6; times += 1) {
    await hurry();
    await until(async () => (await message()).lastError);
  }
  expect(await message()).toMatchObject({ tries: 0 });
  state.status = 400;
  const parked = await until(async () => {
    await hurry();
    const found = await message();
    return found.status === "parked" && found;
  });
  expect(parked).toMatchObject({ tries: 5, lastError: expect.stringContaining("400") });
  expect(got).toEqual([]);
});

test("without a gateway there are no text messages", async () => {
  const { deps } = await server();
  expect(deps.texts).toBeUndefined();
});
