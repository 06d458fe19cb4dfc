// A load balancer for faults: takes turns among the nodes whose /health/ready says yes, as an operator's proxy would.
import {
  type ClientRequest,
  createServer,
  get,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const interval = 100;
const patience = 2000;
/** How long a request waits for a node. */
const queueing = 10_000;

export type Balancer = {
  base: string;
  /** Whether it sends requests to the node. */
  isReady: (base: string) => Promise<boolean>;
  close: () => void;
};

/** So many checks in a row that got no answer take a node out: a starved machine answers late. */
const mayFail = 3;

/** Undefined if the node cannot say. */
const isReady = (base: string): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    const asking = get(`${base}/health/ready`, { agent: false, timeout: patience }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      response.on("error", () => resolve(undefined));
      response.on("end", () =>
        resolve(response.statusCode === 200 || (text.includes('"server.stopping"') ? false : undefined)),
      );
    });
    asking.on("timeout", () => asking.destroy());
    asking.on("error", (error) => resolve(wasRefused(error) ? false : undefined));
  });

/** Whether the request never reached a node. */
const wasRefused = (error: Error) => "code" in error && error.code === "ECONNREFUSED";

export const openBalancer = async (port: number, bases: readonly string[]): Promise<Balancer> => {
  const ready = new Set<string>();
  let turn = 0;

  const silences = new Map<string, number>();
  const check = async (base: string) => {
    const answer = await isReady(base);
    const silent = answer === undefined ? (silences.get(base) ?? 0) + 1 : 0;
    silences.set(base, silent);
    if (answer) ready.add(base);
    else if (answer === false || silent >= mayFail) ready.delete(base);
  };
  const timers = bases.map((base) => {
    let checking: Promise<void> | undefined;
    return setInterval(() => {
      checking ??= check(base).finally(() => {
        checking = undefined;
      });
    }, interval);
  });

  const chooseNode = async (tried: ReadonlySet<string>): Promise<string | undefined> => {
    for (const end = performance.now() + queueing; performance.now() < end; await wait(50)) {
      const able = [...ready].filter((base) => !tried.has(base));
      const base = able[(turn += 1) % able.length];
      if (base !== undefined) return base;
      // The nodes that refused it may be back.
      if (tried.size === bases.length) return undefined;
    }
    return undefined;
  };

  const pass = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    tried: Set<string>,
  ) => {
    const base = await chooseNode(tried);
    if (outgoing.destroyed) return;
    if (base === undefined) {
      outgoing.writeHead(503).end();
      return;
    }
    tried.add(base);
    const asking: ClientRequest = request(`${base}${incoming.url}`, {
      agent: false,
      method: incoming.method ?? "GET",
      headers: { ...incoming.headers, connection: "close" },
    });
    asking.on("response", (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.on("error", () => outgoing.destroy());
      response.on("close", () => outgoing.end());
    });
    asking.on("error", (error) => {
      if (wasRefused(error)) void pass(incoming, outgoing, body, tried);
      else outgoing.destroy();
    });
    outgoing.on("close", () => asking.destroy());
    asking.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on("data", (piece: Buffer) => pieces.push(piece));
    incoming.on("end", () => void pass(incoming, outgoing, Buffer.concat(pieces), new Set()));
    incoming.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => {
    for (const timer of timers) clearInterval(timer);
    server.closeAllConnections();
    server.close();
  };
  return { base: `http://127.0.0.1:${port}`, isReady: async (base) => ready.has(base), close };
};
