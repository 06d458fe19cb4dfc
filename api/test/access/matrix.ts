// Who may make which call, written down a second time, by hand: what the contract says is held against it.

/**
 * everybody  also without a session
 * signed-in  any session; what it answers is one's own
 * own        administrators, and members of the market the call is about; to others it is not there (404)
 * admin      administrators
 */
export type Who = "everybody" | "signed-in" | "own" | "admin";

/** Stands for the id of a record in `params`, `query` or `body`; each case of the test puts another one there. */
export const record = "<record>";

type Row = {
  who: Who;
  /** What a guest is answered who brings nothing along; anything but a refusal unless said. */
  guest?: number;
  /** Which kind of record the call is about. */
  of?: "market" | "chain" | "import" | "session" | "user";
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

const everybody = (row: Omit<Row, "who"> = {}): Row => ({ who: "everybody", ...row });
const signedIn = (row: Omit<Row, "who"> = {}): Row => ({ who: "signed-in", ...row });
const own = (row: Omit<Row, "who"> = {}): Row => ({ who: "own", ...row });
const admin = (row: Omit<Row, "who"> = {}): Row => ({ who: "admin", ...row });

const one = (of: NonNullable<Row["of"]>) => ({ of, params: { id: record } }) as const;

export const matrix: Record<string, Row> = {
  "POST /auth": everybody({ body: { email: "nobody@example.com", password: "no such password" } }),
  "POST /auth/signup": everybody(),
  "POST /auth/account/activate": everybody(),
  "POST /auth/otp/send": everybody(),
  "POST /auth/sign-in/otp": everybody(),
  "POST /auth/password/reset": everybody(),
  "POST /auth/refresh": everybody({ guest: 401 }),
  "GET /auth/me": signedIn(),
  "PATCH /auth/me": signedIn({ body: { firstName: "Ana" } }),
  "DELETE /auth/me": signedIn({ body: { password: "not the right one" } }),
  "GET /auth/me/export": signedIn(),
  "POST /auth/password": signedIn(),
  "GET /auth/consents": signedIn(),
  "POST /auth/consents": signedIn(),
  "GET /auth/sessions": signedIn(),
  "DELETE /auth/sessions": signedIn(),
  "DELETE /auth/sessions/{id}": signedIn(one("session")),
  "POST /auth/sign-out": signedIn(),
  "GET /events": signedIn(),

  "GET /user/list": admin(),
  "GET /user/details": admin({ of: "user", query: { userId: record } }),
  "POST /user/invite": admin(),
  "POST /user/{id}/invite": admin(one("user")),
  "PUT /user/update": admin({ of: "user", body: { id: record, version: 1 } }),
  "POST /user/{id}/suspend": admin({ ...one("user"), body: {} }),
  "POST /user/{id}/reactivate": admin(one("user")),
  "POST /user/{id}/sign-out": admin(one("user")),

  "GET /health/live": everybody(),
  "GET /health/ready": everybody(),
  "GET /openapi.json": everybody(),
  "GET /common/countries": everybody(),
  "GET /common/states": everybody({ query: { country: "CO" } }),
  "GET /common/cities": everybody({ query: { state: "05" } }),

  "GET /category/list": signedIn({ query: { scope: "market" } }),

  "GET /chain/list": admin(),
  "GET /chain/details": admin({ of: "chain", query: { chainId: record } }),
  "POST /chain": admin(),
  "PUT /chain/update": admin({ of: "chain", body: { id: record, version: 1 } }),
  "DELETE /chain/{id}": admin(one("chain")),

  "GET /market/list": own(),
  "GET /market/search": own({ query: { query: "canary" } }),
  "GET /market/details": own({ of: "market", query: { marketId: record } }),
  "GET /market/find-by-id/{id}": own(one("market")),
  "GET /market/{id}/members": own(one("market")),
  "PATCH /market/{id}/operation": own({ ...one("market"), body: { version: 1, acceptingOrders: true } }),
  "PUT /market/{id}/members": admin({ ...one("market"), body: { members: [] } }),
  "POST /market": admin(),
  "PUT /market/update": admin({ of: "market", body: { id: record, version: 1 } }),
  "POST /market/{id}/status": admin({ ...one("market"), body: { status: "active", version: 1 } }),
  "DELETE /market/{id}": admin(one("market")),
  "POST /market/{id}/restore": admin(one("market")),
  "POST /market/delete": admin(),
  "GET /market/export": own({ query: { format: "csv" } }),
  "GET /market/{id}/history": own(one("market")),
  "POST /market/{id}/history/{version}/restore": admin({
    of: "market",
    params: { id: record, version: "1" },
    body: { version: 1 },
  }),
  "GET /market/{id}/documents": own(one("market")),
  // The file comes first: without one nobody learns whose market it is.
  "POST /market/{id}/documents": signedIn({ params: { id: record } }),
  "PUT /market/{id}/documents/{documentId}": admin({
    of: "market",
    params: { id: record, documentId: record },
    body: { version: 1 },
  }),
  "GET /market/{id}/documents/{documentId}/file": signedIn({ params: { id: record, documentId: record } }),
  "DELETE /market/{id}/documents/{documentId}": signedIn({ params: { id: record, documentId: record } }),
  "POST /market/bulk": admin(),
  "GET /market/bulk": admin(),
  "GET /market/bulk/{id}": admin({ params: { id: record } }),
  "POST /market/bulk/{id}/undo": admin({ params: { id: record } }),
  "GET /market/views": signedIn(),
  "POST /market/views": signedIn(),
  "PUT /market/views/{id}": signedIn({ params: { id: record } }),
  "DELETE /market/views/{id}": signedIn({ params: { id: record } }),
  "PUT /market/default-view": signedIn(),
  "GET /market/duplicates": admin(),
  "POST /market/duplicates/scan": admin(),
  "POST /market/duplicates/{id}/dismiss": admin({ params: { id: record } }),
  "POST /market/merge": admin(),
  "POST /market/merge/{id}/undo": admin({ params: { id: record } }),

  "POST /imports": admin(),
  "GET /imports": admin(),
  "GET /imports/template.xlsx": admin({ query: { kind: "market" } }),
  "GET /imports/samples/{name}": admin({ params: { name: "no-such-sample" } }),
  "GET /imports/{id}": admin(one("import")),
  "GET /imports/{id}/mapping": admin(one("import")),
  "PUT /imports/{id}/mapping": admin(one("import")),
  "GET /imports/{id}/rows": admin(one("import")),
  "PATCH /imports/{id}/rows": admin(one("import")),
  "POST /imports/{id}/resolve": admin(one("import")),
  "GET /imports/{id}/errors.xlsx": admin(one("import")),
  "POST /imports/{id}/corrections": admin(one("import")),
  "POST /imports/{id}/commit": admin({ ...one("import"), body: { mode: "valid" } }),
  "POST /imports/{id}/cancel": admin(one("import")),
  "POST /imports/{id}/undo": admin(one("import")),
};
