// What a key of an integration may be allowed to do. Each call that keys may make names one of them.
export const scopes = [
  "markets:read",
  "markets:write",
  "products:read",
  "products:write",
  "imports:run",
  "insights:read",
  "changes:read",
  "webhooks:manage",
] as const;

export type Scope = (typeof scopes)[number];
