// The review desk: each market before one person at a time, the longest waiting first, until it is decided, put off or
// left.
import { undoOnboardingMove } from "@igo/contract/boards/onboarding";
import { claimReviews, countReviews, type ReviewQueue } from "@igo/contract/reviews/reviews";
import { findMarketById, moveMarket, updateMarket } from "@igo/contract/markets/markets.calls";
import { updateDocument, uploadDocument } from "@igo/contract/markets/markets.documents";
import type { MarketInput } from "@igo/contract/markets/markets";
import { roles } from "@igo/contract/session/session";
import { reviewSubject, snoozeWaiting } from "@igo/contract/waiting/waiting";
import { beforeEach, expect, test } from "vitest";
import { create } from "@igo/testing/builders/bulks";
import { aTaxId, commitFile, csv } from "@igo/testing/builders/markets";
import { store, storeHeadings } from "@igo/testing/builders/stores";
import { server } from "@igo/testing/server/server";

const { as, database, someone } = await server();
const admin = () => someone(roles.admin);
type Person = Awaited<ReturnType<typeof admin>>;

const aStore = (given: Partial<MarketInput> = {}) =>
  create(as.admin, { taxId: aTaxId(), status: "in_review", ...given });

const claim = (
  { ask }: Pick<Person, "ask">,
  body: { count?: number; keep?: string[]; release?: string[] } = {},
  queue: ReviewQueue = "in_review",
) => ask(claimReviews, { params: { queue }, body });

const idsOf = ({ reviews }: Awaited<ReturnType<typeof claim>>) => reviews.map(({ market }) => market.id);

const upload = async (id: string) =>
  (
    await as.admin(uploadDocument, {
      params: { id },
      body: { kind: "rut" },
      file: { name: "rut.png", bytes: Buffer.from("\x89PNG\r\n\x1a\n", "latin1") },
    })
  ).document;

/** No test meets what another left. */
beforeEach(async () => {
  await database.query("update market set deleted_at = now() where deleted_at is null");
});

test("two people who start at once never get the same market, however often they ask", async () => {
  const stores = [];
  for (let number = 0; number < 12; number += 1) stores.push((await aStore()).id);
  const people = [await admin(), await admin(), await admin(), await admin()];
  // Each asks three times at the same time as the others.
  const answers = await Promise.all(people.map((person) => claim(person, { count: 3 })));
  const held = answers.map(idsOf);
  expect(held.map((ids) => ids.length)).toEqual([3, 3, 3, 3]);
  expect(new Set(held.flat())).toEqual(new Set(stores));
  const again = await Promise.all(people.map((person) => claim(person, { count: 3 })));
  expect(again.map((answer) => idsOf(answer).toSorted())).toEqual(held.map((ids) => ids.toSorted()));
  const late = await claim(await admin());
  expect(late).toMatchObject({ reviews: [], waiting: 12, held: 12 });
  expect(await as.admin(countReviews, { params: { queue: "in_review" } })).toEqual({ waiting: 12 });
});

test("the longest waiting come first, with what is needed to decide", async () => {
  const [newer, older] = [await aStore(), await aStore()];
  await database.query(
    `update market set status_since = now() - interval '40 days' where id = '${older.id}'`,
  );
  const paper = await upload(older.id);
  const { reviews, waiting } = await claim(await admin());
  expect(waiting).toBe(2);
  expect(reviews.map(({ market }) => market.id)).toEqual([older.id, newer.id]);
  expect(reviews[0]).toMatchObject({
    market: { id: older.id, version: older.version },
    documents: [{ id: paper.id, status: "pending" }],
    lacks: ["chamber_of_commerce", "bank_letter", "health_permit"],
    duplicates: [],
    conversationId: null,
  });
});

test("a possible duplicate stands beside the market", async () => {
  const { id, taxId } = await aStore();
  await commitFile(as.admin, csv(storeHeadings, store("D-1", "Tienda", { nit: taxId })), {});
  await database.query(`
    insert into market_duplicate (id, first_id, second_id, reason)
    select gen_random_uuid(), '${id}', id, 'same_address' from market
    where external_code = 'D-1' and deleted_at is null on conflict do nothing`);
  const { reviews } = await claim(await admin());
  expect(reviews[0]?.duplicates).toMatchObject([{ markets: [{ id }, { externalCode: "D-1" }] }]);
});

test("one that is decided makes room for the next, and those in hand are kept", async () => {
  const stores = [await aStore(), await aStore(), await aStore()];
  const ana = await admin();
  const [first = "", second = ""] = idsOf(await claim(ana));
  const version = stores.find(({ id }) => id === first)?.version ?? 0;
  await ana.ask(moveMarket, { params: { id: first }, body: { status: "active", version } });
  const next = await claim(ana, { keep: [second], release: [first] });
  expect(idsOf(next)).toEqual([second, stores.find(({ id }) => id !== first && id !== second)?.id]);
  expect(next.waiting).toBe(2);
});

test("what is left, or held for more than ten minutes, is there for others", async () => {
  const { id } = await aStore();
  const [ana, luz] = [await admin(), await admin()];
  await claim(ana);
  expect((await claim(luz, { keep: [id] })).taken).toMatchObject([{ marketId: id, name: "Ana Ruiz" }]);
  await claim(ana, { count: 0, release: [id] });
  expect(idsOf(await claim(luz))).toEqual([id]);
  // Nobody gives up what another holds.
  await claim(ana, { count: 0, release: [id] });
  expect(idsOf(await claim(ana))).toEqual([]);
  await database.query("update review_claim set until = now() - interval '1 second'");
  expect(idsOf(await claim(ana))).toEqual([id]);
});

test("a claim lasts ten minutes from when it was last asked for; then the next person gets it, and the first is told who has it", async () => {
  const { id } = await aStore();
  const [ana, luz] = [await admin(), await admin()];
  /** As if this much time had passed since every claim. */
  const later = (time: string) =>
    database.query(`update review_claim set until = until - interval '${time}'`);
  await claim(ana);
  await later("9 minutes 30 seconds");
  expect(idsOf(await claim(luz))).toEqual([]);
  // Whoever is still reading keeps it.
  expect(idsOf(await claim(ana, { keep: [id] }))).toEqual([id]);
  await later("9 minutes 30 seconds");
  expect(idsOf(await claim(luz))).toEqual([]);
  await later("31 seconds");
  expect(idsOf(await claim(luz))).toEqual([id]);
  const late = await claim(ana, { keep: [id] });
  expect(late).toMatchObject({ reviews: [], held: 1, taken: [{ marketId: id, name: "Ana Ruiz" }] });
  expect(idsOf(await claim(luz, { keep: [id] }))).toEqual([id]);
});

test("of two who decide the same market at the same moment one is refused, and its undo takes back no other decision", async () => {
  const { id, version } = await aStore();
  const [ana, luz] = [await admin(), await admin()];
  await claim(ana);
  const tries = await Promise.allSettled([
    ana.ask(moveMarket, { params: { id }, body: { status: "active", version } }),
    luz.ask(moveMarket, {
      params: { id },
      body: { status: "changes_requested", reason: "Falta el RUT", version },
    }),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { market: now } = await ana.ask(findMarketById, { params: { id } });
  expect(now.version).toBe(version + 1);
  // Whoever lost tries to undo what they never did, and who won once more than once.
  const undo = ({ ask }: Person, seen: number) =>
    ask(undoOnboardingMove, { params: { marketId: id }, body: { version: seen } });
  await expect(undo(luz, version)).rejects.toThrow();
  const undone = await Promise.allSettled([
    undo(ana, version + 1),
    undo(luz, version + 1),
    undo(ana, version + 1),
  ]);
  expect(undone.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await ana.ask(findMarketById, { params: { id } })).market).toMatchObject({
    status: "in_review",
    version: version + 2,
  });
  expect(idsOf(await claim(ana))).toEqual([id]);
});

test("snoozes of the same thing at the same moment leave one, and waking while another puts it off leaves none or one", async () => {
  const { id } = await aStore();
  const ana = await admin();
  const params = { id: reviewSubject(id) };
  const put = (hours: number | null) =>
    ana.ask(snoozeWaiting, {
      params,
      body: { until: hours === null ? null : new Date(Date.now() + hours * 3_600_000).toISOString() },
    });
  await Promise.all([1, 2, 3, 4, 5, 6].map(put));
  expect((await claim(ana)).snoozed).toBe(1);
  await Promise.all([put(null), put(2), put(null), put(3), put(null)]);
  expect((await claim(ana)).snoozed).toBeLessThanOrEqual(1);
  await put(null);
  expect(await claim(ana)).toMatchObject({ snoozed: 0, reviews: [{ market: { id } }] });
});

test("one put off is away for the person alone, until its time or until they bring it back", async () => {
  const { id } = await aStore();
  const [ana, luz] = [await admin(), await admin()];
  await claim(ana);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const params = { id: reviewSubject(id) };
  await ana.ask(snoozeWaiting, { params, body: { until } });
  expect(await claim(ana, { release: [id] })).toMatchObject({ reviews: [], waiting: 1, snoozed: 1 });
  expect(idsOf(await claim(luz, { count: 1 }))).toEqual([id]);
  await claim(luz, { count: 0, release: [id] });
  await ana.ask(snoozeWaiting, { params, body: { until: null } });
  expect(idsOf(await claim(ana))).toEqual([id]);
});

test("a market stands in the queue of documents while one of them is to be reviewed", async () => {
  const ana = await admin();
  const { id } = await aStore({ status: "active" });
  const [first, second] = [await upload(id), await upload(id)];
  const approve = (documentId: string) =>
    ana.ask(updateDocument, { params: { id, documentId }, body: { version: 1, status: "approved" } });
  await approve(first.id);
  const { reviews, waiting } = await claim(ana, {}, "documents");
  expect([waiting, reviews.map(({ since }) => since)]).toEqual([1, [second.createdAt]]);
  await approve(second.id);
  expect(await claim(ana, {}, "documents")).toMatchObject({ reviews: [], waiting: 0 });
});

test("changes that were requested show their reason, and an edit keeps the market in hand", async () => {
  const ana = await admin();
  const { id, version } = await aStore();
  const { market } = await ana.ask(moveMarket, {
    params: { id },
    body: { status: "changes_requested", version, reason: "Falta el RUT" },
  });
  await ana.ask(updateMarket, { body: { id, version: market.version, contactName: "Luz" } });
  const { reviews } = await claim(ana, { keep: [id] }, "changes_requested");
  expect(reviews).toMatchObject([{ market: { id, contactName: "Luz" }, reason: "Falta el RUT" }]);
});
