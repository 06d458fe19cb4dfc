// What people put off for themselves, and how far an installation is with its first steps.
import type { FirstSteps } from "@igo/contract/waiting/waiting";
import { roles } from "@igo/contract/session/session";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/** Nobody puts off more by hand; a program that does loses those that would come back soonest. */
const mostOfOne = 500;

/** Those of the person that are over, or too many, go at the same time. */
export const snooze = (db: Db, accountId: string, subject: string, until: string) =>
  sql`
    with over as (
      delete from snooze where account_id = ${accountId} and subject <> ${subject}
        and (until <= now() or subject in (
          select subject from snooze where account_id = ${accountId} and subject <> ${subject}
          order by until desc offset ${mostOfOne - 1}
        ))
    )
    insert into snooze (account_id, subject, until) values (${accountId}, ${subject}, ${until})
    on conflict (account_id, subject) do update set until = excluded.until`.execute(db);

export const wake = (db: Db, accountId: string, subject: string) =>
  db.deleteFrom("snooze").where("accountId", "=", accountId).where("subject", "=", subject).execute();

export const listSnoozes = async (db: Db, accountId: string) => {
  const { rows } = await sql<{ id: string; until: string }>`
    select subject as id, until from snooze where account_id = ${accountId} and until > now()
    order by until, subject`.execute(db);
  return rows;
};

/** A partner who was invited counts before they have come. Ids grow with time. */
export const firstSteps = async (db: Db): Promise<FirstSteps> => {
  const { rows } = await sql<FirstSteps>`
    select exists (select from chain) as chain,
      exists (select from market where deleted_at is null) as file,
      exists (select from account where role = ${sql.lit(roles.partner)} and erased_at is null) as partner,
      (select id from chain order by id desc limit 1) as "chainId"`.execute(db);
  return rows[0] ?? { chain: false, file: false, partner: false, chainId: null };
};
