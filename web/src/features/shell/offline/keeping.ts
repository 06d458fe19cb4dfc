// Behind every screen of a partner: keeps the copy of their stores for when there is no network, loads what shows it, and
// sends the acts that waited. Without a service worker there would be no page to show it: then nothing is kept.
import { whenAborted } from "@igo/contract/core/aborted";
import { listConversations } from "@igo/contract/chat/conversations.calls";
import { listMessages } from "@igo/contract/chat/messages.calls";
import { readHome } from "@igo/contract/insights/home";
import { listProducts } from "@igo/contract/products/products.calls";
import { maxPageSize } from "@igo/contract/core/page";
import type { Conversation } from "@igo/contract/chat/conversations";
import { forgetOthers, forgetSnapshot, readKept, writeKept } from "../../../core/kept.ts";
import { logFailure } from "../../../core/log.ts";
import { call } from "../../../core/net/api.ts";
import { queryClient } from "../../../core/net/data.ts";
import { inOneTab } from "../../../core/oneTab.ts";
import { currentSession, type SessionUser } from "../../../core/session/session.ts";
import { tellWhole, workerReady } from "../../../core/worker.ts";
import { followActs, sendActs } from "../../../records/acts/acts.data.ts";
import {
  keptConversation,
  keptMarket,
  keptProduct,
  newSnapshot,
  snapshotIn,
  type Snapshot,
} from "./snapshot.ts";

const keptConversations = 10;
const keptMessages = 20;

const messagesOf = async (conversation: Conversation, accountId: string) => {
  const { messages } = await call(listMessages, {
    params: { id: conversation.id },
    query: { limit: keptMessages },
  });
  return keptConversation(conversation, messages, accountId);
};

const takeConversations = async (accountId: string) => {
  const { conversations } = await call(listConversations, { query: { kinds: ["market"] } });
  const latest = conversations.slice(0, keptConversations);
  const kept = await Promise.all(latest.map((one) => messagesOf(one, accountId)));
  return kept.filter((one) => one !== null);
};

const take = async ({ id: accountId, displayName: userName }: SessionUser): Promise<Snapshot | null> => {
  const [home, menu, conversations] = await Promise.all([
    call(readHome, { query: {} }),
    call(listProducts, { query: { pageSize: maxPageSize } }),
    takeConversations(accountId),
  ]);
  if (home.scope !== "own") return null;
  return newSnapshot({
    accountId,
    userName,
    markets: home.markets.map(keptMarket),
    products: menu.products.map(keptProduct),
    productTotal: menu.total,
    conversations,
  });
};

/** One copy for all tabs of a browser. */
const often = 60_000;
const soon = 5_000;

const takeInTurn = (user: SessionUser) =>
  inOneTab("snapshot", async () => {
    const last = snapshotIn(await readKept(user.id));
    if (last && Math.abs(Date.now() - last.takenAt) < often) return;
    const next = await take(user);
    await (next ? writeKept(next) : forgetSnapshot(user.id));
  });

/** After each change that a screen has read, once it is quiet; what fails is tried again with the next. */
const keepSnapshot = (user: SessionUser) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** By a clock that nobody sets. */
  let takenAt = 0;
  const run = () => {
    timer = undefined;
    takenAt = performance.now();
    takeInTurn(user).catch((cause: unknown) => logFailure("The stores could not be kept:", cause));
  };
  const wish = () => {
    timer ??= setTimeout(run, Math.max(soon, takenAt + often - performance.now()));
  };
  const watched: ReadonlySet<unknown> = new Set(["markets", "products", "chat"]);
  const unwatch = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && watched.has(query.queryKey[0])) wish();
  });
  run();
  return () => {
    unwatch();
    clearTimeout(timer);
  };
};

/** Until the signal aborts. */
export const startKeeping = async (accountId: string, stop: AbortSignal) => {
  if (stop.aborted) return;
  whenAborted(stop, followActs(accountId));
  sendActs(accountId, stop);
  // Whoever was signed in here before them may have left with their session.
  await forgetOthers(accountId);
  const worker = await workerReady();
  if (!worker) return forgetSnapshot(accountId);
  // So that they are among the files that the worker keeps.
  await Promise.all([
    import("./KeptGate.tsx"),
    import("../../../records/acts/ActLines.tsx"),
    import("../signOut/SignOutDialog.tsx"),
  ]);
  await tellWhole();
  const { user } = currentSession();
  if (!stop.aborted && user?.id === accountId) whenAborted(stop, keepSnapshot(user));
};
