// An uploaded document can only be downloaded by those who may see it, and never shows as a page of ours.
import * as documents from "@igo/contract/markets/markets.documents";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { aMarket } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as, admin, raw } = await server();

test("a picture is sent as a download, which the browser neither displays nor sniffs", async () => {
  const { market } = await as.admin(createMarket, { body: aMarket() });
  const { document } = await as.admin(documents.uploadDocument, {
    params: { id: market.id },
    body: { kind: "rut" },
    file: { name: "página.png", bytes: Buffer.from("\x89PNG\r\n\x1a\n<script>alert(1)</script>", "latin1") },
  });
  const { headers, statusCode } = await raw({
    url: `/api/v1/market/${market.id}/documents/${document.id}/file`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(headers["content-disposition"]).toMatch(/^attachment; /);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test("content that does not match its name is rejected, and leaves nothing behind", async () => {
  const { market } = await as.admin(createMarket, { body: aMarket({ decision: "branch" }) });
  const params = { id: market.id };
  await expect(
    as.admin(documents.uploadDocument, {
      params,
      body: { kind: "rut" },
      file: { name: "rut.pdf", bytes: "<html><script>alert(1)</script></html>" },
    }),
  ).rejects.toMatchObject({ status: 415, code: "file.not_a_document" });
  expect((await as.admin(documents.listDocuments, { params })).documents).toEqual([]);
});
