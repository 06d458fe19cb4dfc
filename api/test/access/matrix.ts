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
  /** Also for who has not agreed to the terms yet. */
  beforeConsent?: true;
  /** Nothing for who has no market at all. */
  needsMarket?: true;
  /** Which kind of record the call is about. */
  of?: "market" | "product" | "chain" | "import" | "session" | "user" | "event" | "conversation" | "mail";
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

const everybody = (row: Omit<Row, "who"> = {}): Row => ({ who: "everybody", ...row });
const signedIn = (row: Omit<Row, "who"> = {}): Row => ({ who: "signed-in", ...row });
const own = (row: Omit<Row, "who"> = {}): Row => ({ who: "own", ...row });
const admin = (row: Omit<Row, "who"> = {}): Row => ({ who: "admin", ...row });

const one = (of: NonNullable<Row["of"]>) => ({ of, params: { id: record } }) as const;

/** Administrators are in no pair or group of others, but in those of markets: this one is a market's. */
const aConversation = one("conversation");
const aMessage = { of: "conversation", params: { id: record, messageId: record } } as const;
const aReaction = { of: "conversation", params: { ...aMessage.params, reaction: "like" } } as const;
const aFile = { of: "conversation", params: { id: record, fileId: record } } as const;
const aClient = "00000000-0000-7000-8000-000000000001";

const aTask = { boardId: record, taskId: record };
const aColumn = { boardId: record, columnId: record };
const aCard = { of: "market", params: { marketId: record } } as const;

const aSection = { scope: "menu", marketId: record, id: "no-such-section" };

export const matrix: Record<string, Row> = {
  "POST /auth": everybody({ body: { email: "nobody@example.com", password: "no such password" } }),
  "POST /auth/signup": everybody(),
  "POST /auth/account/activate": everybody(),
  "POST /auth/otp/send": everybody(),
  "POST /auth/sign-in/otp": everybody(),
  "POST /auth/password/reset": everybody(),
  "POST /auth/refresh": everybody({ guest: 401 }),
  "GET /auth/invitation": everybody({ guest: 404 }),
  "POST /auth/invitation": everybody({
    guest: 404,
    body: { token: "x".repeat(32), acceptTerms: true, acceptDataPolicy: true },
  }),
  "GET /auth/me": signedIn({ beforeConsent: true }),
  "PATCH /auth/me": signedIn({ beforeConsent: true, body: { locale: "es" } }),
  "DELETE /auth/me": signedIn({ body: { password: "not the right one" } }),
  "GET /auth/me/export": signedIn(),
  "POST /auth/me/photo": signedIn(),
  "DELETE /auth/me/photo": signedIn(),
  "GET /auth/me/phone": signedIn(),
  "POST /auth/me/phone/send": signedIn(),
  "POST /auth/me/phone/confirm": signedIn({ body: { code: "000000" } }),
  "POST /auth/password": signedIn(),
  "GET /auth/consents": signedIn({ beforeConsent: true }),
  "POST /auth/consents": signedIn({
    beforeConsent: true,
    body: { acceptTerms: true, acceptDataPolicy: true },
  }),
  "PUT /auth/consents/{purpose}": signedIn({ params: { purpose: "news" }, body: { given: true } }),
  "GET /auth/sessions": signedIn(),
  "DELETE /auth/sessions": signedIn(),
  "DELETE /auth/sessions/{id}": signedIn(one("session")),
  "POST /auth/sign-out": signedIn({ beforeConsent: true }),
  "GET /events": signedIn(),

  "GET /user/list": admin(),
  "GET /user/details": admin({ of: "user", query: { userId: record } }),
  "POST /user/invite": admin(),
  "POST /user/{id}/invite": admin(one("user")),
  "PUT /user/update": admin({ of: "user", body: { id: record, version: 1 } }),
  "POST /user/{id}/suspend": admin({ ...one("user"), body: {} }),
  "POST /user/{id}/reactivate": admin(one("user")),
  "POST /user/{id}/sign-out": admin(one("user")),

  "GET /mail-queue": admin(),
  "POST /mail-queue/{id}/send-again": admin({ params: { id: "0190a4a4-0000-7000-8000-000000000000" } }),

  "GET /chat": signedIn(),
  "GET /chat/count": signedIn(),
  "POST /chat": own({ of: "market", body: { kind: "market", clientId: aClient, marketId: record } }),
  "GET /chat/people": signedIn({ query: { search: "canary" } }),
  "GET /chat/presence": signedIn(),
  "PUT /chat/presence": signedIn({ body: {} }),
  "GET /chat/search": signedIn({ query: { query: "canary" } }),
  "GET /chat/answers": admin(),
  "POST /chat/answers": admin(),
  "PUT /chat/answers/{answerId}": admin({
    params: { answerId: record },
    body: { version: 1, title: "a", text: "b" },
  }),
  "DELETE /chat/answers/{answerId}": admin({ params: { answerId: record } }),
  "GET /chat/{id}": own(aConversation),
  "PUT /chat/{id}": own({ ...aConversation, body: { version: 1, title: "a" } }),
  "POST /chat/{id}/members": own({ ...aConversation, body: { accountIds: [record] } }),
  "DELETE /chat/{id}/members/{accountId}": own({
    of: "conversation",
    params: { id: record, accountId: record },
  }),
  "POST /chat/{id}/leave": own(aConversation),
  "PUT /chat/{id}/settings": own({ ...aConversation, body: { isPinned: true } }),
  "POST /chat/{id}/read": own({ ...aConversation, body: { seq: 1 } }),
  "POST /chat/{id}/unread": own({ ...aConversation, body: { seq: 1 } }),
  "POST /chat/{id}/typing": own({ ...aConversation, body: {} }),
  "GET /chat/{id}/messages": own(aConversation),
  "POST /chat/{id}/messages": own({ ...aConversation, body: { clientId: aClient, text: "hola" } }),
  "GET /chat/{id}/messages/{messageId}": own(aMessage),
  "PATCH /chat/{id}/messages/{messageId}": own({ ...aMessage, body: { text: "hola" } }),
  "DELETE /chat/{id}/messages/{messageId}": own(aMessage),
  "GET /chat/{id}/messages/{messageId}/edits": own(aMessage),
  "PUT /chat/{id}/messages/{messageId}/reactions/{reaction}": own(aReaction),
  "DELETE /chat/{id}/messages/{messageId}/reactions/{reaction}": own(aReaction),
  "GET /chat/{id}/search": own({ ...aConversation, query: { query: "canary" } }),
  "GET /chat/{id}/files": own(aConversation),
  "POST /chat/{id}/files": own(aConversation),
  "GET /chat/{id}/files/{fileId}": own(aFile),
  "DELETE /chat/{id}/files/{fileId}": own(aFile),
  "GET /chat/{id}/files/{fileId}/{name}": own({
    of: "conversation",
    params: { ...aFile.params, name: "240.webp" },
  }),
  "PUT /chat/{id}/assignee": admin({ ...aConversation, body: { version: 1, accountId: null } }),
  "PUT /chat/{id}/status": admin({ ...aConversation, body: { version: 1, status: "open" } }),
  "GET /chat/{id}/answers": admin(aConversation),
  "GET /notification/list": signedIn(),
  "GET /notification/count": signedIn(),
  "POST /notification/seen": signedIn({ body: {} }),
  "POST /notification/read": signedIn({ body: { which: { all: true } } }),
  "POST /notification/archive": signedIn({ body: { which: { all: true } } }),
  "GET /notification/preferences": signedIn(),
  "PUT /notification/preferences": signedIn({ body: { preferences: [] } }),

  "GET /health/live": everybody(),
  "GET /health/ready": everybody(),
  "GET /openapi.json": everybody(),
  "GET /common/countries": everybody(),
  "GET /common/states": everybody({ query: { country: "CO" } }),
  "GET /common/cities": everybody({ query: { state: "05" } }),

  "GET /category/list": signedIn({ query: { scope: "market" } }),
  // Of a market's menu: the tree of all markets is written by administrators, which categories.test.ts holds.
  "POST /category/create": own({ of: "market", body: { scope: "menu", marketId: record, es: "Sección" } }),
  "PUT /category/update": own({ of: "market", body: { ...aSection, version: 1 } }),
  "POST /category/move": own({ of: "market", body: { ...aSection, parentId: null, position: 0 } }),
  "DELETE /category/delete": own({ of: "market", query: aSection }),
  "POST /category/restore": own({ of: "market", body: aSection }),

  "GET /insights/activity": own(),
  "GET /insights/activity/new": own(),
  "GET /insights/activity/export": own({ query: { format: "csv" } }),

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
  "GET /market/{id}/zone": own(one("market")),
  "PUT /market/{id}/zone": admin({ ...one("market"), body: { version: 1, radiusKm: 3 } }),
  "GET /market/zones.geojson": own(),
  "POST /market/zones": admin(),
  "GET /market/serving": own({ query: { lat: "6.2", lon: "-75.5" } }),
  "GET /calendar": own({ query: { from: "2026-11-01", to: "2026-12-01" } }),
  // To who may not see it, an event is not there: calendar.test.ts holds who that is.
  "POST /calendar": own(),
  "GET /calendar/people": own({ query: { query: "canary" } }),
  "GET /calendar/feed": own(),
  "POST /calendar/feed": own(),
  "DELETE /calendar/feed": own(),
  "GET /calendar/feed/{token}.ics": everybody({ guest: 404, params: { token: "x".repeat(43) } }),
  "GET /calendar/{id}": own(one("event")),
  "PUT /calendar/{id}": own({ ...one("event"), body: { version: 1, title: "Evento" } }),
  "DELETE /calendar/{id}": own(one("event")),
  "POST /calendar/{id}/restore": signedIn({ params: { id: record }, body: {} }),
  "POST /calendar/{id}/answer": own({ ...one("event"), body: { answer: "yes" } }),
  // Whom a post is for, and that it is not there for others: posts.audience.test.ts.
  "GET /post/list": signedIn(),
  "GET /post/details": signedIn({ query: { slug: "no-such-post" } }),
  "GET /post/latest": signedIn(),
  "GET /post/search": signedIn({ query: { query: "canary" } }),
  "GET /post/audience": admin(),
  "POST /post": admin(),
  "PUT /post/update": admin({ body: { id: record, version: 1 } }),
  "POST /post/{id}/publish": admin({ params: { id: record }, body: { version: 1 } }),
  "POST /post/{id}/unpublish": admin({ params: { id: record }, body: { version: 1 } }),
  "DELETE /post/{id}": admin({ params: { id: record } }),
  "POST /post/{id}/restore": admin({ params: { id: record } }),
  "GET /post/{id}/versions": admin({ params: { id: record } }),
  "GET /post/{id}/versions/{version}": admin({ params: { id: record, version: "1" } }),
  "POST /post/{id}/versions/{version}/restore": admin({
    params: { id: record, version: "1" },
    body: { version: 1 },
  }),
  "POST /post/{id}/image": admin({ params: { id: record } }),
  "GET /post/{id}/readers": admin({ params: { id: record } }),
  "POST /post/{id}/remind": admin({ params: { id: record }, body: {} }),
  "POST /post/{id}/read": signedIn({ params: { id: record } }),
  "POST /post/{id}/acknowledge": signedIn({ params: { id: record } }),
  "GET /post/{id}/comments": signedIn({ params: { id: record } }),
  "POST /post/{id}/comments": signedIn({
    params: { id: record },
    body: { clientId: "0190a4a4-0000-7000-8000-000000000000", text: "Hola" },
  }),
  "PUT /post/{id}/comments/{commentId}": signedIn({
    params: { id: record, commentId: record },
    body: { text: "Hola" },
  }),
  "DELETE /post/{id}/comments/{commentId}": signedIn({ params: { id: record, commentId: record } }),
  "GET /insights/network": own(),
  "GET /insights/catalog": own(),
  "GET /insights/home": signedIn(),
  "GET /insights/coverage": own(),
  "GET /insights/coverage/gaps": own(),
  "GET /insights/coverage/gaps/export": own(),
  "GET /insights/coverage/overlaps": own({ query: { departmentCode: "05" } }),
  "GET /insights/coverage/points": own(),
  "GET /market/{id}/documents": own(one("market")),
  "POST /market/{id}/documents": own(one("market")),
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
  "POST /market/duplicates/{id}/reopen": admin({ params: { id: record } }),
  "GET /market/merge": admin(),
  "GET /market/merge/preview": admin({ query: { keep: record, remove: record } }),
  "POST /market/merge": admin(),
  "POST /market/merge/{id}/undo": admin({ params: { id: record } }),

  "GET /product/list": own(),
  "GET /product/search": own({ query: { query: "canary" } }),
  "GET /product/details": own({ of: "product", query: { productId: record } }),
  "GET /product/summary": own({ of: "market", query: { marketId: record } }),
  // Before the body names a section of the market, it is not his: each partner's refusal is the same.
  "POST /product": own({
    of: "market",
    body: { marketId: record, sectionId: record, name: "Producto", priceCop: 1000 },
  }),
  "PUT /product/update": own({ of: "product", body: { id: record, version: 1 } }),
  "PATCH /product/{id}/availability": own({ ...one("product"), body: { isAvailable: true } }),
  "DELETE /product/{id}": own(one("product")),
  "POST /product/{id}/restore": own(one("product")),
  "GET /product/{id}/history": own(one("product")),
  "POST /product/{id}/history/{version}/restore": own({
    of: "product",
    params: { id: record, version: "1" },
    body: { version: 1 },
  }),
  "GET /product/export": own({ query: { format: "csv" } }),
  "POST /product/{id}/image": own(one("product")),
  "PUT /product/{id}/images": own({ ...one("product"), body: { imageIds: [] } }),
  "DELETE /product/{id}/image/{imageId}": own({
    of: "product",
    params: { id: record, imageId: "0199aaaa-0000-7000-8000-000000000000" },
  }),
  "GET /product/image/{key}/{name}": everybody({ params: { key: "0".repeat(64), name: "240.webp" } }),
  "POST /product/bulk": own(),
  "GET /product/bulk": own(),
  "GET /product/bulk/{id}": signedIn({ params: { id: record } }),
  "POST /product/bulk/{id}/cancel": signedIn({ params: { id: record } }),
  "POST /product/bulk/{id}/undo": signedIn({ params: { id: record } }),

  // Whose a board and a task are, boards.test.ts holds: a partner sees the tasks they are on, and no others.
  "GET /kanban": own(),
  "POST /kanban": admin(),
  "GET /kanban/{boardId}": signedIn({ params: { boardId: record } }),
  "PUT /kanban/{boardId}": admin({ params: { boardId: record }, body: { version: 1 } }),
  "POST /kanban/{boardId}/column": admin({ params: { boardId: record } }),
  "GET /kanban/{boardId}/column/{columnId}": signedIn({ params: aColumn }),
  "PUT /kanban/{boardId}/column/{columnId}": admin({ params: aColumn, body: { version: 1 } }),
  "POST /kanban/{boardId}/column/{columnId}/move": admin({ params: aColumn, body: { position: "top" } }),
  "DELETE /kanban/{boardId}/column/{columnId}": admin({ params: aColumn }),
  "POST /kanban/{boardId}/task": admin({ params: { boardId: record } }),
  "POST /kanban/{boardId}/assign": admin({ params: { boardId: record } }),
  "POST /kanban/{boardId}/move": admin({ params: { boardId: record } }),
  "GET /kanban/{boardId}/task/{taskId}": signedIn({ params: aTask }),
  "PUT /kanban/{boardId}/task/{taskId}": admin({ params: aTask, body: { version: 1 } }),
  "POST /kanban/{boardId}/task/{taskId}/move": signedIn({
    params: aTask,
    body: { columnId: record, position: "top" },
  }),
  "POST /kanban/{boardId}/task/{taskId}/archive": admin({ params: aTask, body: { isArchived: true } }),
  "POST /kanban/{boardId}/task/{taskId}/watch": signedIn({ params: aTask, body: { isWatched: true } }),
  "POST /kanban/{boardId}/task/{taskId}/item": admin({ params: aTask }),
  "PUT /kanban/{boardId}/task/{taskId}/item/{itemId}": signedIn({
    params: { ...aTask, itemId: record },
    body: { isDone: true },
  }),
  "DELETE /kanban/{boardId}/task/{taskId}/item/{itemId}": admin({ params: { ...aTask, itemId: record } }),
  "POST /kanban/{boardId}/task/{taskId}/comment": signedIn({
    params: aTask,
    body: { clientId: record, text: "Listo" },
  }),
  "GET /kanban/onboarding": own(),
  "GET /kanban/onboarding/column/{status}": own({ params: { status: "draft" } }),
  "GET /kanban/onboarding/card/{marketId}": own(aCard),
  "PUT /kanban/onboarding/card/{marketId}": admin({ ...aCard, body: { dueOn: null } }),
  "POST /kanban/onboarding/card/{marketId}/move": admin({
    ...aCard,
    body: { status: "in_review", version: 1 },
  }),
  "POST /kanban/onboarding/card/{marketId}/undo": admin({ ...aCard, body: { version: 1 } }),
  "POST /kanban/onboarding/card/{marketId}/comment": admin(aCard),
  "POST /kanban/onboarding/assign": admin(),

  "GET /mail/labels": signedIn(),
  "GET /mail/list": signedIn({ query: { search: "canary" } }),
  "GET /mail/details": signedIn({ of: "mail", query: { mailId: record } }),
  "POST /mail/bulk": signedIn({ body: { ids: [aClient], action: "read" } }),
  "PATCH /mail/{id}": signedIn({ ...one("mail"), body: { isSeen: true } }),
  "DELETE /mail/{id}": signedIn(one("mail")),
  "GET /mail/people": signedIn({ query: { search: "canary" } }),
  "GET /mail/settings": signedIn(),
  "PUT /mail/settings": signedIn({ body: { signature: "" } }),
  "POST /mail/files": signedIn(),
  "GET /mail/files/{fileId}": signedIn({ params: { fileId: record } }),
  "DELETE /mail/files/{fileId}": signedIn({ params: { fileId: record } }),
  "GET /mail/drafts": signedIn(),
  "POST /mail/draft": signedIn({ body: { id: aClient, saveId: aClient, version: 1 } }),
  "GET /mail/draft/{id}": signedIn(one("mail")),
  "DELETE /mail/draft/{id}": signedIn(one("mail")),
  "POST /mail/send": signedIn({ of: "mail", body: { draftId: record, version: 1 } }),
  "POST /mail/{id}/cancel": signedIn(one("mail")),
  "GET /mail/outgoing": admin(),
  "POST /mail/outgoing/stop": admin({ body: { ids: [aClient] } }),
  "GET /market/{id}/mails": admin(one("market")),

  "GET /search": own({ query: { query: "canary" } }),
  "GET /reference/messages": own({ query: { kind: "market", id: "00000000-0000-7000-8000-000000000000" } }),
  "GET /reference/chips": own({ query: { of: "market:00000000-0000-7000-8000-000000000000" } }),

  // Whose market a menu is of stands in the body: quotas.test.ts holds it.
  "POST /market/import-menu": own({ needsMarket: true }),
  "POST /imports": own({ needsMarket: true }),
  "GET /imports": own(),
  "GET /imports/template.xlsx": own({ query: { kind: "market" } }),
  "GET /imports/samples/{name}": own({ params: { name: "no-such-sample" } }),
  "GET /imports/{id}": own(one("import")),
  "GET /imports/{id}/mapping": own(one("import")),
  "PUT /imports/{id}/mapping": own({
    ...one("import"),
    body: { sheet: 0, headerRow: 1, columns: [] },
  }),
  "GET /imports/{id}/rows": own(one("import")),
  "PATCH /imports/{id}/rows": own({ ...one("import"), body: { rows: [{ row: 2 }] } }),
  "POST /imports/{id}/resolve": own({ ...one("import"), body: { action: "skip" } }),
  "GET /imports/{id}/errors.xlsx": own(one("import")),
  "POST /imports/{id}/corrections": own(one("import")),
  "POST /imports/{id}/commit": own({ ...one("import"), body: { mode: "valid" } }),
  "POST /imports/{id}/cancel": own(one("import")),
  "POST /imports/{id}/undo": own(one("import")),
  "POST /imports/{id}/follow-up": own(one("import")),
  "GET /imports/{id}/suggestions": own(one("import")),
  "POST /imports/{id}/suggestions/undo": own({
    ...one("import"),
    body: { step: "01a20000-0000-7000-8000-000000000000" },
  }),
};
