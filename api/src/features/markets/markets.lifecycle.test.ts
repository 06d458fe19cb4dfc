// The life cycle of a market: by hand, in bulk and by an import, the same transitions are allowed.
import { movesWithReason } from "@igo/contract/markets/lifecycle";
import { statuses as statusEntries } from "@igo/contract/markets/lists";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { previewBulk, readBulk, startBulk } from "@igo/contract/markets/markets.bulk";
import * as api from "@igo/contract/markets/markets.calls";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { expect, test } from "vitest";
import { aChain, aMarket, checkFile, commitFile, csv } from "@igo/testing/builders/markets";
import { server, settleJobs } from "@igo/testing/server/server";

const { as, admin } = await server();

const statuses: readonly MarketStatus[] = statusEntries.map(({ code }) => code);

/** Written out a second time by hand, to check the contract against it. */
const allowed: Record<MarketStatus, MarketStatus[]> = {
  draft: ["pending_documents", "closed"],
  pending_documents: ["in_review", "closed"],
  in_review: ["changes_requested", "active", "rejected", "closed"],
  changes_requested: ["in_review", "closed"],
  active: ["paused", "suspended"],
  paused: ["active", "suspended", "closed"],
  suspended: ["active", "closed"],
  rejected: ["closed"],
  closed: ["draft"],
};
const needReason: MarketStatus[] = ["changes_requested", "suspended", "rejected"];
const isAllowed = (from: MarketStatus, to: MarketStatus) => allowed[from].includes(to);
const reasonFor = (to: MarketStatus) => (movesWithReason.includes(to) ? { reason: "Motivo" } : {});

const headings = "codigo;nombre;nit;categoria;departamento;ciudad;direccion;celular;correo;estado";
const line = (code: string, status: MarketStatus, index: number) =>
  [
    code,
    `Tienda ${code}`,
    "990100011",
    "supermercado",
    "Antioquia",
    "Medellín",
    `Calle ${index + 1} # 1-50`,
    "3001000100",
    "a@example.com",
    statusEntries.find((entry) => entry.code === status)?.es,
  ].join(";");
type Wanted = { code: string; status: MarketStatus };
const fileOf = (wanted: readonly Wanted[]) =>
  csv(headings, ...wanted.map(({ code, status }, index) => line(code, status, index)));

/** A chain of its own with a market in each of these statuses: an import may create a market in any. */
const marketsIn = async (wanted: readonly Wanted[]) => {
  const chainId = await aChain(as.admin);
  const run = await commitFile(as.admin, fileOf(wanted), { chainId });
  expect(run.counts).toMatchObject({ committed: wanted.length, error: 0 });
  const { markets } = await as.admin(api.listMarkets, { query: { chainId, pageSize: "200" } });
  const ids = new Map(markets.map(({ id, externalCode }) => [externalCode, id]));
  return { chainId, idOf: (of: string) => ids.get(of) ?? "" };
};
const find = async (id: string) => (await as.admin(api.findMarketById, { params: { id } })).market;
const move = (id: string, status: MarketStatus, version: number, given: { reason?: string } = {}) =>
  as.admin(api.moveMarket, { params: { id }, body: { status, version, ...given } });

/** The label of a status, in lower case. */
const said = (status: MarketStatus) => statusEntries.find(({ code }) => code === status)?.en.toLowerCase();

const everyMove = statuses.flatMap((from) => statuses.map((to) => ({ from, to, code: `${from}>${to}` })));

test("each transition is made, or rejected with the list of allowed ones", async () => {
  const { idOf } = await marketsIn(everyMove.map(({ code, from }) => ({ code, status: from })));
  for (const { from, to, code } of everyMove) {
    const id = idOf(code);
    if (isAllowed(from, to)) {
      const { market } = await move(id, to, 1, reasonFor(to));
      expect({ code, status: market.status, version: market.version }).toEqual({
        code,
        status: to,
        version: 2,
      });
    } else {
      const refused = await move(id, to, 1, reasonFor(to)).catch((error: unknown) => error);
      expect(refused, code).toMatchObject({ status: 409, code: "market.illegal_move" });
      const { message } = (refused as { body: { message: string } }).body;
      const legal = message.split(": ").at(-1)?.split(", ");
      expect(new Set(legal), code).toEqual(new Set(allowed[from].map(said)));
      expect(await find(id), code).toMatchObject({ status: from, version: 1 });
    }
  }
});

test("a transition that takes something from a store requires a reason, and history records it in full", async () => {
  const { idOf } = await marketsIn([{ code: "A", status: "in_review" }]);
  const id = idOf("A");
  expect(movesWithReason.toSorted()).toEqual(needReason.toSorted());
  for (const to of ["changes_requested", "rejected"] as const)
    for (const given of [{}, { reason: "   " }])
      await expect(move(id, to, 1, given)).rejects.toMatchObject({
        status: 422,
        errors: [{ path: "reason" }],
      });
  const before = Date.now();
  await move(id, "changes_requested", 1, { reason: "Falta el RUT" });
  await move(id, "in_review", 2);
  const { versions } = await as.admin(marketHistory, { params: { id } });
  expect(versions.slice(0, 2)).toMatchObject([
    { kind: "status", reason: null, changes: [{ before: "changes_requested", after: "in_review" }] },
    {
      kind: "status",
      source: "form",
      actor: { id: admin.id },
      reason: "Falta el RUT",
      changes: [{ field: "status", before: "in_review", after: "changes_requested" }],
    },
  ]);
  const at = Date.parse(versions[1]?.at ?? "");
  expect(at).toBeGreaterThan(before - 5000);
  expect(at).toBeLessThan(Date.now() + 5000);
});

test("a transition checks the version it was requested at", async () => {
  const { idOf } = await marketsIn([{ code: "A", status: "active" }]);
  await move(idOf("A"), "paused", 1);
  await expect(move(idOf("A"), "suspended", 1, { reason: "Motivo" })).rejects.toMatchObject({
    code: "market.version_conflict",
    body: { current: { status: "paused", version: 2 } },
  });
});

test("by hand a market starts in an initial status, and its status cannot be set like a field", async () => {
  const beginnings: MarketStatus[] = [];
  for (const status of statuses) {
    const body = aMarket({ externalCode: `begin-${status}` });
    const answer = await as
      .admin(api.createMarket, { body: { ...body, status } as never })
      .catch((error: unknown) => error);
    if (answer instanceof Object && "market" in answer) beginnings.push(status);
    else expect(answer).toMatchObject({ status: 422, errors: [{ path: "status" }] });
  }
  expect(beginnings).toEqual(["draft", "pending_documents", "in_review", "active"]);
  const { market } = await as.admin(api.createMarket, { body: aMarket({ externalCode: "by-hand" }) });
  await expect(
    as.admin(api.updateMarket, { body: { id: market.id, version: 1, status: "active" } as never }),
  ).rejects.toMatchObject({ status: 422, errors: [{ path: "status", code: "unknown_field" }] });
});

test("accepting orders can be switched in any status, and changes none", async () => {
  const { idOf } = await marketsIn(statuses.map((status) => ({ code: status, status })));
  for (const status of statuses) {
    const { market } = await as.admin(api.updateMarket, {
      body: { id: idOf(status), version: 1, acceptingOrders: true },
    });
    expect(market).toMatchObject({ status, acceptingOrders: true });
  }
});

test("a bulk change makes only allowed transitions, and lists the allowed ones for the other markets", async () => {
  const { idOf } = await marketsIn(everyMove.map(({ code, from }) => ({ code, status: from })));
  for (const to of statuses) {
    const marketAt = (from: MarketStatus) => idOf(`${from}>${to}`);
    const set = { status: to, ...reasonFor(to) };
    const body = { ids: statuses.map(marketAt), set, preview: true } as const;
    const { previewId, counts, illegal } = await as.admin(previewBulk, { body });
    const movers = statuses.filter((from) => isAllowed(from, to));
    expect(counts, to).toEqual({
      matched: 9,
      change: movers.length,
      unchanged: 1,
      illegal: 8 - movers.length,
    });
    const reported = new Map(
      illegal.map(({ from, count, legal }) => [from, { count, legal: legal.toSorted() }]),
    );
    for (const from of statuses.filter((one) => one !== to && !isAllowed(one, to)))
      expect(reported.get(from), `${from} to ${to}`).toEqual({ count: 1, legal: allowed[from].toSorted() });
    const { job } = await as.admin(startBulk, { body: { previewId } });
    await settleJobs();
    expect((await as.admin(readBulk, { params: { id: job.id } })).bulk.status).toBe("done");
    for (const from of statuses) {
      const { status } = await find(marketAt(from));
      expect({ from, to, status }).toEqual({ from, to, status: isAllowed(from, to) ? to : from });
    }
  }
});

test("an import makes the same transitions as a user, and names the allowed ones where it may not", async () => {
  const { chainId, idOf } = await marketsIn(everyMove.map(({ code, from }) => ({ code, status: from })));
  const moves = fileOf(everyMove.map(({ code, to }) => ({ code, status: to })));
  const legal = everyMove.filter(({ from, to }) => isAllowed(from, to));
  // A draft that a file calls active while data is missing stays a draft, with a warning: the same file may come again.
  const staysDraft = everyMove.filter(({ from, to }) => from === "draft" && to === "active").length;
  const checked = await checkFile(as.admin, moves, { chainId });
  expect(checked.counts).toMatchObject({
    rows: 81,
    unchanged: 9 + staysDraft,
    update: legal.length,
    error: 72 - legal.length - staysDraft,
  });
  await commitFile(as.admin, moves, { chainId });
  for (const { from, to, code } of everyMove) {
    const { status } = await find(idOf(code));
    expect({ code, status }).toEqual({ code, status: isAllowed(from, to) ? to : from });
  }
});
