// Accounts for tests: any role, one known password.
import { hashPassword } from "../src/core/passwords.ts";
import { newId } from "../src/core/ids.ts";
import type { Db } from "../src/db/db.ts";

export const password = "una clave larga y buena";
let passwordHash: string | undefined;

export const addAccount = async (db: Db, role: number) => {
  passwordHash ??= await hashPassword(password);
  const id = newId();
  const email = `${id}@example.com`;
  await db
    .insertInto("account")
    .values({
      id,
      email,
      firstName: "Ana",
      lastName: "Ruiz",
      role,
      status: "active",
      locale: "es",
      passwordHash,
    })
    .execute();
  return { id, email, role };
};
