// Serves the built web: assets cached for ever, and one page for every address, rendered with a fresh nonce.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { Failure } from "../failure.ts";
import { escapeHtml } from "../security/html.ts";
import { newNonce, pagePolicy, workerPolicy } from "./pages.ts";
import type { App } from "./serving.ts";

const dist = join(import.meta.dirname, "../../../../web/dist");
const page = join(dist, "index.html");

/** The part of the configuration that the page receives. */
type Reported = Pick<Config, "apiUrl" | "mapTileUrl" | "mapTileCredit" | "serviceWorker">;

const reported = ({
  apiUrl,
  mapTileUrl,
  mapTileCredit,
  serviceWorker,
}: Reported): readonly (readonly [string, string | undefined])[] => [
  ["api-url", apiUrl],
  ["map-tile-url", mapTileUrl],
  ["map-tile-credit", mapTileCredit],
  ["service-worker", serviceWorker === "off" ? "off" : undefined],
];

/** Puts the nonce where the browser and the style engine look for it. */
export const renderPage = (html: string, nonce: string, config: Reported): string => {
  const withNonces = html
    .replaceAll(/ nonce="[^"]*"/g, "")
    .replaceAll(/<meta property="csp-nonce"[^>]*>/g, "")
    .replaceAll(
      /<(script|style|link rel="stylesheet"|link rel="modulepreload")(?=[ >])/g,
      `<$1 nonce="${nonce}"`,
    );
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...reported(config).map(([name, value]) =>
      value ? `<meta name="${name}" content="${escapeHtml(value)}">` : "",
    ),
  ];
  return withNonces.replace("<head>", `<head>${head.join("")}`);
};

let known = { at: 0, html: "" };
const readPage = (): string => {
  const at = statSync(page).mtimeMs;
  if (known.at !== at) known = { at, html: readFileSync(page, "utf8") };
  return known.html;
};

/** Compresses by hand: responses without a route bypass the compression plug-in. 12 kB instead of 74. */
const compressed = {
  br: (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: string) => gzipSync(html),
} as const;
const encodingFor = (accepted = ""): keyof typeof compressed | undefined => {
  const names = accepted.split(",").map((one) => one.trim());
  return (["br", "gzip"] as const).find((name) => names.includes(name));
};

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Any address except those of calls and files: a missing file must not be answered with the page. */
const isPageAddress = (url: string): boolean => {
  const [path = ""] = url.split("?");
  return !/^\/(api|assets|outbox)(\/|$)|%2f|%5c|\.\.|\.\w+$/i.test(path);
};

/** One route for all assets: one for each of a thousand files took a quarter of a second of every start. */
const serveFiles = async (app: App, { serviceWorker }: Config) => {
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    // The names of built files contain their hash.
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(dist, "assets") + sep);
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  for (const file of readdirSync(dist, { withFileTypes: true })) {
    if (file.isFile() && !/^\.|^index\.html|^sw\.|\.(br|gz)$/.test(file.name))
      app.get(`/${file.name}`, (_request, reply) => reply.sendFile(file.name));
  }
  // What a browser gets as the worker decides what every page of ours loads: its policy is its own.
  app.get("/sw.js", (_request, reply) =>
    reply
      .header("content-security-policy", workerPolicy)
      .sendFile(serviceWorker === "off" ? "sw.end.js" : "sw.js"),
  );
  app.get<{ Params: { file: string } }>("/assets/:file(^\\w[\\w.-]*$)", ({ params }, reply) =>
    reply.sendFile(`assets/${params.file}`),
  );
};

export const serveWeb = async (app: App, config: Config): Promise<void> => {
  const show = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = newNonce();
    const html = renderPage(readPage(), nonce, config);
    const encoding = encodingFor(request.headers["accept-encoding"]);
    return reply
      .header("content-security-policy", pagePolicy(config, nonce))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .header("vary", "accept-encoding")
      .headers(encoding ? { "content-encoding": encoding } : {})
      .send(encoding ? compressed[encoding](html) : html);
  };
  // What is shared to the app is taken by its service worker. Where there is none, its screen says that nothing arrived;
  // the file is not read.
  app.post("/dashboard/share", {
    onRequest: async (_request, reply) => reply.redirect("/dashboard/share?missed", 303),
    handler: () => undefined,
  });
  const isBuilt = existsSync(page);
  if (isBuilt) await serveFiles(app, config);
  app.setNotFoundHandler((request, reply) => {
    if (!methods.includes(request.method)) {
      reply.header("allow", methods.join(", "));
      throw new Failure("request.wrong_method");
    }
    if (!isBuilt || !["GET", "HEAD"].includes(request.method) || !isPageAddress(request.url))
      throw new Failure("request.not_found");
    return show(request, reply);
  });
};
