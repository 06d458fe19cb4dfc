// Who is invited, and how they learn of changes: users by notification, outside guests by mail with the event as a
// file.
import type { PersonInput } from "@igo/contract/calendar/calendar";
import type { Deps } from "../../platform/deps.ts";
import type { SignedIn } from "../../platform/http/serving.ts";
import type { Db } from "../../platform/db/db.ts";
import { notify } from "../notifications/notifications.service.ts";
import type * as queries from "./calendar.queries.ts";
import { mailOutside, refuseTooMany, type What } from "./people.mail.service.ts";
import * as people from "./people.queries.ts";

type Sender = Pick<SignedIn, "id">;
type EventToShow = Pick<queries.EventRow, "id" | "title" | "start" | "allDay"> & { on?: string | null };

const withoutOneself = (user: Sender, invited: readonly PersonInput[]) =>
  invited.filter((person) => !("accountId" in person && person.accountId === user.id));

const tell = async (
  deps: Deps,
  tx: Db,
  user: Sender,
  { id, title, start, allDay, on }: EventToShow,
  { accountIds, what }: { accountIds: readonly string[]; what: What },
) => {
  for (const accountId of accountIds)
    await notify(deps, tx, {
      kind: "event-invitation",
      group: `event-invitation:${id}`,
      audience: { to: "account", accountId },
      params: { event: id, title, start, allDay: allDay ? 1 : 0, what, ...(on && { on }) },
      actorId: user.id,
      exceptActor: true,
    });
};

const emailsOf = (invited: readonly { email?: string | null }[]) =>
  invited.flatMap(({ email }) => email ?? []);

const accountsOf = (invited: readonly { accountId?: string | null }[]) =>
  invited.flatMap(({ accountId }) => accountId ?? []);

export const inviteAdded = async (
  deps: Deps,
  tx: Db,
  user: Sender,
  event: EventToShow,
  invited: readonly PersonInput[],
): Promise<void> => {
  const added = await people.add(tx, event.id, withoutOneself(user, invited));
  const accountIds = added.flatMap((person) => ("accountId" in person ? [person.accountId] : []));
  const emails = added.flatMap((person) => ("email" in person ? [person.email] : []));
  if (emails.length > 0) await refuseTooMany(tx, user.id, event.id);
  await tell(deps, tx, user, event, { accountIds, what: "new" });
  await mailOutside(deps, tx, event.id, { emails, what: "new" });
};

const isAmong = (invited: readonly PersonInput[]) => (person: people.PersonRow) =>
  invited.some((one) =>
    "accountId" in one ? one.accountId === person.accountId : one.email === person.email,
  );

export const changePeople = async (
  deps: Deps,
  tx: Db,
  user: Sender,
  event: EventToShow,
  invited: readonly PersonInput[],
): Promise<void> => {
  const there = await people.list(tx, event.id);
  const stays = isAmong(invited);
  const gone = there.filter((person) => !stays(person));
  await people.remove(
    tx,
    gone.map(({ id }) => id),
  );
  await tell(deps, tx, user, event, { accountIds: accountsOf(gone), what: "cancelled" });
  await mailOutside(deps, tx, event.id, { emails: emailsOf(gone), what: "cancelled" });
  await inviteAdded(deps, tx, user, event, invited);
};

const tellAll =
  (what: "moved" | "cancelled") =>
  async (deps: Deps, tx: Db, user: Sender, event: EventToShow): Promise<void> => {
    const there = await people.list(tx, event.id);
    await tell(deps, tx, user, event, { accountIds: accountsOf(there), what });
    // For other calendars, cancelling one date is a change of the series.
    const whole = what === "cancelled" && event.on ? "moved" : what;
    await mailOutside(deps, tx, event.id, { emails: emailsOf(there), what: whole });
  };

/** The series ends at the split in other calendars, too. */
export const mailShortened = async (deps: Deps, tx: Db, eventId: string): Promise<void> => {
  const there = await people.list(tx, eventId);
  await mailOutside(deps, tx, eventId, { emails: emailsOf(there), what: "moved" });
};

type Rejoined = { series: EventToShow; following: EventToShow | undefined };

/** Notifies everyone in the series of its time, and those invited only to the split-off part that it is cancelled. */
export const tellRejoined = async (
  deps: Deps,
  tx: Db,
  user: Sender,
  { series, following }: Rejoined,
): Promise<void> => {
  if (following) {
    const there = await people.list(tx, series.id);
    const guests = await people.list(tx, following.id);
    const back = new Set(accountsOf(there));
    const accountIds = accountsOf(guests).filter((id) => !back.has(id));
    await tell(deps, tx, user, following, { accountIds, what: "cancelled" });
    // For other calendars it is a separate event.
    await mailOutside(deps, tx, following.id, { emails: emailsOf(guests), what: "cancelled" });
  }
  await tellChanged(deps, tx, user, series);
};

export const tellChanged = tellAll("moved");
export const tellCancelled = tellAll("cancelled");
