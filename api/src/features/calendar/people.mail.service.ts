// Mails invitations to people outside, with the event as a file. Each mail contains the entire event, so the newest one
// counts.
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { senderName } from "../../platform/mail/mail.post.ts";
import { whenOf } from "@igo/contract/calendar/when";
import { findAny } from "./calendar.queries.ts";
import { calendarText, eventLines } from "./feed/ics.ts";
import * as people from "./people.queries.ts";

export type What = "new" | "moved" | "cancelled";

/** Which dates of a series it is about, with the first of them. */
export type Dates = { which: "one" | "following"; start: string; allDay: boolean; was?: string | undefined };

export const mailOutside = async (
  { mail, config }: Pick<Deps, "mail" | "config">,
  tx: Db,
  by: { id: string },
  eventId: string,
  { emails, what, dates }: { emails: readonly string[]; what: What; dates?: Dates | undefined },
): Promise<void> => {
  if (emails.length === 0) return;
  const row = await findAny(tx, eventId);
  const author = row && (await people.findAuthor(tx, row.authorId));
  if (!row || !author) return;
  const organiser = { email: author.email ?? config.mailFrom.replace(/^.*<|>$/g, ""), name: row.authorName };
  // For other calendars, cancelling some dates is a change of the series.
  const method = what === "cancelled" && !dates ? "CANCEL" : "REQUEST";
  const { start, allDay } = dates ?? row;
  const letters = emails.map((email) => {
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
