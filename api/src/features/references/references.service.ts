// Chips for what texts refer to, as this reader may see it. A reference missing from the response is shown without a
// name.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { documentKinds } from "@igo/contract/markets/markets.documents";
import { type listWrittenAbout } from "@igo/contract/references/about";
import { maxChipChanges, type Reference, type ReferenceChip } from "@igo/contract/references/references";
import { roles } from "@igo/contract/session/session";
import type { Deps } from "../../platform/deps.ts";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import { Failure } from "../../platform/failure.ts";
import type { Language } from "../../platform/http/words.ts";
import * as boards from "../boards/boards.service.ts";
import * as calendar from "../calendar/calendar.service.ts";
import { shownOf } from "../chat/search/messages.search.service.ts";
import { listRows } from "../imports/resolve/imports.resolve.service.ts";
import * as imports from "../imports/run/imports.service.ts";
import * as mail from "../mail/mail.service.ts";
import * as posts from "../posts/posts.service.ts";
import { writtenAbout } from "./about.service.ts";
import * as queries from "./references.queries.ts";

type Reader = { user: SignedIn; language: Language };

/** Empty if it does not exist, or not for this reader. */
const orNothing = async <Chip extends ReferenceChip>(read: Promise<Chip>): Promise<Chip[]> => {
  try {
    return [await read];
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
};

const importChip = async ({ db }: Deps, { user }: Reader, { id }: Reference) => {
  const { kind, fileName, status } = await imports.findOwn(db, user, id);
  return { kind: "import" as const, id, row: 0, importKind: kind, fileName, status };
};

const rowChip = async (deps: Deps, { user, language }: Reader, { id, row: number }: Reference) => {
  const { kind, fileName } = await imports.findOwn(deps.db, user, id);
  const page = { page: 1, pageSize: 1, row: number } as const;
  const [row] = (await listRows(deps, user, id, page, language)).rows;
  if (!row) throw new Failure("import.not_found");
  const { name } = row.values;
  return {
    kind: "import_row" as const,
    id,
    row: number,
    importKind: kind,
    fileName,
    sheet: row.sheet,
    fileRow: row.row,
    name: typeof name === "string" ? name : null,
    outcome: row.outcome,
    issues: row.issues.length,
    changes: row.changes.slice(0, maxChipChanges),
    moreChanges: Math.max(0, row.changes.length - maxChipChanges),
  };
};

const taskChips = async ({ db }: Deps, { user }: Reader, ids: readonly string[]) =>
  (await boards.tasksOf(db, user, ids)).map(({ id, boardId, title, isDone }) => ({
    kind: "task" as const,
    id,
    row: 0,
    boardId,
    title,
    isDone,
  }));

const eventChips = async ({ db }: Deps, { user }: Reader, ids: readonly string[]) =>
  (await calendar.eventsOf(db, user, ids)).map(({ marketName: _marketName, ...event }) => ({
    kind: "event" as const,
    row: 0,
    ...event,
  }));

const postChips = async ({ db }: Deps, { user }: Reader, ids: readonly string[]) =>
  (ids.length === 0 ? [] : await posts.writtenPosts(db, user, ids)).map(({ id, title, slug }) => ({
    kind: "post" as const,
    id,
    row: 0,
    title,
    slug,
  }));

const mailChips = async ({ db }: Deps, { user }: Reader, ids: readonly string[]) =>
  (ids.length === 0 ? [] : await mail.writtenMails(db, user.id, ids)).map(({ id, title, folder }) => ({
    kind: "mail" as const,
    id,
    row: 0,
    subject: title,
    folder,
  }));

const messageChips = async ({ db }: Deps, { user }: Reader, ids: readonly string[]) =>
  (ids.length === 0 ? [] : await shownOf(db, user, ids)).map(({ id, conversationId, conversationName }) => ({
    kind: "message" as const,
    id,
    row: 0,
    conversationId,
    conversationName,
  }));

const requiredDocumentChips = ({ db }: Deps, references: readonly Reference[], within: string | null) =>
  queries.requiredDocuments(
    db,
    references.flatMap(({ id, row }) => {
      const documentKind = documentKinds[row - 1]?.code;
      return documentKind ? [{ id, row, documentKind }] : [];
    }),
    within,
  );

export const chips = async (
  deps: Deps,
  reader: Reader,
  references: readonly Reference[],
): Promise<ReferenceChip[]> => {
  const { db } = deps;
  const within = isAdmin(reader.user) ? null : reader.user.id;
  const of = (kind: Reference["kind"]) => references.filter((reference) => reference.kind === kind);
  const wanted = (kind: Reference["kind"]) => ({ ids: of(kind).map(({ id }) => id), within });
  const found = await Promise.all([
    queries.findReferencedMarkets(db, wanted("market")),
    queries.products(db, wanted("product")),
    queries.documents(db, wanted("document")),
    requiredDocumentChips(deps, of("required_document"), within),
    queries.findReferencedPeople(db, wanted("person"), roles.admin),
    taskChips(deps, reader, wanted("task").ids),
    eventChips(deps, reader, wanted("event").ids),
    postChips(deps, reader, wanted("post").ids),
    mailChips(deps, reader, wanted("mail").ids),
    messageChips(deps, reader, wanted("message").ids),
    ...of("import").map((reference) => orNothing(importChip(deps, reader, reference))),
    ...of("import_row").map((reference) => orNothing(rowChip(deps, reader, reference))),
  ]);
  return found.flat();
};

/** For a reader who may not see the record, nothing was written about it. */
export const about = async (
  deps: Deps,
  reader: Reader,
  query: ParsedInput<typeof listWrittenAbout>["query"],
): Promise<EndpointResponse<typeof listWrittenAbout>> => {
  const [chip] = await chips(deps, reader, [{ kind: query.kind, id: query.id, row: 0 }]);
  return chip ? writtenAbout(deps.db, reader.user, query) : { written: [], nextCursor: null };
};
