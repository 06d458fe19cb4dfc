// Security headers for every response, and the page's Content-Security-Policy with a fresh nonce.
import { randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import type { App } from "./serving.ts";

export const newNonce = (): string => randomBytes(18).toString("base64");

export const pagePolicy = ({ apiUrl, mapTileUrl, publicUrl }: Config, nonce: string): string => {
  const tiles = mapTileUrl ? URL.parse(mapTileUrl.replaceAll(/[{}]/g, ""))?.origin : undefined;
  const rules = {
    "default-src": ["'none'"],
    "script-src": ["'self'", `'nonce-${nonce}'`],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "img-src": ["'self'", "data:", "blob:", tiles, apiUrl],
    "font-src": ["'self'"],
    "connect-src": ["'self'", apiUrl],
    "worker-src": ["'self'"],
    // Mail from outside: each message is served under its own policy. A document to review: read with the reader's
    // token, and shown from memory as the PDF that the server found it to be.
    "frame-src": ["'self'", "blob:", apiUrl],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // Our code writes no raw HTML. The sanitiser for foreign HTML needs a policy, and so does the one address of our
    // service worker; any other name is refused.
    "trusted-types": ["dompurify", "igo-worker"],
    ...(publicUrl.startsWith("https:") ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(rules)
    .map(([name, values]) => [name, ...values.filter((value) => value !== undefined)].join(" "))
    .join("; ");
};

/** The service worker fetches files and pages of this host, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Browser features that our pages do not need and injected code must not get. */
const withoutPermission = ["camera", "geolocation", "microphone", "payment", "usb", "browsing-topics"];

/** The headers of every response; pages add their own. */
export const securityHeaders = ({ publicUrl }: Config) => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": withoutPermission.map((name) => `${name}=()`).join(", "),
  // Responses are data: opened as a page, they may do nothing.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  ...(publicUrl.startsWith("https:")
    ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
    : {}),
});

export const addSecurityHeaders = (app: App, config: Config): void => {
  const defaults = securityHeaders(config);
  // Pages on our other host show pictures from this one.
  const isShared = config.corsOrigins.length > 0;
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id).headers(defaults);
    if (!request.url.startsWith("/api/")) return;
    reply.header("cache-control", "no-store");
    if (isShared) reply.header("cross-origin-resource-policy", "cross-origin");
  });
};
