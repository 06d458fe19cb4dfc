// A person's mail settings: the signature, sanitised HTML.
import type { Deps } from "../../platform/deps.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import { richTextOf } from "../../platform/security/richText.ts";

export const readMailSettings = async ({ db }: Pick<Deps, "db">, { id }: Pick<SignedIn, "id">) => {
  const row = await db
    .selectFrom("mailSettings")
    .select("signature")
    .where("accountId", "=", id)
    .executeTakeFirst();
  return { signature: row?.signature ?? "" };
};

export const setMailSettings = async ({ db }: Pick<Deps, "db">, { id }: SignedIn, given: string) => {
  const { html: signature } = richTextOf(given);
  await db
    .insertInto("mailSettings")
    .values({ accountId: id, signature })
    .onConflict((conflict) => conflict.column("accountId").doUpdateSet({ signature }))
    .execute();
  return { signature };
};
