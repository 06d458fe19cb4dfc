// A receiver of webhooks that checks what it gets as any other program would: with the public library.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type WebhookEvent, webhookEvent } from "@igo/contract/webhooks/webhooks";
import { Webhook } from "standardwebhooks";

export type Received = {
  id: string;
  event: WebhookEvent;
  at: number;
  headers: IncomingHttpHeaders;
  body: string;
};

type Answer = (received: Received, response: ServerResponse) => void;

const accept: Answer = (_received, response) => void response.writeHead(204).end();

/** Whether a secret signed what was received, and recently. */
export const isSignedBy = (
  secret: string,
  { body, headers }: Pick<Received, "body" | "headers">,
): boolean => {
  const plain = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  try {
    new Webhook(secret).verify(body, Object.fromEntries(plain));
    return true;
  } catch {
    return false;
  }
};

/** Listens until it is closed; `received` has everything that came, in order. */
export const openReceiver = async () => {
  const received: Received[] = [];
  let answer = accept;
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const { headers } = request;
    const event = webhookEvent.parse(JSON.parse(body));
    const one = { id: String(headers["webhook-id"]), event, at: Date.now(), headers, body };
    received.push(one);
    answer(one, response);
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    /** From now on; without one everything is accepted. */
    answer: (next: Answer = accept) => {
      answer = next;
    },
    answerWith: (status: number, headers: Record<string, string> = {}) => {
      answer = (_received, response) => void response.writeHead(status, headers).end(`status ${status}`);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
