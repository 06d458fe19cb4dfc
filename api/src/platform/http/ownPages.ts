// Whether a request may come from our own pages: SameSite keeps our cookies from other sites, but not from a page on a
// neighbouring subdomain.
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

export type IsFromOwnPage = (request: Pick<FastifyRequest, "headers">) => boolean;

/** Browsers say where a request comes from; other programs do not, and hold no one else's cookies. */
export const openOwnPages = ({
  publicUrl,
  apiUrl,
  corsOrigins,
}: Pick<Config, "publicUrl" | "apiUrl" | "corsOrigins">): IsFromOwnPage => {
  const own = new Set([
    new URL(publicUrl).origin,
    ...(apiUrl ? [new URL(apiUrl).origin] : []),
    ...corsOrigins,
  ]);
  return ({ headers: { origin, host, "sec-fetch-site": site } }) => {
    if (site === "same-origin") return true;
    if (origin === undefined) return site === undefined || site === "none";
    // Under another name of ours, such as localhost.
    return own.has(origin) || (site === undefined && URL.parse(origin)?.host === host);
  };
};
