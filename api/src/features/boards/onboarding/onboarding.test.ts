// The onboarding board: markets as cards, legal transitions only, ranks only for what was dragged, and partners see
// their own.
import * as api from "@igo/contract/boards/onboarding";
import { listBoards, onboardingId } from "@igo/contract/boards/boards";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { createMarket, moveMarket } from "@igo/contract/markets/markets.calls";
import type { MarketInput, MarketStatus } from "@igo/contract/markets/markets";
import { roles } from "@igo/contract/session/session";
import { expect, test } from "vitest";
import { aChain, aMarket, aTaxId } from "@igo/testing/builders/markets";
import { server, settleJobs } from "@igo/testing/server/server";
import { newId } from "../../../platform/ids.ts";

const { as, admin, database, someone } = await server();

/** Drafts in a new chain, oldest first. */
const drafts = async (count: number, given: Partial<MarketInput> = {}) => {
  const chainId = await aChain(as.admin);
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const body = aMarket({
      name: `Tienda ${number}`,
      externalCode: `${number}`,
      taxId: aTaxId(),
      status: "draft",
      chainId,
      decision: "new",
      ...given,
    });
    ids.push((await as.admin(createMarket, { body })).market.id);
  }
  return { chainId, ids };
};

const columnOf = async (chainId: string, status: MarketStatus = "draft") => {
  const { columns } = await as.admin(api.readOnboarding, { query: { chainId } });
  const column = columns.find((one) => one.status === status);
  return { names: column?.cards.map(({ name }) => name.replace("Tienda ", "")) ?? [], ...column };
};

const drag = async (
  marketId: string,
  position: object | string,
  status: MarketStatus = "draft",
  version = 1,
) =>
  as.admin(api.moveOnboardingCard, {
    params: { marketId },
    // @ts-expect-error -- the place is one that the contract has
    body: { status, version, position },
  });

test("drafts are sorted by age, each with what it is missing", async () => {
  const { chainId } = await drafts(3);
  const { names, count, cards } = await columnOf(chainId);
  expect({ names, count }).toEqual({ names: ["1", "2", "3"], count: 3 });
  expect(cards?.[0]?.missing).toContain("openingHours");
});

test("a column is read in pages that leave nothing out", async () => {
  const { chainId, ids } = await drafts(7);
  await drag(ids[5] ?? "", "top");
  const names: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await as.admin(api.readOnboardingColumn, {
      params: { status: "draft" },
      query: { chainId, pageSize: "3", ...(cursor && { cursor }) },
    });
    names.push(...page.cards.map(({ name }) => name.replace("Tienda ", "")));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(names).toEqual(["6", "1", "2", "3", "4", "5", "7"]);
});

test("a dragged card stays where it was dropped, and the others keep their order", async () => {
  const { chainId, ids } = await drafts(5);
  const [first = "", second = "", third = "", , fifth = ""] = ids;
  await drag(fifth, { after: second });
  expect((await columnOf(chainId)).names).toEqual(["1", "2", "5", "3", "4"]);
  await drag(third, { before: first });
  expect((await columnOf(chainId)).names).toEqual(["3", "1", "2", "5", "4"]);
  await drag(third, "bottom");
  expect((await columnOf(chainId)).names).toEqual(["1", "2", "5", "3", "4"]);
});

test("when a rank would exceed forty characters, all ranks are respaced in the same order", async () => {
  const { chainId, ids } = await drafts(3);
  const [first = "", second = "", third = ""] = ids;
  for (const id of [third, second, first]) await drag(id, "top");
  const setRank = (marketId: string, rank: string) =>
    database.db.updateTable("marketBoardRank").set({ rank }).where("marketId", "=", marketId).execute();
  // What hundreds of drops at one spot leave behind.
  await setRank(first, "A00001");
  await setRank(second, `A00001${"0".repeat(33)}1`);
  await drag(third, { after: first });
  expect((await columnOf(chainId)).names).toEqual(["1", "3", "2"]);
  const ranks = await database.db
    .selectFrom("marketBoardRank")
    .select("rank")
    .where("marketId", "in", ids)
    .execute();
  expect(Math.max(...ranks.map(({ rank }) => rank.length))).toBe(6);
});

test("a drop is a legal transition, or is refused", async () => {
  const { ids } = await drafts(1);
  const [marketId = ""] = ids;
  await expect(
    as.admin(api.moveOnboardingCard, { params: { marketId }, body: { status: "active", version: 1 } }),
  ).rejects.toMatchObject({ code: "market.illegal_move" });
  const { card } = await as.admin(api.moveOnboardingCard, {
    params: { marketId },
    body: { status: "pending_documents", version: 1 },
  });
  expect(card).toMatchObject({ status: "pending_documents", version: 2 });
});

test("a move can be undone once, even without a legal way back, but not after the market has changed", async () => {
  const { ids } = await drafts(1, { status: "in_review" });
  const [marketId = ""] = ids;
  const params = { marketId };
  await as.admin(api.moveOnboardingCard, { params, body: { status: "active", version: 1 } });
  const { card } = await as.admin(api.undoOnboardingMove, { params, body: { version: 2 } });
  expect(card).toMatchObject({ status: "in_review", version: 3 });
  await expect(as.admin(api.undoOnboardingMove, { params, body: { version: 2 } })).rejects.toMatchObject({
    code: "market.version_conflict",
  });
  const other = await someone(roles.admin);
  await as.admin(moveMarket, { params: { id: marketId }, body: { status: "active", version: 3 } });
  await expect(other.ask(api.undoOnboardingMove, { params, body: { version: 4 } })).rejects.toMatchObject({
    code: "board.move_not_undone",
  });
});

test("filtered counts cover the matching markets, unfiltered ones the network", async () => {
  const { chainId, ids } = await drafts(4);
  const [marketId = ""] = ids;
  await as.admin(api.moveOnboardingCard, {
    params: { marketId },
    body: { status: "pending_documents", version: 1 },
  });
  const { columns } = await as.admin(api.readOnboarding, { query: { chainId } });
  expect(columns.map(({ status, count }) => [status, count])).toEqual([
    ["draft", 3],
    ["pending_documents", 1],
    ["in_review", 0],
    ["changes_requested", 0],
  ]);
  const all = await as.admin(api.readOnboarding, { query: {} });
  const drafted = await database.db
    .selectFrom("market")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("status", "=", "draft")
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  expect(all.columns[0]?.count).toBe(drafted?.count);
});

test("assigned cards are found under mine, and the assignee is notified once for all of them", async () => {
  const { chainId, ids } = await drafts(3);
  const colleague = await someone(roles.admin);
  await as.admin(api.assignOnboardingCards, {
    body: { marketIds: ids.slice(0, 2), assigneeId: colleague.id },
  });
  await settleJobs();
  const { columns } = await colleague.ask(api.readOnboarding, { query: { chainId, mine: "true" } });
  expect(columns[0]).toMatchObject({ count: 2 });
  const { notifications } = await colleague.ask(listNotifications, { query: {} });
  expect(notifications.map(({ kind, params }) => [kind, params.count])).toEqual([["task-assigned", 2]]);
  const { boards } = await colleague.ask(listBoards, { query: {} });
  expect(boards.find(({ id }) => id === onboardingId)).toMatchObject({ mine: 2 });
});

test("a partner sees their own markets, without the team's comments", async () => {
  const { ids } = await drafts(2);
  const [own = "", other = ""] = ids;
  const partner = await someone();
  await database.db
    .insertInto("marketMember")
    .values({ marketId: own, accountId: partner.id, role: "owner" })
    .execute();
  await as.admin(api.updateOnboardingCard, {
    params: { marketId: own },
    body: { assigneeId: admin.id, dueOn: "2026-12-01" },
  });
  await as.admin(api.addOnboardingComment, {
    params: { marketId: own },
    body: { clientId: newId(), text: "Ojo con este" },
  });
  const { columns, ends } = await partner.ask(api.readOnboarding, { query: {} });
  expect(columns[0]?.cards).toMatchObject([{ id: own, assignee: null, dueOn: null, comments: 0 }]);
  expect([columns[0]?.count, ends[0]?.count]).toEqual([1, 0]);
  const { discussion } = await partner.ask(api.readOnboardingCard, { params: { marketId: own } });
  expect(discussion).toEqual([]);
  await expect(partner.ask(api.readOnboardingCard, { params: { marketId: other } })).rejects.toMatchObject({
    code: "market.not_found",
  });
});

test("a comment sent twice is added once", async () => {
  const { ids } = await drafts(1);
  const params = { marketId: ids[0] ?? "" };
  const body = { clientId: newId(), text: "Falta la cámara de comercio" };
  await as.admin(api.addOnboardingComment, { params, body });
  const { discussion } = await as.admin(api.addOnboardingComment, { params, body });
  expect(discussion.map(({ text }) => text)).toEqual([body.text]);
  expect((await as.admin(api.readOnboardingCard, { params })).card.comments).toBe(1);
});
