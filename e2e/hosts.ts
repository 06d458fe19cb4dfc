// The client and the API on two origins, each behind its own proxy, as an operator may deploy them.
import { createServer, request as send, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { startServer } from "@igo/testing/server/process";

type Behind = { port: number };

/** Forwards the allowed paths and says for whom; answers 404 to the rest. */
const openProxy = async (letsThrough: (path: string) => boolean, behind: Behind) => {
  const proxy = createServer((request, response) => {
    if (!letsThrough(request.url ?? "/")) {
      response.writeHead(404).end();
      return;
    }
    const passed = send(
      {
        host: "127.0.0.1",
        port: behind.port,
        method: request.method,
        path: request.url,
        headers: { ...request.headers, "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "http" },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    request.pipe(passed);
  });
  const url = await listening(proxy);
  const close = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { url, close };
};

const portOf = (server: Server) => (server.address() as AddressInfo).port;

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${portOf(server)}`;
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  await listening(server);
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** One server: browsers use `web`, their API calls go to `api`. */
export const startHosts = async (dataDir: string) => {
  const behind = { port: await freePort() };
  const isApi = (path: string) => path.startsWith("/api/");
  const api = await openProxy(isApi, behind);
  const web = await openProxy((path) => !isApi(path), behind);
  const server = await startServer({
    DATA_DIR: dataDir,
    PORT: String(behind.port),
    PUBLIC_URL: web.url,
    API_URL: api.url,
    CORS_ORIGINS: web.url,
    TRUST_PROXY: "1",
  });
  const stop = async () => {
    web.close();
    api.close();
    await server.signal("SIGTERM");
  };
  return { web: web.url, api: api.url, stop };
};
