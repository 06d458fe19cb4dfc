// Takes in what a guest's calendar answers to an invitation.
import type { Deps } from "../../../platform/deps.ts";
import { answerByMail } from "../../calendar/calendar.service.ts";
import type { Incoming, Outcome, Settle } from "./incoming.ts";
import { readReplies } from "./reading.service.ts";

/** Answers have no large files. */
const maxEventAnswer = 2 ** 20;

/** Nothing is sent back: calendars would answer each other. */
export const takeEventAnswer = async (
  deps: Deps,
  incoming: Incoming,
  guestIds: readonly string[],
  settle: Settle,
): Promise<Outcome> => {
  const { background } = deps.database;
  if (incoming.size > maxEventAnswer) {
    await settle(background);
    return "too-large";
  }
  const replies = await readReplies(deps, incoming);
  return background.transaction().execute(async (tx): Promise<Outcome> => {
    let outcome: Outcome = replies ? "ignored" : "unreadable";
    for (const id of guestIds) if (await answerByMail(deps, tx, id, replies ?? [])) outcome = "event-answer";
    await settle(tx);
    return outcome;
  });
};
