// The review desk: three keys decide, the next market is there before the server has answered, and a decision that fails
// brings its market back.
import { claimReviews, type Review, type ReviewQueue } from "@igo/contract/reviews/reviews";
import { findMarketById, moveMarket } from "@igo/contract/markets/markets.calls";
import {
  downloadDocument,
  listDocuments,
  type MarketDocument,
  updateDocument,
} from "@igo/contract/markets/markets.documents";
import { listAnswers } from "@igo/contract/chat/inbox.calls";
import { listCategories } from "@igo/contract/categories/categories.calls";
import { snoozeWaiting } from "@igo/contract/waiting/waiting";
import type { Market } from "@igo/contract/markets/markets";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { makeStale } from "../../../core/net/data.ts";
import { paths } from "../../../core/paths.ts";
import { aMarket, anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { show } from "../../../../testing/render.tsx";
import { refusal } from "../../../../testing/refusal.ts";
import { ReviewScreen } from "./ReviewScreen.tsx";

/** Nothing is missing, so that approving asks nothing. */
const complete: Partial<Market> = {
  status: "in_review",
  personType: "natural_person",
};

const aReview = (number: number, change: Partial<Market> = {}): Review => ({
  market: aMarket({ ...complete, id: anId(number), name: `Tienda ${number}`, ...change }),
  since: new Date().toISOString(),
  claimedUntil: new Date(Date.now() + 600_000).toISOString(),
  documents: [],
  lacks: ["rut"],
  duplicates: [],
  conversationId: null,
  reason: null,
});

let queue: Review[] = [];

beforeEach(() => {
  queue = [1, 2, 3, 4].map((number) => aReview(number));
  answer(claimReviews, ({ body }) => {
    const keep = body.keep ?? [];
    const kept = queue.filter(({ market }) => keep.includes(market.id));
    const others = queue.filter(({ market }) => !keep.includes(market.id));
    return {
      reviews: [...kept, ...others].slice(0, body.count),
      waiting: queue.length,
      snoozed: 0,
      held: 0,
      taken: [],
    };
  });
  answer(findMarketById, ({ params }) => ({
    market: queue.find(({ market }) => market.id === params.id)?.market ?? aMarket({ id: params.id }),
  }));
  answer(listAnswers, { answers: [] });
  answer(listCategories, { categories: [] });
  answer(listDocuments, { documents: [], lacks: ["rut"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const heading = (name: string) => page.getByRole("heading", { level: 2, name });

const open = async (desk: ReviewQueue = "in_review") => {
  await show(<ReviewScreen />, {
    as: anAdministrator(),
    at: paths.dashboard.admin.review(desk),
    path: paths.dashboard.admin.review(":queue"),
  });
  await expect.element(heading("Tienda 1")).toBeVisible();
};

test("the next market is there before the server has answered; a decision that fails brings it back", async () => {
  const answered = Promise.withResolvers<ReturnType<typeof refusal>>();
  answer(moveMarket, () => answered.promise);
  await open();
  await userEvent.keyboard("a{Enter}");
  await expect.element(heading("Tienda 2")).toBeVisible();
  await expect.element(page.getByText(/1 of 4/)).toBeVisible();
  answered.resolve(refusal("market.not_found"));
  await expect.element(heading("Tienda 1")).toBeVisible();
  await expect.element(page.getByText(/0 of 4/)).toBeVisible();
});

test("R returns a market with what is missing as the reason, and Z puts one off", async () => {
  answer(moveMarket, ({ params, body }) => {
    queue = queue.filter(({ market }) => market.id !== params.id);
    return { market: aMarket({ id: params.id, status: body.status, version: 2 }) };
  });
  answer(snoozeWaiting, undefined);
  await open();
  await userEvent.keyboard("r");
  const reason = page.getByRole("textbox", { name: text("markets.reason") });
  await expect.element(reason).toHaveFocus();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: text("reviews.return") })
    .click();
  await expect.element(heading("Tienda 2")).toBeVisible();
  const [returned] = requestsOf(moveMarket);
  expect(returned?.body).toMatchObject({ status: "changes_requested" });
  expect(returned?.body.reason).toContain("RUT");
  await userEvent.keyboard("z");
  await expect.element(heading("Tienda 3")).toBeVisible();
  await expect.poll(() => requestsOf(snoozeWaiting)[0]?.params.id).toBe(`review.${anId(2)}`);
});

test("a market taken back while the desk still fetches the next ones is back, however late their answer comes", async () => {
  const late = Promise.withResolvers<undefined>();
  const answered: string[] = [];
  const all = queue;
  answer(claimReviews, async ({ body }) => {
    const isNext = body.release.includes(anId(1));
    if (isNext) await late.promise;
    answered.push(isNext ? "the next" : "the desk");
    const reviews = isNext ? all.slice(1) : all;
    return { reviews, waiting: reviews.length, snoozed: 0, held: 0, taken: [] };
  });
  answer(snoozeWaiting, undefined);
  await open();
  await userEvent.keyboard("z");
  await expect.element(heading("Tienda 2")).toBeVisible();
  await page.getByRole("button", { name: text("ui.undo") }).click();
  await expect.poll(() => requestsOf(snoozeWaiting)).toHaveLength(2);
  await userEvent.keyboard("{Shift}");
  late.resolve(undefined);
  await expect.element(page.getByText(text("reviews.undone"))).toBeVisible();
  expect(answered).toEqual(["the desk", "the next", "the desk"]);
  await expect.element(heading("Tienda 1")).toBeVisible();
});

test("a claim that ended while the computer slept is asked for again before anything is decided: who has the market is named, and the next one is there", async () => {
  await open();
  // Renewals stand still while a computer sleeps, its clock does not.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
  answer(claimReviews, ({ body }) => {
    const isHeld = body.keep?.includes(anId(1));
    return {
      reviews: queue.slice(1),
      waiting: queue.length,
      snoozed: 0,
      held: 1,
      taken: isHeld ? [{ marketId: anId(1), name: "Luz Rey", until: new Date().toISOString() }] : [],
    };
  });
  answer(moveMarket, ({ params, body }) => ({ market: aMarket({ id: params.id, status: body.status }) }));
  await userEvent.keyboard("a{Enter}");
  await expect.element(heading("Tienda 2")).toBeVisible();
  const words = text("reviews.takenOf", { name: "Luz Rey", market: "Tienda 1" });
  await expect.element(page.getByText(words)).toBeVisible();
  expect(requestsOf(moveMarket)).toEqual([]);
  // With a claim of now, it goes on as always.
  await userEvent.keyboard("a{Enter}");
  await expect.poll(() => requestsOf(moveMarket).map(({ params }) => params.id)).toEqual([anId(2)]);
});

test("who took the next one while one was decided is said with its name: without it the one just decided would be meant", async () => {
  const others = { name: "Luz Rey", until: new Date().toISOString() };
  await open();
  answer(claimReviews, () => ({
    reviews: queue.slice(3),
    waiting: queue.length,
    snoozed: 0,
    held: 2,
    taken: [2, 3].map((number) => ({ marketId: anId(number), ...others })),
  }));
  answer(moveMarket, ({ params, body }) => ({ market: aMarket({ id: params.id, status: body.status }) }));
  await userEvent.keyboard("a{Enter}");
  await expect.element(heading("Tienda 4")).toBeVisible();
  // The second one was on the screen until the answer came.
  const words = (market: string) => text("reviews.takenOf", { name: "Luz Rey", market });
  await expect.element(page.getByText(words("Tienda 2"))).toBeVisible();
  expect(page.getByText(text("reviews.taken", { name: "Luz Rey" }), { exact: true }).elements()).toEqual([]);
  expect(page.getByText(words("Tienda 3")).elements()).toEqual([]);
});

test("a market that someone else decided while it is on the desk says so, is not decided again, and A goes on", async () => {
  await open();
  const [first, ...others] = queue;
  if (!first) throw new Error("The queue is empty");
  queue = [{ ...first, market: { ...first.market, status: "active", version: 2 } }, ...others];
  await makeStale("markets");
  await expect.element(page.getByText(text("reviews.left", { status: "Active" }))).toBeVisible();
  expect(page.getByRole("button", { name: text("reviews.return") }).elements()).toEqual([]);
  queue = others;
  await userEvent.keyboard("rz");
  await userEvent.keyboard("a");
  await expect.element(heading("Tienda 2")).toBeVisible();
  expect([requestsOf(moveMarket), requestsOf(snoozeWaiting)]).toEqual([[], []]);
});

test("what was put off or returned and comes back into the queue is on the desk again, however long it is open", async () => {
  answer(moveMarket, ({ params, body }) => {
    queue = queue.filter(({ market }) => market.id !== params.id);
    return { market: aMarket({ id: params.id, status: body.status, version: 2 }) };
  });
  const all = queue;
  await open();
  // More than the desk has in hand.
  for (const number of [1, 2, 3, 4]) {
    await expect.element(heading(`Tienda ${number}`)).toBeVisible();
    // Others wait behind them, so that the desk goes on.
    if (number === 3) queue = [...queue, aReview(5)];
    await userEvent.keyboard("a{Enter}");
  }
  await expect.element(heading("Tienda 5")).toBeVisible();
  await expect.poll(() => requestsOf(claimReviews).at(-1)?.body.release).toEqual([anId(4)]);
  // They have waited longer than the others: their partners corrected them.
  queue = [...all, ...queue];
  await userEvent.keyboard("a{Enter}");
  await expect.element(heading("Tienda 1")).toBeVisible();
});

test("a document is answered on the desk, and undone: its market comes back", async () => {
  let paper: MarketDocument = {
    id: anId(70),
    kind: "rut",
    fileName: "rut.pdf",
    fileSize: 10,
    contentType: "application/pdf",
    number: null,
    issuedOn: null,
    expiresOn: null,
    isExpired: false,
    status: "pending",
    note: null,
    version: 1,
    uploadedBy: null,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
  };
  const [first, ...others] = queue;
  if (!first) throw new Error("The queue is empty");
  const held = () => [{ ...first, documents: [paper] }, ...others].slice(paper.status === "pending" ? 0 : 1);
  answer(claimReviews, () => ({ reviews: held(), waiting: held().length, snoozed: 0, held: 0, taken: [] }));
  answer(listDocuments, () => ({ documents: [paper], lacks: [] }));
  answer(downloadDocument, () => new Response("%PDF-1.4"));
  answer(updateDocument, ({ body }) => {
    paper = { ...paper, status: body.status ?? paper.status, version: paper.version + 1 };
    return { document: paper };
  });
  await open("documents");
  await userEvent.keyboard("a");
  await expect.element(heading("Tienda 2")).toBeVisible();
  await page.getByRole("button", { name: text("ui.undo") }).click();
  await expect.element(heading("Tienda 1")).toBeVisible();
  expect(requestsOf(updateDocument).map(({ body }) => body)).toEqual([
    { version: 1, status: "approved" },
    { version: 2, status: "pending", note: null },
  ]);
});
