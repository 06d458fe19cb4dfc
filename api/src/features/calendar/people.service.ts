// Who is invited, and how they learn of changes: users by notification, outside guests by mail with the event as a
// file.
import type { PersonInput } from "@igo/contract/calendar/calendar";
import type { Deps } from "../../platform/deps.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import { notify } from "../notifications/notifications.service.ts";
import type * as queries from "./calendar.queries.ts";
import { type Dates, type Guest, mailOutside, type What } from "./people.mail.service.ts";
import * as people from "./people.queries.ts";

type Sender = Pick<SignedIn, "id">;
type EventToShow = Pick<queries.EventRow, "id" | "title" | "start" | "allDay"> & {
  on?: string | null;
  dates?: Dates | undefined;
};

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

const guestsOf = (invited: readonly { id: string; email?: string | null }[]): Guest[] =>
  invited.flatMap(({ id, email }) => (email ? [{ id, email }] : []));

const accountsOf = (invited: readonly { accountId?: string | null }[]) =>
  invited.flatMap(({ accountId }) => accountId ?? []);

/** Returns those who were not invited before. */
export const inviteAdded = async (
  deps: Deps,
  tx: Db,
  user: Sender,
  event: EventToShow,
  invited: readonly PersonInput[],
): Promise<people.Invited[]> => {
  const added = await people.addGuest(tx, event.id, withoutOneself(user, invited));
  const accountIds = added.flatMap((person) => ("accountId" in person ? [person.accountId] : []));
  const guests = added.flatMap((person) => ("email" in person ? [person] : []));
  await tell(deps, tx, user, event, { accountIds, what: "new" });
  await mailOutside(deps, tx, user, event.id, { guests, what: "new" });
  return added;
};

const isAmong = (invited: readonly PersonInput[]) => (person: people.PersonRow) =>
  invited.some((one) =>
    "accountId" in one ? one.accountId === person.accountId : one.email === person.email,
  );

type Given = { invited: readonly PersonInput[]; isNew?: boolean };

/** Returns those who were not invited before. `isNew`: of an event that nobody outside knows yet. */
export const changePeople = async (
  deps: Deps,
  tx: Db,
  user: Sender,
  event: EventToShow,
  { invited, isNew = false }: Given,
): Promise<people.Invited[]> => {
  const there = await people.listGuests(tx, event.id);
  const stays = isAmong(invited);
  const gone = there.filter((person) => !stays(person));
  await people.removeGuest(
    tx,
    gone.map(({ id }) => id),
  );
  await tell(deps, tx, user, event, { accountIds: accountsOf(gone), what: "cancelled" });
  const guests = isNew ? [] : guestsOf(gone);
  await mailOutside(deps, tx, user, event.id, { guests, what: "cancelled" });
  return inviteAdded(deps, tx, user, event, invited);
};

const tellAll =
  (what: "moved" | "cancelled") =>
  async (
    deps: Deps,
    tx: Db,
    user: Sender,
    event: EventToShow,
    invitedNow: readonly people.Invited[] = [],
  ): Promise<void> => {
    // Who was invited just now knows the event as it is.
    const isInvited = isAmong(invitedNow);
    const there = (await people.listGuests(tx, event.id)).filter((person) => !isInvited(person));
    await tell(deps, tx, user, event, { accountIds: accountsOf(there), what });
    await mailOutside(deps, tx, user, event.id, { guests: guestsOf(there), what, dates: event.dates });
  };

/** For guests outside only: of a split, the series that ends earlier and the one that follows it. */
export const mailChanged = async (
  deps: Deps,
  tx: Db,
  user: Sender,
  eventId: string,
  invitedNow: readonly people.Invited[] = [],
): Promise<void> => {
  const isInvited = isAmong(invitedNow);
  const there = (await people.listGuests(tx, eventId)).filter((person) => !isInvited(person));
  await mailOutside(deps, tx, user, eventId, { guests: guestsOf(there), what: "moved" });
};

type Rejoined = { series: EventToShow; following: EventToShow | undefined };

/** Notifies everyone in the series of its time, and those invited only to the split-off part that it is cancelled. */
export const notifyRejoined = async (
  deps: Deps,
  tx: Db,
  user: Sender,
  { series, following }: Rejoined,
): Promise<void> => {
  if (following) {
    const there = await people.listGuests(tx, series.id);
    const guests = await people.listGuests(tx, following.id);
    const back = new Set(accountsOf(there));
    const accountIds = accountsOf(guests).filter((id) => !back.has(id));
    await tell(deps, tx, user, following, { accountIds, what: "cancelled" });
    // For other calendars it is a separate event.
    await mailOutside(deps, tx, user, following.id, { guests: guestsOf(guests), what: "cancelled" });
  }
  await tellChanged(deps, tx, user, series);
};

export const tellChanged = tellAll("moved");
export const notifyCancelled = tellAll("cancelled");
