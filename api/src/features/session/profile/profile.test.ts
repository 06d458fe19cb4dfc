// A user's own account: changed, exported, erased; and their consents.
import { createBoard } from "@igo/contract/boards/boards";
import { createChain } from "@igo/contract/chains/chains";
import { createMarket, updateMarket } from "@igo/contract/markets/markets.calls";
import { chooseDefaultView, createView, listViews } from "@igo/contract/markets/markets.views";
import { createPost } from "@igo/contract/posts/posts.calls";
import { roles } from "@igo/contract/session/session";
import { listConsents, setConsent } from "@igo/contract/session/consents.calls";
import {
  changePassword,
  eraseMe,
  exportMe,
  readMe,
  signIn,
  updateMe,
} from "@igo/contract/session/session.calls";
import { addStar } from "@igo/contract/stars/stars";
import { expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { bytesOf } from "@igo/testing/bytes";
import { password } from "@igo/testing/builders/accounts";
import { fromSomewhere } from "@igo/testing/addresses";
import { openMailbox } from "@igo/testing/mailbox";
import { aMarket, aTaxId } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const mailbox = await openMailbox();
const { as, deps, database, admin, raw, someone } = await server({
  env: { SMTP_URL: mailbox.url, TRUST_PROXY: "1" },
});

const next = "otra clave, también larga";

test("users change their name, phone and language, and nothing beyond that", async () => {
  const partner = await someone();
  const body = { firstName: "Ana María", phone: "+573005550199", locale: "en" as const };
  const { user } = await partner.ask(updateMe, { body });
  expect(user).toMatchObject({ ...body, lastName: "Ruiz", displayName: "Ana María Ruiz" });
  expect((await partner.ask(readMe)).user).toEqual(user);
  for (const field of ["role", "status", "email"])
    await expect(
      partner.ask(updateMe, { body: Object.assign({ firstName: "Ana" }, { [field]: 1 }) }),
    ).rejects.toMatchObject({
      status: 422,
      errors: [{ code: "unknown_field" }],
    });
});

const rightToLeft = "\u202e";

test.each([
  ["a mark of direction", `Ana${rightToLeft}gnp.exe`],
  ["an isolate", "\u2066Ana\u2069"],
  ["a line break", "Ana\nBcc: x@y"],
  ["a control character", "\u0007bell"],
])("a name with %s is refused, and so is a chain, a board and a post called so", async (_what, name) => {
  const partner = await someone();
  const invalid = (path: string) => ({ status: 422, errors: [{ path, code: "invalid" }] });
  await expect(partner.ask(updateMe, { body: { firstName: name } })).rejects.toMatchObject(
    invalid("firstName"),
  );
  await expect(as.admin(createChain, { body: { name, code: "T-1" } })).rejects.toMatchObject(invalid("name"));
  await expect(
    as.admin(createBoard, { body: { clientId: newId(), title: name, columns: ["Por hacer"] } }),
  ).rejects.toMatchObject(invalid("title"));
  await expect(as.admin(createPost, { body: { clientId: newId(), title: name } })).rejects.toMatchObject(
    invalid("title"),
  );
});

test("what cannot be seen is taken out of a name, but for what joins emoji", async () => {
  const partner = await someone();
  const { user } = await partner.ask(updateMe, {
    body: { firstName: "A\u200bna\u00ad", lastName: "👨‍👩‍👧‍👦 Ruiz" },
  });
  expect(user).toMatchObject({ firstName: "Ana", lastName: "👨‍👩‍👧‍👦 Ruiz" });
});

test("partners may not bear the product's name; administrators may, and others may hold it inside a word", async () => {
  const partner = await someone();
  for (const lastName of ["iGO", "Soporte IGO", "i\u200bGO"])
    await expect(partner.ask(updateMe, { body: { lastName } })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: "lastName", message: expect.stringContaining("product") }],
    });
  await partner.ask(updateMe, { body: { firstName: "Rodrigo", lastName: "Trigo" } });
  await (await someone(roles.admin)).ask(updateMe, { body: { firstName: "Soporte", lastName: "iGO" } });
});

test("a new password needs the old one, ends the other sessions, and the owner is notified", async () => {
  const partner = await someone();
  const { email } = partner;
  const change = (body: { currentPassword?: string; password: string }) =>
    partner.ask(changePassword, { body });
  await expect(change({ password: next })).rejects.toMatchObject({
    errors: [{ path: "currentPassword", code: "required" }],
  });
  await expect(change({ currentPassword: "not this one", password: next })).rejects.toMatchObject({
    status: 422,
    code: "account.wrong_password",
    errors: [{ path: "currentPassword", code: "invalid" }],
  });
  await expect(change({ currentPassword: password, password: "Colombia2026!" })).rejects.toMatchObject({
    code: "account.weak_password",
  });
  await change({ currentPassword: password, password: next });
  await partner.ask(readMe);
  await as.guest(signIn, { body: { email, password: next } });
  await expect(as.guest(signIn, { body: { email, password } })).rejects.toMatchObject({ status: 401 });
  await mailbox.letterTo(email);
});

test("other devices are signed out when the password changes; an account without one sets it freely", async () => {
  const partner = await someone();
  const elsewhere = await as.guest(signIn, { body: { email: partner.email, password } });
  await deps.db.updateTable("account").set({ passwordHash: null }).where("id", "=", partner.id).execute();
  await partner.ask(changePassword, { body: { password: next } });
  const { sessionId } = (await deps.tokens.read(elsewhere.accessToken)) ?? {};
  const row = await deps.db
    .selectFrom("session")
    .select("endedAt")
    .where("id", "=", sessionId ?? "")
    .executeTakeFirstOrThrow();
  expect(row.endedAt).not.toBeNull();
});

test("someone at an unlocked screen cannot try passwords for long", async () => {
  const partner = await someone();
  const body = { currentPassword: "not this one", password: next };
  const headers = fromSomewhere();
  const codes: string[] = [];
  for (let tries = 0; tries < 7; tries += 1)
    await partner
      .ask(changePassword, { body, headers })
      .catch(({ code }: { code: string }) => codes.push(code));
  expect(codes).toContain("session.too_many_attempts");
});

test("a consent is given and withdrawn with its own proof; required ones cannot be withdrawn", async () => {
  const partner = await someone();
  const set = (purpose: "news" | "terms", given: boolean) =>
    partner.ask(setConsent, { params: { purpose }, body: { given } });
  const newsletter = ({ consents }: Awaited<ReturnType<typeof set>>) =>
    consents.find(({ purpose }) => purpose === "news");
  expect(newsletter(await set("news", true))).toMatchObject({ withdrawnAt: null });
  await set("news", true);
  expect(newsletter(await set("news", false))?.withdrawnAt).not.toBeNull();
  expect(newsletter(await set("news", true))).toMatchObject({ withdrawnAt: null });
  const proofs = await deps.db
    .selectFrom("consent")
    .selectAll()
    .where("accountId", "=", partner.id)
    .where("purpose", "=", "news")
    .execute();
  expect(proofs).toHaveLength(2);
  await expect(set("terms", false)).rejects.toMatchObject({ status: 409, code: "account.consent_needed" });
  expect((await as.admin(listConsents)).consents.map(({ purpose }) => purpose)).toEqual([
    "data-policy",
    "terms",
  ]);
});

test("the export is a file: profile, consents, markets, sessions, events; no hash, nobody else's data", async () => {
  const partner = await someone();
  await partner.ask(setConsent, { params: { purpose: "news" }, body: { given: true } });
  await partner.ask(updateMe, { body: { firstName: "Ana" } });
  const answer = await raw({
    url: "/api/v1/auth/me/export",
    headers: { authorization: `Bearer ${partner.token}` },
  });
  expect(answer.headers["content-disposition"]).toContain("igo-my-data.json");
  const data = answer.json();
  expect(data).toMatchObject({
    account: { id: partner.id, email: partner.email, hasPassword: true },
    consents: [{ purpose: "terms" }, { purpose: "data-policy" }, { purpose: "news", address: "127.0.0.1" }],
    markets: [],
    sessions: [{ id: partner.sessionId, device: "test" }],
    events: [{ event: "consent_given" }, { event: "user_updated" }],
  });
  expect(answer.payload).not.toContain("argon2");
  expect(answer.payload).not.toContain(admin.id);
  expect(Buffer.from(bytesOf(await as.admin(exportMe))).toString()).toContain(admin.email);
});

test("views are part of the export; of an erased person's, only those stay that they shared, and no star", async () => {
  const leaving = await someone(roles.admin);
  const { market } = await leaving.ask(createMarket, { body: aMarket({ taxId: aTaxId() }) });
  await leaving.ask(addStar, { params: { kind: "market", id: market.id } });
  const save = async (name: string, shared: boolean) => {
    const body = { list: "users" as const, name, query: { search: "Ruiz" }, shared };
    return (await leaving.ask(createView, { body })).view;
  };
  const own = await save("Mía", false);
  const shared = await save("De todos", true);
  await leaving.ask(chooseDefaultView, { body: { list: "users", viewId: own.id } });
  const exported = Buffer.from(bytesOf(await leaving.ask(exportMe))).toString();
  expect(JSON.parse(exported)).toMatchObject({
    views: [
      { list: "users", name: "Mía", query: { search: "Ruiz" }, shared: false },
      { name: "De todos", shared: true },
    ],
  });
  await leaving.ask(eraseMe, { body: { password } });
  const { rows } = await database.query(
    `select name from market_view where owner_id = $1
     union all select 'a default' from market_default_view where account_id = $1
     union all select 'a star' from star where account_id = $1`,
    [leaving.id],
  );
  expect(rows).toEqual([{ name: "De todos" }]);
  const { views } = await as.admin(listViews, { query: { list: "users" } });
  expect(views).toMatchObject([{ id: shared.id, owner: { name: "" }, mayEdit: true }]);
});

test("an erased account is gone; what its owner wrote stays, without a name", async () => {
  const leaving = await someone(roles.admin);
  const { email } = leaving;
  const { market } = await leaving.ask(createMarket, { body: aMarket() });
  await leaving.ask(updateMe, { body: { firstName: "Zoraida", phone: "+573005550177" } });
  await expect(leaving.ask(eraseMe, { body: {} })).rejects.toMatchObject({
    errors: [{ path: "password", code: "required" }],
  });
  await expect(leaving.ask(eraseMe, { body: { password: "not this" } })).rejects.toMatchObject({
    code: "account.wrong_password",
  });
  await leaving.ask(eraseMe, { body: { password } });
  await expect(leaving.ask(readMe)).rejects.toMatchObject({ status: 401 });
  await expect(as.guest(signIn, { body: { email, password } })).rejects.toMatchObject({ status: 401 });
  const { rows } = await database.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(rows.length).toBeGreaterThan(15);
  for (const { name } of rows) {
    const held = await database.query(
      `select 1 from ${String(name)} t where t::text ilike any (array['%${email}%', '%Zoraida%', '%+573005550177%'])`,
    );
    expect({ name, held: held.rows }).toEqual({ name, held: [] });
  }
  const { version } = market;
  await as.admin(updateMarket, { body: { id: market.id, version, name: "Otro nombre" } });
  const changes = await deps.db
    .selectFrom("marketChange")
    .leftJoin("account", "account.id", "marketChange.actorId")
    .select(["marketChange.actorId", "account.firstName", "account.lastName", "account.email"])
    .where("marketId", "=", market.id)
    .orderBy("marketChange.version")
    .execute();
  expect(changes).toMatchObject([
    { actorId: leaving.id, firstName: "", lastName: "", email: null },
    { actorId: admin.id, firstName: "Ana" },
  ]);
});
