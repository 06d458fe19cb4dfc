// The first administrator.
import { readMe, signIn } from "@igo/contract/session/session.calls";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "@igo/testing/server/database";
import { server } from "@igo/testing/server/server";
import { checkPassword } from "../../platform/security/passwords.ts";
import { ensureAdmin, resetAdmin } from "./admin.service.ts";

const adminEmail = "first@igo.local";

test("the first start creates one administrator, however many servers start; the next creates none", async () => {
  // A separate database, without any account.
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db } = database;
  const made = await Promise.all([1, 2, 3].map(() => ensureAdmin(db, { adminEmail })));
  const shown = made.filter((credentials) => credentials !== undefined);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.password).toMatch(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/);
  const stored = await db.selectFrom("account").select("passwordHash").executeTakeFirstOrThrow();
  expect(await checkPassword(shown[0]?.password ?? "", stored.passwordHash)).toBe(true);
  expect(await ensureAdmin(db, { adminEmail })).toBeUndefined();
});

test("a reset gives a new password and ends the old sessions", async () => {
  const { as, deps, admin } = await server();
  const { email, password } = await resetAdmin(deps.db, { adminEmail });
  expect(email).toBe(admin.email);
  await as.guest(signIn, { body: { email, password } });
  await expect(as.admin(readMe)).rejects.toMatchObject({ status: 401 });
});
