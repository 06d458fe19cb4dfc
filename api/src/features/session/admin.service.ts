// The administrator of a new installation: created at the first start, with a password that is shown once.
import { roles } from "@igo/contract/session/session";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import { hashPassword, newPassword } from "../../platform/security/passwords.ts";
import type { Db } from "../../platform/db/db.ts";
import { breaks } from "../../platform/db/violations.ts";
import * as queries from "./admin.queries.ts";
import { endAllOf } from "./session.queries.ts";

type Wanted = { adminEmail: string; adminPassword?: string };
export type Credentials = { email: string; password: string };

/** The credentials to show; undefined if there already is an administrator. */
export const ensureAdmin = async (db: Db, wanted: Wanted): Promise<Credentials | undefined> => {
  if (await queries.hasOne(db, roles.admin)) return undefined;
  const password = wanted.adminPassword ?? newPassword();
  const passwordHash = await hashPassword(password);
  const email = wanted.adminEmail;
  const isNew = await queries.addFirst(db, { id: newId(), email, passwordHash, role: roles.admin });
  return isNew ? { email, password } : undefined;
};

/** Sets a new password and ends all the account's sessions. */
export const resetAdmin = async (db: Db, { adminEmail }: Wanted): Promise<Credentials> => {
  const admin = await queries.findAdministrator(db, adminEmail, roles.admin);
  if (!admin) throw new Error("There is no administrator yet: the first start makes one.");
  const password = newPassword();
  await queries.setPassword(db, admin.id, await hashPassword(password));
  await endAllOf(db, admin.id);
  return { email: admin.email ?? adminEmail, password };
};

/**
 * Wraps work that may remove an administrator. The database refuses to remove the last one, however many try at once.
 */
export const holdLastAdmin = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw breaks(error, "last_admin") ? new Failure("account.last_admin") : error;
  }
};
