// Security headers for everything, and the page's Content-Security-Policy with a nonce of its own.
import { randomBytes } from "node:crypto";
import type { Config } from "./config.ts";
import type { App } from "./serving.ts";

export const newNonce = (): string => randomBytes(18).toString("base64");

/** Names the web may create Trusted Types policies by; everything else that writes HTML is refused. */
const trustedTypes = ["dompurify"];

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
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": trustedTypes,
    ...(publicUrl.startsWith("https:") ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(rules)
    .map(([name, values]) => [name, ...values.filter((value) => value !== undefined)].join(" "))
    .join("; ");
};

export const addSecurityHeaders = (app: App, { publicUrl }: Config): void => {
  const isTls = publicUrl.startsWith("https:");
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "no-referrer");
    reply.header("cross-origin-opener-policy", "same-origin");
    if (isTls) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (!request.url.startsWith("/api/")) return;
    reply.header("cache-control", "no-store");
    // An answer of the API is data: opened as a page it may do nothing.
    reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  });
};
