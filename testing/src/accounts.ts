// Accounts for tests: any role, one known password.
import { hashPassword } from "@igo/api/core/passwords";
import { newId } from "@igo/api/core/ids";
import type { Db } from "@igo/api/db/db";

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
