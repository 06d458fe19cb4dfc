// The first administrator, and a new password for one who has lost theirs.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

type Admin = { id: string; email: string; passwordHash: string; role: number };

/** Adds the administrator if there is none; returns whether it was needed. */
export const addFirst = async (db: Db, { id, email, passwordHash, role }: Admin): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into account (id, email, first_name, last_name, role, status, locale, password_hash)
    select ${id}, ${email}, 'Admin', 'iGO', ${role}, 'active', 'en', ${passwordHash}
    where not exists (select from account where role = ${role})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
};

export const hasOne = async (db: Db, role: number): Promise<boolean> => {
  const found = await db
    .selectFrom("account")
    .select("id")
    .where("role", "=", role)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** The administrator with this email, or else the oldest one. */
export const findAdministrator = (db: Db, email: string, role: number) =>
  db
    .selectFrom("account")
    .select(["id", "email"])
    .where("role", "=", role)
    .orderBy(sql`email is not distinct from ${email}`, "desc")
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();

export const setPassword = (db: Db, id: string, passwordHash: string) =>
  db.updateTable("account").set({ passwordHash, status: "active" }).where("id", "=", id).execute();
