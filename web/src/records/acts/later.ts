// What to do with a press that gets no answer, or that follows one that waits: it is kept on the device and sent later.
import { moreWords, text, withMoreWords } from "../../core/language/i18n.ts";
import { noAnswer } from "../../core/noAnswer.ts";
import { currentSession, isAdmin } from "../../core/session/session.ts";
import { accountOf, currentToken } from "../../core/session/token.ts";
import { toastError, toastInfo } from "../../ui/feedback/toast.ts";
import { isUnanswered, isWaitingFor, keyOf, type NewAct } from "./acts.ts";

/** Without a session there is only the outbox; with one, what waits for the market goes first. */
export const isForLater = (marketId: string): boolean =>
  currentSession().status !== "authenticated" || isWaitingFor(marketId);

const isPartner = () => {
  const { user } = currentSession();
  return user === null || !isAdmin(user);
};

/** Keeps it, and says so. Throws `failure` if that is an answer, or if it cannot be kept. */
export const keepForLater = async (act: NewAct, failure?: unknown): Promise<void> => {
  const accountId = accountOf(currentToken());
  if (accountId === null || !isPartner() || (failure !== undefined && !isUnanswered(failure)))
    throw failure ?? new Error(noAnswer);
  // A product's first call named no version: with it, it is another call.
  const key = act.wanted.kind === "availability" ? undefined : keyOf(failure);
  await moreWords();
  const { keepAct } = await withMoreWords(import("./acts.data.ts"));
  if (await keepAct(accountId, act, key))
    return toastInfo(text("offline.willBeSent"), act.name, `later ${act.marketId}`);
  if (failure !== undefined) throw failure;
  return toastError(text("offline.notKept"));
};
