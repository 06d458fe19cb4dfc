// A device that keeps nothing, as in a private window: every press says what became of it, and nothing is said to wait.
import { operateMarket } from "@igo/contract/markets/members";
import { toShownHours } from "@igo/contract/parsing/hours/openingHours";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { currentSession, loseSession, startSession } from "../../../core/session/session.ts";
import { followActs } from "../../../records/acts/acts.data.ts";
import { UnsentActs } from "../../../records/acts/UnsentActs.tsx";
import { anId } from "../../../../testing/markets.ts";
import { refuseDatabases } from "../../../../testing/databases.ts";
import { answer } from "../../../../testing/network.ts";
import { aUser } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import { discard, leaveMessage, listen, outgoingOf, sendOut } from "../../chat/outbox/outbox.data.ts";
import { OpenControl } from "../../home/own/Operation.tsx";
import { askToSignOut } from "../signOut/signOut.data.ts";
import { SignOutQuestion } from "../signOut/SignOutQuestion.tsx";
import { KeptGate } from "./KeptGate.tsx";
import { startKeeping } from "./keeping.ts";

const ana = anId(1);
const accessToken = `a.${btoa(JSON.stringify({ exp: 4_000_000_000, sid: "ana", sub: ana }))}.c`;
const weekly = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, open: "00:00", close: "24:00" }));
const openingHours = toShownHours({ weekly, exceptions: [], closedUntil: null });
const store = {
  id: anId(100),
  name: "Tienda Sol",
  status: "active",
  openingHours,
  acceptingOrders: true,
  version: 3,
} as const;

beforeAll(moreWords);

beforeEach(async () => {
  await refuseDatabases("igo-kept", "igo-chat");
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  onTestFinished(listen());
  startSession({ accessToken, user: aUser({ id: ana }) });
});

test("without a network it says that there is no copy of the stores, and leads to sign-in", async () => {
  loseSession();
  await show(<KeptGate otherwise={<h1>Sign in</h1>} />, { at: "/dashboard/two" });
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.element(page.getByText(text("offline.keepsNothing"))).toBeVisible();
});

test("with one the screens work: what keeps the copy gives up, and a press without an answer fails with its words", async () => {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  await expect(startKeeping(ana, stop.signal)).rejects.toThrow();
  onTestFinished(followActs(ana));
  answer(operateMarket, () => Response.error());
  await show(
    <>
      <OpenControl market={store} hours={openingHours} />
      <UnsentActs of={() => true} />
    </>,
  );
  await button(text("home.closeForToday")).click();
  const failed = new RegExp(`${text("ui.wentWrong")}|${text("ui.noConnection")}`);
  await expect.element(page.getByText(failed)).toBeVisible();
  await expect
    .element(page.getByText(text("offline.waiting", { act: text("offline.act.close") })))
    .not.toBeInTheDocument();
  await expect.element(button(text("home.closeForToday"))).toBeVisible();
});

test("a message that only this tab holds is asked about before signing out, and none is left for later", async () => {
  onTestFinished(async () => {
    for (const item of await outgoingOf(ana)) await discard(item);
  });
  await show(<SignOutQuestion />);
  sendOut({
    conversationId: anId(700),
    text: "Hoy no abrimos",
    isInternal: false,
    replyTo: null,
    readSeq: 0,
    files: [],
  });
  await expect.poll(() => outgoingOf(ana)).toHaveLength(1);
  await askToSignOut();
  await expect.element(page.getByRole("dialog", { name: text("offline.signOut.title") })).toBeVisible();
  expect(currentSession().status).toBe("authenticated");
  await button(text("ui.cancel")).click();
  const written = { conversationId: anId(700), text: "Mañana sí", readSeq: 0 };
  await expect(leaveMessage(ana, written)).rejects.toThrow();
});
