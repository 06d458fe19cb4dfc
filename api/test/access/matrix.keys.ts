// What a key of an integration may call, by the scope it needs; written by hand, like the matrix. All else is closed.
import type { Scope } from "@igo/contract/core/scopes";

const openToKeys: Record<Scope | "any", readonly string[]> = {
  any: ["GET /integration/me"],
  "markets:read": [
    "GET /market/list",
    "GET /market/search",
    "GET /market/details",
    "GET /market/find-by-id/{id}",
    "GET /market/{id}/history",
    "GET /category/list",
    "GET /chain/list",
    "GET /chain/details",
  ],
  "markets:write": [
    "POST /market",
    "PUT /market/update",
    "PATCH /market/{id}/operation",
    "POST /market/{id}/status",
    "DELETE /market/{id}",
    "POST /market/{id}/restore",
    "PUT /market/{id}/zone",
    "PUT /market/batch",
  ],
  "products:read": [
    "GET /product/list",
    "GET /product/search",
    "GET /product/details",
    "GET /product/summary",
    "GET /product/{id}/history",
  ],
  "products:write": [
    "POST /product",
    "PUT /product/update",
    "PATCH /product/{id}/availability",
    "DELETE /product/{id}",
    "POST /product/{id}/restore",
    "PUT /product/batch",
  ],
  "imports:run": [
    "POST /imports",
    "POST /market/import-menu",
    "GET /imports",
    "GET /imports/{id}",
    "GET /imports/{id}/mapping",
    "PUT /imports/{id}/mapping",
    "GET /imports/{id}/rows",
    "PATCH /imports/{id}/rows",
    "POST /imports/{id}/resolve",
    "GET /imports/{id}/errors.xlsx",
    "POST /imports/{id}/commit",
    "POST /imports/{id}/cancel",
    "POST /imports/{id}/undo",
  ],
  "insights:read": ["GET /insights/network", "GET /insights/catalog", "GET /insights/coverage"],
  "changes:read": ["GET /changes"],
  "webhooks:manage": [
    "GET /webhook/list",
    "GET /webhook/details",
    "POST /webhook",
    "PUT /webhook/update",
    "DELETE /webhook/{id}",
    "POST /webhook/{id}/state",
    "POST /webhook/{id}/secret",
    "GET /webhook/{id}/deliveries",
    "POST /webhook/{id}/deliveries/{deliveryId}/resend",
    "POST /webhook/{id}/replay",
    "POST /webhook/{id}/test",
  ],
};

/** The calls for administrators that an integration of some chains may make, too: for what is theirs. */
export const keptToChains: readonly string[] = [
  "GET /chain/list",
  "GET /chain/details",
  "GET /changes",
  "GET /webhook/list",
  "GET /webhook/details",
  "POST /webhook",
  "PUT /webhook/update",
  "DELETE /webhook/{id}",
  "POST /webhook/{id}/state",
  "POST /webhook/{id}/secret",
  "GET /webhook/{id}/deliveries",
  "POST /webhook/{id}/deliveries/{deliveryId}/resend",
  "POST /webhook/{id}/replay",
  "POST /webhook/{id}/test",
  "POST /market",
  "PUT /market/update",
  "POST /market/{id}/status",
  "DELETE /market/{id}",
  "POST /market/{id}/restore",
  "PUT /market/batch",
];

const scopes = new Map(
  Object.entries(openToKeys).flatMap(([scope, names]) => names.map((name) => [name, scope] as const)),
);

export const scopeOf = (name: string): string | undefined => scopes.get(name);
