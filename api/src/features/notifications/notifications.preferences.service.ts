// Which notifications a person gets, how, and their quiet hours.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type {
  NotificationPreferences,
  setNotificationPreferences,
} from "@igo/contract/notifications/notifications";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import { Failure } from "../../platform/failure.ts";
import type { Db } from "../../platform/db/db.ts";
import { isPushed, kinds, kindsFor, requiredKinds } from "./notifications.kinds.ts";
import * as counts from "./notifications.counts.queries.ts";
import * as queries from "./notifications.mail.queries.ts";

const usualQuietHours = { from: "21:00", to: "07:00" };

export const readPreferences = async (db: Db, user: SignedIn): Promise<NotificationPreferences> => {
  const chosen = new Map((await queries.listPreferences(db, user.id)).map((one) => [one.kind, one]));
  const quietHours = await queries.findQuietHours(db, user.id);
  return {
    preferences: kindsFor(isAdmin(user)).map((kind) => {
      const { here, mail, push } = chosen.get(kind) ?? { here: true, mail: kinds[kind].mail, push: null };
      return { kind, here, mail, push: push ?? isPushed(kind) };
    }),
    required: requiredKinds,
    quietHours: quietHours === undefined ? usualQuietHours : quietHours,
  };
};

type Wanted = ParsedInput<typeof setNotificationPreferences>["body"];

/** Required kinds cannot be changed, and only kinds for the user's role can be set. */
const refuseOthers = (user: SignedIn, { preferences }: Wanted) => {
  const own = kindsFor(isAdmin(user));
  const fields = preferences.flatMap(({ kind, here, mail, push }, index) => {
    const isRefused =
      !own.includes(kind) || (requiredKinds.includes(kind) && (!here || mail !== "now" || push === false));
    return isRefused ? [{ path: `preferences.${index}.kind`, code: "invalid" as const }] : [];
  });
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
};

export const setPreferences = (db: Db, user: SignedIn, wanted: Wanted): Promise<NotificationPreferences> => {
  refuseOthers(user, wanted);
  return db.transaction().execute(async (tx) => {
    await counts.holdCount(tx, [user.id]);
    for (const preference of wanted.preferences) await queries.setPreference(tx, user.id, preference);
    if (wanted.quietHours !== undefined) await queries.setQuietHours(tx, user.id, wanted.quietHours);
    await counts.publishCounts(tx, [user.id]);
    return readPreferences(tx, user);
  });
};
