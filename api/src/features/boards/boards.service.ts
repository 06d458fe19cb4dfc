// The entry point of boards: which ones a user sees, their columns and first cards, and what the tidy-up does.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import * as api from "@igo/contract/boards/boards";
import { onboardingStatuses } from "@igo/contract/boards/onboarding";
import { instantOf, isoDateOf } from "../../platform/bogota.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import { pageFrom, windowOf } from "../../records/list/paging.ts";
import { findBoard, publish, boardReaderOf } from "./boards.find.service.ts";
import * as about from "./boards.about.queries.ts";
import * as comments from "./boards.comments.queries.ts";
import * as queries from "./boards.queries.ts";
import { summary as onboardingSummary } from "./onboarding/onboarding.service.ts";
import { ranksAfter } from "./ranks.ts";
import * as cards from "./tasks/tasks.cards.queries.ts";
import * as files from "./tasks/tasks.files.queries.ts";
import * as own from "./tasks/tasks.own.queries.ts";
import { versionConflict } from "../../records/edit/versions.ts";

export { membersOf } from "./boards.people.queries.ts";
export { notifyDue } from "./boards.due.service.ts";
export { finishLists } from "./tasks/tasks.lists.service.ts";

/** What is assigned to the user and due today or before. */
export const listDueTasks = async (db: Db, { id }: SignedIn, limit: number) => {
  const today = isoDateOf(instantOf(new Date()).today.day);
  const due = await own.listDue(db, id, { today, statuses: onboardingStatuses, limit });
  return due.map((task) => ({ ...task, isOverdue: task.dueOn < today }));
};

export const listBoards = async (
  db: Db,
  user: SignedIn,
  { archived = false }: ParsedInput<typeof api.listBoards>["query"],
): Promise<EndpointResponse<typeof api.listBoards>> => {
  const own = await queries.listBoards(db, boardReaderOf(user), archived);
  if (archived) return { boards: own };
  const onboarding = {
    id: api.onboardingId,
    title: "",
    isArchived: false,
    version: 1,
    ...(await onboardingSummary(db, user)),
  };
  return { boards: [onboarding, ...own] };
};

type NewBoard = ParsedInput<typeof api.createBoard>["body"];

export const createBoard = (deps: Deps, user: SignedIn, { clientId, title, columns }: NewBoard) =>
  deps.db.transaction().execute(async (tx) => {
    const id = newId();
    const isNew = await queries.insertBoard(tx, { id, title, createdBy: user.id, clientId });
    if (!isNew) {
      const made = await queries.findBoardByClient(tx, user.id, clientId);
      return findBoard(tx, user, made ?? id);
    }
    const ranks = ranksAfter(null, columns.length);
    await queries.insertColumns(
      tx,
      columns.map((column, index) => ({
        id: newId(),
        boardId: id,
        title: column,
        rank: ranks[index] ?? "",
        isDone: columns.length > 1 && index === columns.length - 1,
      })),
    );
    await publish(deps, tx, id);
    return findBoard(tx, user, id);
  });

const sort = "rank";

export const readBoard = async (
  db: Db,
  user: SignedIn,
  boardId: string,
  filter: api.BoardFilter,
): Promise<api.Board> => {
  const { id, title, isArchived, version } = await findBoard(db, user, boardId);
  const reader = boardReaderOf(user);
  const columns = await queries.listColumns(db, boardId);
  const ids = columns.map((column) => column.id);
  const [first, counts, labels, people] = await Promise.all([
    cards.firstCards(db, reader, ids, filter, api.columnPage + 1),
    cards.counts(db, reader, ids, filter),
    queries.labelsOf(db, reader, boardId),
    cards.peopleOf(db, reader, ids, filter),
  ]);
  const ofColumn = Map.groupBy(first, ({ columnId }) => columnId);
  const requested = { page: 1, pageSize: api.columnPage, sort };
  return {
    id,
    title,
    isArchived,
    version,
    labels,
    people,
    columns: columns.map((column) => {
      const { shown, nextCursor } = pageFrom(ofColumn.get(column.id) ?? [], requested);
      return { ...column, count: counts.get(column.id) ?? 0, cards: shown, nextCursor };
    }),
  };
};

export const readColumn = async (
  db: Db,
  user: SignedIn,
  { boardId, columnId }: ParsedInput<typeof api.readColumn>["params"],
  { cursor, pageSize, ...filter }: ParsedInput<typeof api.readColumn>["query"],
): Promise<EndpointResponse<typeof api.readColumn>> => {
  await findBoard(db, user, boardId);
  if (!(await queries.findColumn(db, boardId, columnId))) throw new Failure("board.column_not_found");
  const requested = { page: 1, pageSize, cursor, sort };
  const { limit, after } = windowOf(requested, "text");
  const [rows, counts] = await Promise.all([
    cards.cards(db, boardReaderOf(user), columnId, filter, {
      limit,
      after,
    }),
    cards.counts(db, boardReaderOf(user), [columnId], filter),
  ]);
  const { shown, nextCursor } = pageFrom(rows, requested);
  return { count: counts.get(columnId) ?? 0, cards: shown, nextCursor };
};

export const updateBoard = (
  deps: Deps,
  user: SignedIn,
  boardId: string,
  { version, ...given }: ParsedInput<typeof api.updateBoard>["body"],
) =>
  deps.db.transaction().execute(async (tx) => {
    await findBoard(tx, user, boardId);
    if (!(await queries.updateBoard(tx, boardId, version, given)))
      throw versionConflict("board.version_conflict", await findBoard(tx, user, boardId));
    await publish(deps, tx, boardId);
    return findBoard(tx, user, boardId);
  });

/** For the global search: tasks whose title contains all the words. */
export const searchTasks = (
  db: Db,
  user: Pick<SignedIn, "id" | "role">,
  patterns: readonly string[],
  limit: number,
) => own.findBestTasks(db, boardReaderOf(user), patterns, limit);

/** For reference chips: these tasks, as far as the reader may see them. */
export const tasksOf = (db: Db, user: Pick<SignedIn, "id" | "role">, ids: readonly string[]) =>
  own.some(db, boardReaderOf(user), ids);

/** Those of these texts that the reader may see: descriptions of tasks, and comments. */
export const writtenTasks = (db: Db, user: Pick<SignedIn, "id" | "role">, ids: readonly string[]) =>
  about.tasks(db, boardReaderOf(user), ids);
export const writtenComments = (db: Db, user: Pick<SignedIn, "id" | "role">, ids: readonly string[]) =>
  about.comments(db, boardReaderOf(user), ids);

/** Everything a person wrote on boards, for their data export. */
export const exportBoardsOf = async (db: Db, accountId: string) => ({
  tasks: await own.listOwnTasks(db, accountId),
  comments: await comments.listBy(db, accountId),
  files: await files.listBy(db, accountId),
});

/** When a person leaves, their words stay, but their tasks are unassigned. */
export const forgetPerson = (db: Db, accountId: string) => own.unassign(db, accountId);
