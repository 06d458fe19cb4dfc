// Mails invitations to people outside, with the event as a file. Each mail contains the entire event, so the newest one
// counts.
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { invitationAddress } from "../../platform/mail/mail.addresses.ts";
import { ownAddress, senderName } from "../../platform/mail/mail.post.ts";
import { whenOf } from "@igo/contract/calendar/when";
import { findAny } from "./calendar.queries.ts";
import { calendarText, eventLines } from "./feed/ics.ts";
import * as people from "./people.queries.ts";

export type What = "new" | "moved" | "cancelled";

/** Which dates of a series it is about, with the first of them. */
export type Dates = { which: "one" | "following"; start: string; allDay: boolean; was?: string | undefined };

/** `id` is that of the guest's invitation. */
export type Guest = { id: string; email: string };

/** Where a guest's calendar sends its answer: to us, if mail comes in at all. */
const organiserAddress = (
  deps: Pick<Deps, "config" | "secrets">,
  guest: Guest,
  author: { email: string | null },
): string =>
  deps.config.imapUrl === undefined
    ? (author.email ?? ownAddress(deps.config))
    : invitationAddress(deps, guest.id);

export const mailOutside = async (
  deps: Pick<Deps, "mail" | "config" | "secrets">,
  tx: Db,
  by: { id: string },
  eventId: string,
  { guests, what, dates }: { guests: readonly Guest[]; what: What; dates?: Dates | undefined },
): Promise<void> => {
  const { mail, config } = deps;
  if (guests.length === 0) return;
  const row = await findAny(tx, eventId);
  const author = row && (await people.findAuthor(tx, row.authorId));
  if (!row || !author) return;
  // For other calendars, cancelling some dates is a change of the series.
  const method = what === "cancelled" && !dates ? "CANCEL" : "REQUEST";
  const { start, allDay } = dates ?? row;
  const letters = guests.map((guest) => {
    const { email } = guest;
    const organiser = { email: organiserAddress(deps, guest, author), name: row.authorName };
    // Outside guests do not learn who else is invited, nor the market's name: the organiser can put that in the place.
    const invitation = { method, organiser, attendees: [{ email, name: email }] } as const;
    const lines = eventLines(
      { ...row, marketName: null },
      { url: ({ id }) => `${config.publicUrl}/dashboard/calendar?event=${id}`, invitation },
    );
    return {
      to: email,
      path: "people",
      language: author.locale,
      template: "event" as const,
      params: {
        name: "",
        what,
        title: row.title,
        when: whenOf(start, allDay, author.locale),
        was: dates?.was === undefined ? "" : whenOf(dates.was, allDay, author.locale),
        dates: dates?.which ?? ("all" as const),
        place: row.place ?? "",
        organiser: organiser.name,
        fromName: senderName(organiser.name, author.isAdmin),
        method,
        ics: calendarText(lines, { name: "iGO", method }),
      },
    };
  });
  await mail.sendOutside(tx, by.id, letters);
};
