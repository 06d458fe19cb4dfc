// Accounts for tests: any role, one known password.
import { consentVersion } from "@igo/contract/session/session";
import { hashPassword } from "@igo/api/platform/security/passwords";
import { newId } from "@igo/api/platform/ids";
import type { Db } from "@igo/api/platform/db/db";

export const password = "una clave larga y buena";
let passwordHash: string | undefined;

type Options = { hasConsented?: boolean };

export const addAccount = async (db: Db, role: number, { hasConsented = true }: Options = {}) => {
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
  if (hasConsented)
    for (const purpose of ["terms", "data-policy"] as const)
      await db
        .insertInto("consent")
        .values({ id: newId(), accountId: id, purpose, version: consentVersion })
        .execute();
  return { id, email, role };
};
