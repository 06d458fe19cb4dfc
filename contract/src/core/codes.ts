// How each call open to keys can fail by what it does: the codes that no other part of the declaration tells. What any
// call can answer (`general`) is not repeated. In the tests a call that fails otherwise is an error.
import type { Endpoint } from "./endpoint.ts";
import type { FailureCode } from "./failures.ts";

const workbook: readonly FailureCode[] = [
  "file.cell_too_long",
  "file.corrupt",
  "file.encrypted",
  "file.formulas",
  "file.line_full",
  "file.no_rows",
  "file.only_headings",
  "file.row_too_long",
  "file.too_large",
  "file.too_many_columns",
  "file.too_many_rows",
  "file.too_slow",
  "file.unknown_format",
  "file.unpacks",
  "file.unsafe",
];

const run: readonly FailureCode[] = ["import.not_found", "import.wrong_state"];

const ofCalls: Readonly<Record<string, readonly FailureCode[]>> = {
  "GET /category/list": ["market.not_found"],
  "GET /chain/details": ["chain.not_found"],

  "GET /market/list": ["list.use_cursor"],
  "GET /market/details": ["market.not_found"],
  "GET /market/find-by-id/{id}": ["market.not_found"],
  "GET /market/{id}/history": ["market.not_found"],
  "POST /market": ["market.code_taken", "market.possible_duplicate"],
  "PUT /market/update": ["market.not_found", "market.code_taken", "market.version_conflict"],
  "PUT /market/batch": ["chain.not_found"],
  "PATCH /market/{id}/operation": ["market.not_found", "market.version_conflict"],
  "PUT /market/{id}/zone": ["market.not_found", "market.version_conflict"],
  "POST /market/{id}/status": ["market.not_found", "market.illegal_move", "market.version_conflict"],
  "DELETE /market/{id}": ["market.not_found"],
  "POST /market/{id}/restore": ["market.not_found", "market.restore_code_taken"],

  "GET /product/list": ["list.use_cursor"],
  "GET /product/details": ["product.not_found"],
  "GET /product/summary": ["market.not_found"],
  "GET /product/{id}/history": ["product.not_found"],
  "POST /product": ["market.not_found", "product.sku_taken"],
  "PUT /product/update": ["product.not_found", "product.sku_taken", "product.version_conflict"],
  "PUT /product/batch": ["market.not_found"],
  "PATCH /product/{id}/availability": ["product.not_found", "product.version_conflict"],
  "DELETE /product/{id}": ["product.not_found"],
  "POST /product/{id}/restore": ["product.not_found", "product.restore_sku_taken"],

  "POST /imports": ["import.no_market", "chain.not_found", "market.not_found", ...workbook],
  "POST /market/import-menu": ["import.no_market", "market.not_found", ...workbook],
  "GET /imports/{id}": ["import.not_found"],
  "GET /imports/{id}/mapping": ["import.not_found", "import.sheet_not_found", ...workbook],
  "PUT /imports/{id}/mapping": [...run, "import.sheet_not_found", ...workbook],
  "GET /imports/{id}/rows": ["import.not_found"],
  "PATCH /imports/{id}/rows": run,
  "POST /imports/{id}/resolve": run,
  "GET /imports/{id}/errors.xlsx": ["import.not_found"],
  "POST /imports/{id}/commit": [...run, "import.has_errors"],
  "POST /imports/{id}/cancel": run,
  "POST /imports/{id}/undo": [...run, "import.undo_expired"],

  "GET /integration/me": ["integration.not_found"],
  "GET /changes": ["changes.too_many_waiting", "changes.too_old"],

  "GET /webhook/list": ["integration.not_found"],
  "GET /webhook/details": ["webhook.not_found"],
  "POST /webhook": ["integration.not_found", "webhook.address_refused", "webhook.too_many"],
  "PUT /webhook/update": ["webhook.not_found", "webhook.address_refused", "webhook.version_conflict"],
  "DELETE /webhook/{id}": ["webhook.not_found"],
  "POST /webhook/{id}/state": ["webhook.not_found"],
  "POST /webhook/{id}/secret": ["webhook.not_found"],
  "GET /webhook/{id}/deliveries": ["webhook.not_found"],
  "POST /webhook/{id}/deliveries/{deliveryId}/resend": ["webhook.not_found", "webhook.delivery_not_found"],
  "POST /webhook/{id}/replay": ["webhook.not_found"],
  "POST /webhook/{id}/test": ["webhook.not_found"],
};

/** The codes of what a call does; none for a call that is closed to keys. */
export const codesOf = ({ method, path }: Pick<Endpoint, "method" | "path">): readonly FailureCode[] =>
  ofCalls[`${method} ${path}`] ?? [];

/** Whether a code says what can happen to any call: its form, its caller, its limits, its upload, this server. */
export const isGeneral = (code: FailureCode): boolean =>
  /^(request|session|access|server)\.|^internal$|^file\.(missing|too_many_at_once|too_many_today|too_large)$/.test(
    code,
  );
