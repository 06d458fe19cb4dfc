// The onboarding board: which markets it shows to whom, and what a drop, an assignment or a comment does.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { onboardingId } from "@igo/contract/boards/boards";
import * as api from "@igo/contract/boards/onboarding";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { newId } from "../../../platform/ids.ts";
import { recordReferences, referencedText } from "../../../records/references/references.ts";
import { pageFrom, windowOf } from "../../../records/list/paging.ts";
import { countEachStatus } from "../../../records/tallies/markets.count.service.ts";
import { foundBy } from "../../markets/list/markets.total.service.ts";
import * as markets from "../../markets/markets.service.ts";
import { apply, findForChange } from "../../markets/markets.write.service.ts";
import { notify } from "../../notifications/notifications.service.ts";
import * as comments from "../boards.comments.queries.ts";
import { publish as publishBoard } from "../boards.find.service.ts";
import { activeAmong } from "../boards.people.queries.ts";
import * as queries from "./onboarding.queries.ts";
import { placeOnboardingMarket } from "./onboarding.ranks.service.ts";

type Filter = api.OnboardingFilter;
type By = markets.By;

const isNarrowed = (filter: Omit<Filter, "mine" | "assigneeId">) =>
  Object.values(filter).some((value) => value !== undefined && value !== "");

/** The reader's markets that match, as a query; null for the entire network. */
const wantedBy = async (
  db: Db,
  user: SignedIn,
  { mine, assigneeId, ...filter }: Filter,
  statuses: readonly MarketStatus[],
): Promise<queries.OnboardingQuery> => ({
  found:
    !isAdmin(user) || isNarrowed(filter)
      ? (await foundBy(db, user, { ...filter, status: [...statuses] })).select("market.status")
      : null,
  // Partners do not see assignees, so they cannot filter by them either.
  assigneeId: isAdmin(user) ? (mine ? user.id : (assigneeId ?? null)) : null,
});

const all = [...api.onboardingStatuses, ...api.endStatuses];

const countsOf = async (db: Db, user: SignedIn, filter: Filter): Promise<Map<MarketStatus, number>> => {
  const wanted = await wantedBy(db, user, filter, all);
  if (wanted.found === null && wanted.assigneeId === null) return countEachStatus(db);
  const counted = await queries.countByStatus(db, all, wanted);
  return new Map(counted.map(({ status, count }) => [status, count]));
};

const sort = "board";
const nothing = { cards: [], nextCursor: null };

const pageOf = async (
  db: Db,
  user: SignedIn,
  status: api.OnboardingStatus,
  { cursor, pageSize, ...filter }: ParsedInput<typeof api.readOnboardingColumn>["query"],
) => {
  const requested = { page: 1, pageSize, cursor, sort };
  const { limit, after } = windowOf(requested, "text");
  const rows = await queries.column(db, status, await wantedBy(db, user, filter, [status]), {
    limit,
    after,
    isTeam: isAdmin(user),
  });
  const { shown, nextCursor } = pageFrom(rows, requested);
  return { cards: shown, nextCursor };
};

export const readColumn = (
  db: Db,
  user: SignedIn,
  status: api.OnboardingStatus,
  query: ParsedInput<typeof api.readOnboardingColumn>["query"],
) => pageOf(db, user, status, query);

export const readOnboarding = async (
  db: Db,
  user: SignedIn,
  filter: Filter,
  pageSize: number,
): Promise<EndpointResponse<typeof api.readOnboarding>> => {
  const counts = await countsOf(db, user, filter);
  // Most columns of a filtered board are empty, and asking for each takes as long as planning it.
  const columnOf = async (status: api.OnboardingStatus) => {
    const count = counts.get(status) ?? 0;
    const page = count === 0 ? nothing : await pageOf(db, user, status, { ...filter, pageSize });
    return { status, count, ...page };
  };
  return {
    columns: await Promise.all(api.onboardingStatuses.map(columnOf)),
    ends: api.endStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 })),
  };
};

/** Its entry in the list of boards. */
export const summary = async (db: Db, user: SignedIn) => {
  const counts = await countsOf(db, user, { search: "" });
  const open = api.onboardingStatuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  if (!isAdmin(user)) return { open, mine: 0, overdue: 0 };
  return { open, ...(await queries.countOwn(db, user.id, [...api.onboardingStatuses])) };
};

const cardOf = async (db: Db, user: SignedIn, marketId: string): Promise<api.OnboardingCard> => {
  const card = await queries.card(db, marketId, isAdmin(user));
  if (!card) throw new Failure("market.not_found");
  return card;
};

export const readCard = async (deps: Deps, user: SignedIn, marketId: string) => {
  await markets.find(deps, user, marketId);
  return {
    card: await cardOf(deps.db, user, marketId),
    discussion: isAdmin(user) ? await comments.listTaskComments(deps.db, { marketId }) : [],
  };
};

/** Tells open boards what the board itself changes; markets publish their own changes. */
const publish = (deps: Pick<Deps, "events">, tx: Db) => publishBoard(deps, tx, onboardingId);

export const moveOnboardingMarket = async (
  deps: Deps,
  by: By,
  marketId: string,
  { status, version, reason, position }: ParsedInput<typeof api.moveOnboardingCard>["body"],
): Promise<api.OnboardingCard> => {
  const before = await markets.find(deps, by.user, marketId);
  // Within a status only the rank changes. It has no version: the last drop wins.
  if (before.status !== status) await markets.moveMarket(deps, by, marketId, { status, reason, version });
  if (position !== undefined)
    await deps.db.transaction().execute(async (tx) => {
      await placeOnboardingMarket(tx, status, marketId, position);
      await publish(deps, tx);
    });
  return cardOf(deps.db, by.user, marketId);
};

/** Returns to the previous status. That need not be a legal transition, because it undoes one. */
export const undoMove = async (
  deps: Deps,
  by: By,
  marketId: string,
  version: number,
): Promise<api.OnboardingCard> => {
  const made = await queries.findMove(deps.db, { marketId, version, actorId: by.user.id });
  if (!made) throw new Failure("board.move_not_undone");
  const before = await findForChange(deps, by.user, marketId, version);
  await apply(deps, { ...by, source: "undo" }, before, { status: made.before }, "status");
  return cardOf(deps.db, by.user, marketId);
};

/** The new assignee is notified once for all the work assigned together. */
export const assignOnboardingMarket = async (
  deps: Deps,
  by: By,
  marketIds: readonly string[],
  given: { assigneeId?: string | null | undefined; dueOn?: string | null | undefined },
): Promise<void> => {
  const { assigneeId } = given;
  if (assigneeId && !(await activeAmong(deps.db, [assigneeId])).has(assigneeId))
    throw new Failure("request.invalid", { fields: [{ path: "assigneeId", code: "invalid" }] });
  await deps.db.transaction().execute(async (tx) => {
    const set = await queries.setCards(tx, marketIds, given);
    const [first] = set;
    if (first === undefined) throw new Failure("market.not_found");
    await publish(deps, tx);
    if (!assigneeId) return;
    await notify(deps, tx, {
      kind: "task-assigned",
      group: set.length === 1 ? `card-assigned:${first}` : `cards-assigned:${newId()}`,
      audience: { to: "account", accountId: assigneeId },
      params: {
        boardId: onboardingId,
        ...(set.length === 1 && { taskId: first, title: (await cardOf(tx, by.user, first)).name }),
        count: set.length,
      },
      actorId: by.user.id,
      exceptActor: true,
    });
  });
};

export const updateOnboarding = async (
  deps: Deps,
  by: By,
  marketId: string,
  given: ParsedInput<typeof api.updateOnboardingCard>["body"],
): Promise<api.OnboardingCard> => {
  await assignOnboardingMarket(deps, by, [marketId], given);
  return cardOf(deps.db, by.user, marketId);
};

export const comment = async (
  deps: Deps,
  by: By,
  marketId: string,
  { clientId, text }: ParsedInput<typeof api.addOnboardingComment>["body"],
) => {
  await markets.find(deps, by.user, marketId);
  await deps.db.transaction().execute(async (tx) => {
    const id = newId();
    const written = referencedText(text, deps.config);
    const isNew = await comments.addTaskComment(
      tx,
      { marketId },
      { id, authorId: by.user.id, clientId, text: written },
    );
    if (!isNew) return;
    await recordReferences(tx, { from: { kind: "card_comment", id }, text: written, by: by.user.id });
    await publish(deps, tx);
  });
  return { discussion: await comments.listTaskComments(deps.db, { marketId }) };
};
