// Canned answers: written by administrators, filled with the values of a conversation's market.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { createAnswer, updateAnswer } from "@igo/contract/chat/inbox.calls";
import { fill } from "@igo/contract/core/merge";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Language } from "../../../platform/http/words.ts";
import { newId } from "../../../platform/ids.ts";
import { valuesOfMarkets } from "../../../records/merge/merge.ts";
import { chatReaderOf } from "../chat.reader.ts";
import { found } from "../conversations/conversations.service.ts";
import * as queries from "./inbox.queries.ts";
import { versionConflict } from "../../../records/edit/versions.ts";

type Needed = Pick<Deps, "db">;

export const listCannedAnswers = async ({ db }: Needed) => ({ answers: await queries.listAnswers(db) });

export const createCannedAnswer = (
  { db }: Needed,
  user: SignedIn,
  { title, text, clientId }: ParsedInput<typeof createAnswer>["body"],
) =>
  db
    .transaction()
    .execute((tx) => queries.addAnswer(tx, { id: newId(), title, text, clientId, createdBy: user.id }));

export const updateCannedAnswer = async (
  { db }: Needed,
  id: string,
  { version, ...given }: ParsedInput<typeof updateAnswer>["body"],
) => {
  const answer = await queries.updateAnswer(db, id, version, given);
  if (answer) return answer;
  const current = await queries.findAnswer(db, id);
  throw current
    ? versionConflict("chat.answer_version_conflict", current)
    : new Failure("chat.answer_not_found");
};

export const removeCannedAnswer = async ({ db }: Needed, id: string): Promise<void> => {
  if (!(await queries.deleteAnswer(db, id))) throw new Failure("chat.answer_not_found");
};

export const listFilled = async ({ db }: Needed, user: SignedIn, id: string, language: Language) => {
  await found(db, chatReaderOf(user), id);
  const marketId = await queries.findMarketOf(db, id);
  const ofMarket = marketId && (await valuesOfMarkets(db, [marketId], language)).get(marketId);
  const values = ofMarket ? { ...ofMarket, "me.name": user.displayName } : {};
  const answers = await queries.listAnswers(db);
  return { answers: answers.map((answer) => ({ ...answer, filled: fill(answer.text, values) })) };
};
