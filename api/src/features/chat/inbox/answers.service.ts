// Canned answers: written once by administrators, filled with what a conversation's market has.
import type { Given } from "@igo/contract/endpoint";
import type { createAnswer, MergeField, updateAnswer } from "@igo/contract/chat/inbox.calls";
import { statuses } from "@igo/contract/markets/lists";
import { needName } from "@igo/contract/markets/needs";
import { needLabel } from "@igo/contract/markets/readiness";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/http/failure.ts";
import type { SignedIn } from "../../../platform/http/serving.ts";
import type { Language } from "../../../platform/http/words.ts";
import { newId } from "../../../platform/ids.ts";
import { readerOf } from "../chat.reader.ts";
import { found } from "../conversations/conversations.service.ts";
import * as queries from "./inbox.queries.ts";

type Needed = Pick<Deps, "db">;

export const list = async ({ db }: Needed) => ({ answers: await queries.listAnswers(db) });

export const create = (
  { db }: Needed,
  user: SignedIn,
  { title, text, clientId }: Given<typeof createAnswer>["body"],
) =>
  db
    .transaction()
    .execute((tx) => queries.addAnswer(tx, { id: newId(), title, text, clientId, createdBy: user.id }));

export const update = async (
  { db }: Needed,
  id: string,
  { version, title, text }: Given<typeof updateAnswer>["body"],
) => {
  const answer = await queries.updateAnswer(db, id, version, { title, text });
  if (answer) return answer;
  const current = await queries.findAnswer(db, id);
  throw current
    ? new Failure("chat.answer_version_conflict", { extra: { current } })
    : new Failure("chat.answer_not_found");
};

export const remove = async ({ db }: Needed, id: string): Promise<void> => {
  if (!(await queries.deleteAnswer(db, id))) throw new Failure("chat.answer_not_found");
};

type Fields = NonNullable<Awaited<ReturnType<typeof queries.findFields>>>;

const valuesOf = (fields: Fields, user: SignedIn, language: Language): Record<MergeField, string> => ({
  "market.name": fields.name,
  "market.code": fields.externalCode ?? "",
  "market.status": statuses.find(({ code }) => code === fields.status)?.[language] ?? fields.status,
  "market.municipality": fields.municipality,
  "market.address": fields.address,
  "market.missing": fields.missing
    .flatMap((name) => needName.safeParse(name).data ?? [])
    .map((name) => needLabel(name)[language])
    .join(", "),
  "contact.name": fields.contactName ?? "",
  "me.name": user.displayName,
});

/** A field that there is not stays as it was written: whoever sends it sees it. */
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (written, field: string) =>
    Object.hasOwn(values, field) ? (values[field] ?? written) : written,
  );

export const listFilled = async ({ db }: Needed, user: SignedIn, id: string, language: Language) => {
  await found(db, readerOf(user), id);
  const fields = await queries.findFields(db, id);
  const values = fields ? valuesOf(fields, user, language) : {};
  const answers = await queries.listAnswers(db);
  return { answers: answers.map((answer) => ({ ...answer, filled: fill(answer.text, values) })) };
};
