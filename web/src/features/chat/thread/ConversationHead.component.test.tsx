// What the operations team does beside a market's conversation: takes it with one press, and asks for what is missing.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import { assignConversation } from "@igo/contract/chat/inbox.calls";
import { findMarketById } from "@igo/contract/markets/markets.calls";
import { listDocuments } from "@igo/contract/markets/markets.documents";
import { needLabel } from "@igo/contract/markets/readiness";
import { requiredDocuments } from "@igo/contract/references/references";
import { Box } from "@mui/material";
import { beforeAll, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { labelOf, moreWords, text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { aConversation } from "../../../../testing/conversations.ts";
import { aMarket, anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import "../../../ui/theme/bringTeamIcons.ts";
import { readDraft } from "../compose/drafts.ts";
import { MarketPart } from "../details/MarketPart.tsx";
import { ConversationHead } from "./ConversationHead.tsx";

beforeAll(moreWords);

const market = { id: anId(5), name: "Tienda 5", externalCode: "T-5", status: "draft" } as const;

const assignedTo = (assignee: { id: string; name: string } | null): ConversationDetails =>
  aConversation({
    market,
    inbox: {
      assignee: assignee && { ...assignee, photoUrl: null, isAdmin: true },
      status: "open",
      snoozedUntil: null,
      waitingSince: null,
    },
  });

const taken = vi.fn();

const head = (conversation: ConversationDetails) => (
  <ConversationHead
    conversation={conversation}
    back={null}
    isDetailed={false}
    onDetails={() => undefined}
    onTaken={taken}
  />
);

test("a conversation that nobody has is taken with one press", async () => {
  const me = anAdministrator();
  answer(assignConversation, () => ({
    conversation: assignedTo({ id: me.id, name: me.displayName }),
  }));
  await show(head(assignedTo(null)), { as: me });
  await button(text("chat.details.assignMe")).click();
  await expect
    .poll(() => requestsOf(assignConversation).map(({ body }) => body))
    .toEqual([{ version: 3, accountId: me.id }]);
  // Where the answer is written gets the focus of the button that goes.
  await expect.poll(() => taken.mock.calls.length).toBe(1);
});

test("one that somebody has is not offered", async () => {
  await show(head(assignedTo({ id: anId(9), name: "Luz" })), { as: anAdministrator() });
  await expect.element(button(text("chat.details.resolve"))).toBeVisible();
  await expect.element(button(text("chat.details.assignMe"))).not.toBeInTheDocument();
});

test("what the market lacks is put into the answer as a link that leads the partner there", async () => {
  answer(findMarketById, { market: aMarket({ ...market, openingHours: null }) });
  answer(listDocuments, { documents: [], lacks: ["rut"] });
  await show(<MarketPart conversationId={anId(700)} market={market} />, { as: anAdministrator() });
  const hours = labelOf(needLabel("openingHours"));
  await button(text("chat.details.askFor", { what: hours })).click();
  const link = `${window.location.origin}${paths.dashboard.market(market.id)}#openingHours`;
  expect(readDraft(anId(700)).text).toContain(`${text("chat.details.missing", { what: hours })} ${link}`);
  const rut = /RUT/;
  await page.getByRole("button", { name: rut }).click();
  expect(readDraft(anId(700)).mentions).toMatchObject([{ reference: requiredDocuments(market.id)[0] }]);
});

test("beside the details its buttons are icons with their names, and the name of the market is whole", async () => {
  await show(
    <Box data-testid="beside" sx={{ width: 420 }}>
      {head(assignedTo(null))}
    </Box>,
    { as: anAdministrator() },
  );
  await expect.element(button(text("chat.details.assignMe"))).toBeVisible();
  const take = button(text("chat.details.assignMe")).element();
  expect(take.getBoundingClientRect().width).toBeLessThanOrEqual(44);
  const name = page.getByRole("heading", { name: market.name }).element();
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
});
