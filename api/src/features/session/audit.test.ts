// Account events are recorded in OWASP's vocabulary, and cannot be changed.
import { listChains } from "@igo/contract/chains/chains";
import { roles } from "@igo/contract/session/session";
import { changePassword, eraseMe, readMe, signIn, signOut } from "@igo/contract/session/session.calls";
import { expect, test } from "vitest";
import { password } from "@igo/testing/builders/accounts";
import { server, until } from "@igo/testing/server/server";
import { purgeAuditEntries, recordAuditEntry } from "../../platform/security/audit.ts";

const { as, deps, database, admin, someone } = await server();

const events = (subjectId: string) =>
  deps.db
    .selectFrom("auditEvent")
    .select(["event", "actorId", "address", "requestId", "details"])
    .where("subjectId", "=", subjectId)
    .orderBy("id")
    .execute();

test("sign-ins, failures, locks, password changes and sign-outs are recorded, without a secret", async () => {
  const partner = await someone();
  const { email } = partner;
  await as.guest(signIn, { body: { email, password } });
  for (let tries = 0; tries < 5; tries += 1)
    await as.guest(signIn, { body: { email, password: "not this one at all" } }).catch(() => undefined);
  const next = "otra clave, también larga";
  await partner.ask(changePassword, { body: { currentPassword: password, password: next } });
  await partner.ask(signOut);
  const written = await events(partner.id);
  expect(written.map(({ event }) => event)).toEqual([
    "authn_login_success",
    "session_created",
    ...Array.from({ length: 4 }, () => "authn_login_fail"),
    "authn_login_lock",
    "authn_password_change",
    "session_expired",
  ]);
  for (const { address, requestId } of written) {
    expect(address).toBe("127.0.0.1");
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(JSON.stringify(written)).not.toMatch(/clave|not this one|argon2/);
});

test("a refused request is recorded, with what it was", async () => {
  const partner = await someone();
  await expect(partner.ask(listChains)).rejects.toMatchObject({ status: 403 });
  const [refused] = await until(async () => {
    const found = await events(partner.id);
    return found.length > 0 && found;
  });
  expect(refused).toMatchObject({
    event: "authz_fail",
    actorId: partner.id,
    details: { method: "GET", route: "/api/v1/chain/list" },
  });
});

test("records cannot be changed, deleted or truncated; only after two years may they be purged", async () => {
  await recordAuditEntry(deps.db, { event: "user_updated", subjectId: admin.id });
  for (const statement of [
    "update audit_event set event = 'nothing'",
    "delete from audit_event",
    "truncate audit_event",
  ])
    await expect(database.query(statement)).rejects.toMatchObject({ code: "42501" });
  await database.query(
    "insert into audit_event (event, at, subject_id) values ('user_created', now() - interval '25 months', $1)",
    [admin.id],
  );
  expect(await events(admin.id)).toHaveLength(2);
  await purgeAuditEntries(deps.db);
  expect(await events(admin.id)).toMatchObject([{ event: "user_updated" }]);
});

test("the last administrator is not demoted, suspended, deleted or erased, however many try at once", async () => {
  // A separate server, because it counts all administrators.
  const { as: requested, deps: own, admin: first, someone: another } = await server();
  await expect(requested.admin(eraseMe, { body: { password } })).rejects.toMatchObject({
    status: 409,
    code: "account.last_admin",
  });
  await requested.admin(readMe);
  const { db } = own;
  const account = () => db.updateTable("account").where("id", "=", first.id);
  const lastAdmin = { code: "23514", constraint: "last_admin" };
  await expect(account().set({ role: roles.partner }).execute()).rejects.toMatchObject(lastAdmin);
  await expect(account().set({ status: "suspended" }).execute()).rejects.toMatchObject(lastAdmin);
  await expect(db.deleteFrom("account").where("id", "=", first.id).execute()).rejects.toMatchObject(
    lastAdmin,
  );
  const others = await Promise.all(Array.from({ length: 7 }, () => another(roles.admin)));
  const gone = await Promise.allSettled(
    [first, ...others].map(({ ask }) => ask(eraseMe, { body: { password } })),
  );
  expect(gone.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "account.last_admin" } },
  ]);
  const left = await db
    .selectFrom("account")
    .select("id")
    .where("role", "=", roles.admin)
    .where("status", "=", "active")
    .execute();
  expect(left).toHaveLength(1);
});
