// Mails invitations to people outside, with the event as a file. Each mail contains the entire event, so the newest one
// counts.
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/http/failure.ts";
import type { Db } from "../../platform/db/db.ts";
import { whenOf } from "@igo/contract/calendar/when";
import { findAny } from "./calendar.queries.ts";
import { calendarText, eventLines } from "./feed/ics.ts";
import * as people from "./people.queries.ts";

export type What = "new" | "moved" | "cancelled";

const maxOutsideOfEvent = 25;
const maxOutsideAnHour = 60;

/** Limits the mail sent for one author: events must not become a way to write to strangers. */
export const refuseTooMany = async (tx: Db, authorId: string, eventId: string): Promise<void> => {
  const { ofEvent, lately } = await people.countOutside(tx, authorId, eventId);
  if (ofEvent > maxOutsideOfEvent || lately > maxOutsideAnHour)
    throw new Failure("calendar.too_many_invitations");
};

export const mailOutside = async (
  { mail, config }: Pick<Deps, "mail" | "config">,
  tx: Db,
  eventId: string,
  { emails, what }: { emails: readonly string[]; what: What },
): Promise<void> => {
  if (emails.length === 0) return;
  const row = await findAny(tx, eventId);
  const author = row && (await people.findAuthor(tx, row.authorId));
  if (!row || !author) return;
  const organiser = { email: author.email ?? config.mailFrom.replace(/^.*<|>$/g, ""), name: row.authorName };
  const method = what === "cancelled" ? "CANCEL" : "REQUEST";
  for (const email of emails) {
    // Outside guests do not learn who else is invited, nor the market's name: the organiser can put that in the place.
    const invitation = { method, organiser, attendees: [{ email, name: email }] } as const;
    const lines = eventLines(
      { ...row, marketName: null },
      { url: ({ id }) => `${config.publicUrl}/dashboard/calendar?event=${id}`, invitation },
    );
    await mail.send(tx, {
      to: email,
      language: author.locale,
      template: "event",
      params: {
        name: "",
        what,
        title: row.title,
        when: whenOf(row.start, row.allDay, author.locale),
        place: row.place ?? "",
        organiser: organiser.name,
        method,
        ics: calendarText(lines, { name: "iGO", method }),
      },
    });
  }
};
