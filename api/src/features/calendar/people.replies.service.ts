// Answers of guests outside, which their calendars send by mail.
import type { EventAnswer } from "@igo/contract/calendar/calendar";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import * as queries from "./calendar.queries.ts";
import { publish } from "./calendar.write.service.ts";
import * as people from "./people.queries.ts";
import { happeningOn } from "./series/occurrences.ts";

/** What a calendar says of an attendee. */
export type EventReply = {
  uid: string;
  /** The occurrence's date by the rule; null for all of the event. */
  on: string | null;
  address: string;
  answer: EventAnswer;
  /** The version of the event that is answered, and when: calendars send answers late, and in any order. */
  sequence: number;
  at: string;
};

type Guest = NonNullable<Awaited<ReturnType<typeof people.lockGuest>>>;
type Answered = Pick<Guest, "answer" | "answers" | "replies">;

const maxDates = 1000;
const whole = "";

const isOlder = (reply: EventReply, than: { sequence: number; at: string } | undefined) =>
  than !== undefined &&
  (reply.sequence < than.sequence || (reply.sequence === than.sequence && reply.at < than.at));

/** An answer for all of it replaces those to single dates that are older. */
const withReply = ({ answer, answers, replies }: Answered, reply: EventReply): Answered => {
  const noted = { sequence: reply.sequence, at: reply.at };
  if (reply.on !== null)
    return {
      answer,
      answers: { ...answers, [reply.on]: reply.answer },
      replies: { ...replies, [reply.on]: noted },
    };
  const isNewer = (on: string) => {
    const own = replies[on];
    return own !== undefined && isOlder(reply, own);
  };
  const newer = <Value>(by: Record<string, Value>) =>
    Object.fromEntries(Object.entries(by).filter(([on]) => isNewer(on)));
  return { answer: reply.answer, answers: newer(answers), replies: { ...newer(replies), [whole]: noted } };
};

const counts = (row: queries.EventRow, guest: Guest, { replies }: Answered, reply: EventReply): boolean =>
  reply.uid === row.uid &&
  reply.address === guest.email &&
  reply.sequence >= guest.askedSequence &&
  (reply.on === null || happeningOn(row, reply.on) !== undefined) &&
  !isOlder(reply, replies[reply.on ?? whole]) &&
  (reply.on === null || !isOlder(reply, replies[whole])) &&
  Object.keys(replies).length < maxDates;

/** Takes the answers that this guest may give; returns whether there was one. Nobody is mailed about it. */
export const answerByMail = async (
  deps: Deps,
  tx: Db,
  guestId: string,
  replies: readonly EventReply[],
): Promise<boolean> => {
  const invited = await people.findEventOf(tx, guestId);
  if (!invited || replies.length === 0) return false;
  await queries.lockEvent(tx, invited.eventId);
  const guest = await people.lockGuest(tx, guestId);
  const row = await queries.findAny(tx, invited.eventId);
  if (!guest || !row || row.cancelledAt !== null) return false;
  let answered: Answered = guest;
  for (const reply of replies) if (counts(row, guest, answered, reply)) answered = withReply(answered, reply);
  if (answered === guest) return false;
  await people.setGuestsAnswer(tx, guestId, answered);
  await publish(deps, tx, invited.eventId);
  return true;
};
