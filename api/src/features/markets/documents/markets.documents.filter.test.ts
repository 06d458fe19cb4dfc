// The list finds markets by the state of their documents: to review, expired, about to expire.
import {
  createMarket,
  deleteMarket,
  listMarkets,
  moveMarket,
  restoreMarket,
} from "@igo/contract/markets/markets.calls";
import * as documents from "@igo/contract/markets/markets.documents";
import { expect, test } from "vitest";
import { aChain, aMarket, aTaxId } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as } = await server();

const inDays = (days: number) =>
  new Date(Date.now() + (days * 24 - 5) * 3_600_000).toISOString().slice(0, 10);

const upload = (id: string, kind: "rut" | "bank_letter", expiresOn?: string) =>
  as.admin(documents.uploadDocument, {
    params: { id },
    body: { kind, ...(expiresOn && { expiresOn }) },
    file: { name: "rut.png", bytes: Buffer.from("\x89PNG\r\n\x1a\n", "latin1") },
  });

const review = async (id: string, status: "approved" | "rejected", kind: "rut", expiresOn: string) => {
  const { document } = await upload(id, kind, expiresOn);
  await as.admin(documents.updateDocument, {
    params: { id, documentId: document.id },
    body: { version: 1, status, note: "Ilegible" },
  });
};

test("finds documents to review, expired and expiring within 30 days, unless replaced or no longer needed", async () => {
  const chainId = await aChain(as.admin);
  const open = async (name: string) =>
    (await as.admin(createMarket, { body: aMarket({ name, taxId: aTaxId(), chainId }) })).market.id;
  const found = async (states: string) => {
    const query = { chainId, documents: states, sort: "name" } as const;
    return (await as.admin(listMarkets, { query })).markets.map(({ name }) => name);
  };

  await review(await open("Vencida ayer"), "approved", "rut", inDays(-1));
  await review(await open("Vence hoy"), "approved", "rut", inDays(0));
  await review(await open("Vence en 30"), "approved", "rut", inDays(30));
  await review(await open("Vence en 31"), "approved", "rut", inDays(31));
  await review(await open("Rechazada"), "rejected", "rut", inDays(-1));
  const renewed = await open("Renovada");
  await review(renewed, "approved", "rut", inDays(-1));
  await upload(renewed, "rut", inDays(400));
  const other = await open("Otro documento al día");
  await review(other, "approved", "rut", inDays(-1));
  await upload(other, "bank_letter");
  const closed = await open("Cerrada");
  await review(closed, "approved", "rut", inDays(-1));
  await as.admin(moveMarket, { params: { id: closed }, body: { status: "closed", version: 1 } });
  const removed = await open("En la papelera");
  await review(removed, "approved", "rut", inDays(-1));
  await as.admin(deleteMarket, { params: { id: removed } });

  expect(await found("expired")).toEqual(["Otro documento al día", "Vencida ayer"]);
  expect(await found("expiring")).toEqual(["Vence en 30", "Vence hoy"]);
  expect(await found("toReview")).toEqual(["Otro documento al día", "Renovada"]);
  expect(await found("expired,expiring")).toEqual([
    "Otro documento al día",
    "Vence en 30",
    "Vence hoy",
    "Vencida ayer",
  ]);
});

test("of two documents uploaded at once the longer valid one is current; a restored market counts", async () => {
  const chainId = await aChain(as.admin);
  const { id } = (await as.admin(createMarket, { body: aMarket({ taxId: aTaxId(), chainId }) })).market;
  const expired = async () =>
    (await as.admin(listMarkets, { query: { chainId, documents: "expired" } })).markets.map(
      (market) => market.id,
    );

  const [first] = await Promise.all([upload(id, "rut", inDays(-2)), upload(id, "rut", inDays(300))]);
  expect(await expired()).toEqual([]);
  // Whichever came first, the other is gone: the remaining one has expired.
  const { documents: all } = await as.admin(documents.listDocuments, { params: { id } });
  const longer = all.find((document) => document.id !== first.document.id);
  await as.admin(documents.deleteDocument, { params: { id, documentId: longer?.id ?? "" } });
  expect(await expired()).toEqual([id]);

  await as.admin(deleteMarket, { params: { id } });
  expect(await expired()).toEqual([]);
  await as.admin(restoreMarket, { params: { id } });
  expect(await expired()).toEqual([id]);
});
