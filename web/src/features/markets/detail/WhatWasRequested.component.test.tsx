// A partner's market that was sent back says on its own page what was asked for.
import { marketHistory } from "@igo/contract/markets/markets.history";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { aUser } from "../../../../testing/people.ts";
import { show } from "../../../../testing/render.tsx";
import { WhatWasRequested } from "./WhatWasRequested.tsx";

const asked = "The RUT cannot be read: take it again in good light";

test("the reason for which a market was sent back stands on its page, beside the way to its documents", async () => {
  const at = "2026-11-20T15:00:00.000Z";
  const version = {
    version: 4,
    kind: "status" as const,
    source: "form" as const,
    sourceId: null,
    restoredVersion: null,
    actor: null,
    at,
    reason: asked,
    requestId: null,
    changes: [{ field: "status", before: "in_review", after: "changes_requested" }],
  };
  const paging = { page: 1, pageSize: 1, total: 2, totalIsExact: true, nextCursor: null };
  answer(marketHistory, { versions: [version], ...paging });
  await show(<WhatWasRequested marketId="01a229e2-2af8-7000-87a7-12f48e370576" />, { as: aUser() });
  await expect.element(page.getByText(asked)).toBeVisible();
  const documents = page.getByRole("link", { name: text("home.addDocuments") });
  await expect.element(documents).toHaveAttribute("href", expect.stringContaining("#documents"));
  expect(requestsOf(marketHistory)[0]?.query).toMatchObject({ field: ["status"], pageSize: 1 });
});
