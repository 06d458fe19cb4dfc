// The routes that a server really answers, read from its router, including any registered without `serve`.
import type { FastifyInstance } from "fastify";

const line = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/;

/** `GET /market/{id}` for each call below /api/v1, in the order of the router. */
export const liveCalls = (app: FastifyInstance): string[] => {
  const calls: string[] = [];
  const above: string[] = [];
  for (const text of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", segment = "", methods] = line.exec(text) ?? [];
    if (segment === "") continue;
    const depth = indent.length / 4;
    above.length = depth;
    above.push(segment);
    const path = above.join("");
    if (!methods || !path.startsWith("/api/v1/")) continue;
    const name = path.slice("/api/v1".length).replace(/:(\w+)/g, "{$1}");
    calls.push(
      ...methods
        .split(", ")
        .filter((method) => method !== "HEAD")
        .map((method) => `${method} ${name}`),
    );
  }
  return calls;
};
