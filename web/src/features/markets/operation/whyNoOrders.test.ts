// Why a market accepts no orders, and the one step that changes it.
import type { Market } from "@igo/contract/markets/markets";
import { expect, test } from "vitest";
import { aMarket } from "../../../../testing/markets.ts";
import { whyNoOrders } from "./whyNoOrders.ts";

const complete = {
  personType: "natural_person",
  documentType: "CC",
  contactName: "Ana Rojas",
  lat: 6.2,
  lon: -75.5,
  openingHours: {
    weekly: [{ day: 1, open: "08:00", close: "20:00" }],
    closedOnHolidays: false,
    exceptions: [],
    closedUntil: null,
  },
  paymentMethods: ["cash"],
  commissionPct: 12,
  taxRegime: "not_vat_responsible",
  bankCode: "bancolombia",
  bankAccountType: "savings",
  bankAccountNumber: "••••1234",
} satisfies Partial<Market>;

test("an incomplete market is resolved at its first missing field", () => {
  const why = whyNoOrders(aMarket({ status: "in_review" }));
  expect(why?.status).toBe("in_review");
  expect(why?.missing.length).toBeGreaterThan(1);
  expect(why?.resolution).toMatchObject({ kind: "fields", first: { name: "legalName" } });
});

test("a complete market is resolved by its next transition", () => {
  const moveOf = (status: "in_review" | "draft" | "paused" | "closed" | "rejected") =>
    whyNoOrders(aMarket({ ...complete, status }))?.resolution;
  expect(moveOf("draft")).toEqual({ kind: "move", status: "pending_documents" });
  expect(moveOf("in_review")).toEqual({ kind: "move", status: "active" });
  expect(moveOf("paused")).toEqual({ kind: "move", status: "active" });
  expect(moveOf("closed")).toEqual({ kind: "move", status: "draft" });
  expect(moveOf("rejected")).toBeNull();
});

test("missing fields do not hold back a market that was live", () => {
  expect(whyNoOrders(aMarket({ status: "paused" }))).toEqual({
    status: "paused",
    missing: [],
    resolution: { kind: "move", status: "active" },
  });
});

test("only its hours hold back an active market", () => {
  expect(whyNoOrders(aMarket({ ...complete, status: "active" }))).toBeNull();
  expect(whyNoOrders(aMarket({ ...complete, openingHours: null, status: "active" }))?.status).toBe("noHours");
});
