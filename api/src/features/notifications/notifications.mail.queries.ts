// The notifications that wait to be mailed.
import type {
  MailMode,
  Notification,
  NotificationKind,
  QuietHours,
} from "@igo/contract/notifications/notifications";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { maySeeNotification, maySeeMarket } from "./notifications.rights.queries.ts";

export type MailRules = Clock & {
  /** How each kind is sent to people without a preference. */
  defaults: Partial<Record<NotificationKind, MailMode>>;
  /** These ignore quiet hours. */
  urgent: readonly NotificationKind[];
  /** Notifications that have waited since before this moment are due. */
  soonBefore: string;
  digestBefore: string;
};
export type Clock = {
  /** The local time in Bogota, such as `21:30`. */
  clock: string;
};

/** For a row `setting` of the reader's quiet hours. */
export const isQuiet = ({ clock }: Clock) => sql`(setting.quiet_from is not null and case
  when setting.quiet_from <= setting.quiet_to then ${clock} >= setting.quiet_from and ${clock} < setting.quiet_to
  else ${clock} >= setting.quiet_from or ${clock} < setting.quiet_to end)`;

const account = { id: sql`account.id`, role: sql`account.role` };

/** The notifications that are due, for accounts that may still be mailed. */
const due = (rules: MailRules) => sql`
  select n.id, n.account_id
  from notification n
  join account on account.id = n.account_id
  left join notification_setting setting on setting.account_id = n.account_id
  left join notification_preference wish on wish.account_id = n.account_id and wish.kind = n.kind
  cross join lateral (
    select coalesce(wish.mail, ${JSON.stringify(rules.defaults)}::jsonb ->> n.kind) as mode) chosen
  where n.waits_since is not null and n.seen_at is null
    and account.status = 'active' and account.email is not null
    and (n.kind = any(${rules.urgent}::text[]) or not ${isQuiet(rules)})
    and (chosen.mode = 'now' and n.waits_since <= ${rules.soonBefore}::timestamptz
      or chosen.mode = 'digest' and n.waits_since < ${rules.digestBefore}::timestamptz)
    and ${maySeeNotification(account)}`;

export const accountsDue = async (db: Db, rules: MailRules, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from (${due(rules)}) due order by account_id limit ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
};

export type Line = Pick<Notification, "kind" | "count" | "params" | "actor"> & {
  accountId: string;
  email: string;
  firstName: string;
  locale: "en" | "es";
  markets: { name: string }[];
  import: { fileName: string; kind: "market" | "menu" } | null;
};

/** Takes what is due for these accounts: it no longer waits, and the caller must send it. */
export const takeDue = async (tx: Db, rules: MailRules, accountIds: readonly string[]): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    with taken as (
      update notification set waits_since = null
      where id in (select id from (${due(rules)}) due where account_id = any(${accountIds}::uuid[]))
      returning id)
    select n.account_id, n.kind, n.count, n.params, account.email, account.first_name, account.locale,
      nullif(btrim(actor.first_name || ' ' || actor.last_name), '') as actor,
      (select coalesce(jsonb_agg(jsonb_build_object('name', shown.name)), '[]')
        from (select market.name from market
          where market.id = any(n.market_ids) and market.deleted_at is null
            and ${maySeeMarket(sql`market.id`, account)}
          order by market.id desc limit 3) shown) as markets,
      case when run.id is not null
        then jsonb_build_object('kind', run.kind, 'fileName', run.file_name) end as import
    from notification n
    join account on account.id = n.account_id
    left join account actor on actor.id = n.actor_id
    left join import run on run.id = n.import_id
    where n.id in (select id from taken)
    order by n.account_id, n.last_at desc`.execute(tx);
  return rows;
};

/** Since when the oldest of those that are not due yet has waited. */
export const nextWaiting = async (db: Db, soonBefore: string): Promise<string | null> => {
  const row = await db
    .selectFrom("notification")
    .select(({ fn }) => fn.min<string | null>("waitsSince").as("since"))
    .where("waitsSince", ">", soonBefore)
    .executeTakeFirst();
  return row?.since ?? null;
};

export const listPreferences = (db: Db, accountId: string) =>
  db
    .selectFrom("notificationPreference")
    .select(["kind", "here", "mail", "push"])
    .where("accountId", "=", accountId)
    .execute();

type Preference = { kind: NotificationKind; here: boolean; mail: MailMode; push?: boolean | undefined };

export const setPreference = async (tx: Db, accountId: string, { kind, here, mail, push }: Preference) => {
  const changed = { here, mail, ...(push !== undefined && { push }) };
  await tx
    .insertInto("notificationPreference")
    .values({ accountId, kind, ...changed })
    .onConflict((conflict) => conflict.columns(["accountId", "kind"]).doUpdateSet(changed))
    .execute();
  // The preference also applies to notifications that already exist.
  await tx
    .updateTable("notification")
    .set({
      here,
      ...(mail === "off" ? { waitsSince: null } : {}),
      ...(push === false ? { pushSince: null } : {}),
    })
    .where("accountId", "=", accountId)
    .where("kind", "=", kind)
    .execute();
};

export const findQuietHours = async (db: Db, accountId: string): Promise<QuietHours | null | undefined> => {
  const row = await db
    .selectFrom("notificationSetting")
    .select(["quietFrom", "quietTo"])
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { quietFrom: from, quietTo: to } = row;
  return from === null || to === null ? null : { from, to };
};

export const setQuietHours = (tx: Db, accountId: string, hours: QuietHours | null) =>
  tx
    .updateTable("notificationSetting")
    .set({ quietFrom: hours?.from ?? null, quietTo: hours?.to ?? null })
    .where("accountId", "=", accountId)
    .execute();
