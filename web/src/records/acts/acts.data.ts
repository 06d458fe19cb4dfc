// The outbox of acts: what the screens add to it, and how one tab sends it for all.
//
//   followActs(accountId)           shows those of an account, whatever tab changes them; returns a stopper
//   sendActs(stop)                  sends them, in one tab at a time, until the signal aborts
//   keepAct(wanted, key?)           false if this device cannot keep it
//   dropAct(act), sendAnyway(act), untilItOpens(act)   what the user says of one
import { whenAborted } from "@igo/contract/core/aborted";
import { operateMarket } from "@igo/contract/markets/members";
import { market as marketSchema } from "@igo/contract/markets/markets";
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { switchProduct } from "@igo/contract/products/products.calls";
import { product as productSchema } from "@igo/contract/products/products";
import { logFailure } from "../../core/log.ts";
import { callWith } from "../../core/net/api.ts";
import { makeStale } from "../../core/net/data.ts";
import { newKey } from "../../core/net/key.ts";
import { currentOf, isProblem } from "../../core/net/problem.ts";
import { isSentAs } from "../../core/session/token.ts";
import { inOneTab } from "../../core/oneTab.ts";
import { text } from "../../core/language/i18n.ts";
import { toastInfo, toastWarning } from "../../ui/feedback/toast.ts";
import { messageOf } from "../../ui/feedback/messageOf.ts";
import { acts, expiryOf, isUnanswered, longestPress, type KeptAct, type NewAct } from "./acts.ts";
import { startActSender, type Outcome } from "./sender.ts";
import { browserStore, type ActStore } from "./store.ts";

const currentMarketIn = currentOf(marketSchema, "market.version_conflict");
const currentProductIn = currentOf(productSchema, "product.version_conflict");

const closedUntilIn = ({ closedUntil }: OpeningHours) =>
  closedUntil === null ? null : Date.parse(closedUntil);
const weekOf = (hours: OpeningHours) => JSON.stringify({ ...hours, closedUntil: null });

const asWanted: Outcome = { is: "done", version: null };

const afterConflict = ({ wanted }: KeptAct, failure: unknown): Outcome | null => {
  if (wanted.kind === "availability") {
    const theirs = currentProductIn(failure);
    if (!theirs) return null;
    const { version, isAvailable, soldOutUntil } = theirs;
    const isDone =
      isAvailable === wanted.isAvailable && (wanted.until === undefined || soldOutUntil !== null);
    return isDone ? asWanted : { is: "outdated", version };
  }
  const theirs = currentMarketIn(failure);
  if (!theirs) return null;
  const { version, openingHours: hours, acceptingOrders } = theirs;
  if (wanted.kind === "orders")
    return acceptingOrders === wanted.isOn ? asWanted : { is: "outdated", version };
  if (!hours) return null;
  const isSameWeek = weekOf(hours) === weekOf(wanted.hours);
  const until = closedUntilIn(hours);
  if (isSameWeek && until === closedUntilIn({ ...hours, closedUntil: wanted.until })) return asWanted;
  if (isSameWeek && until === closedUntilIn(wanted.hours)) return { is: "outdated", version };
  return { is: "contested", current: { version, hours } };
};

/** No answer, a busy server, the same act still under way, or a session that is renewed or ends. */
const passing = (failure: unknown): Outcome | null => {
  if (isUnanswered(failure)) return { is: "passing" };
  if (!isProblem(failure)) return null;
  const { status, code, retryAfter } = failure;
  const isPassing =
    status >= 500 ||
    [401, 408, 429].includes(status) ||
    code === "request.key_in_progress" ||
    code === "session.consent_required";
  return isPassing ? { is: "passing", ...(retryAfter !== undefined && { after: retryAfter }) } : null;
};

const ask = async ({ id, wanted, marketId, version }: KeptAct): Promise<number> => {
  const extra = { idempotencyKey: id, signal: AbortSignal.timeout(longestPress) };
  if (wanted.kind === "availability") {
    const { productId, isAvailable, until } = wanted;
    const body = { isAvailable, version, ...(until && { until }) };
    return (await callWith(switchProduct, { params: { id: productId }, body }, extra)).product.version;
  }
  const changed =
    wanted.kind === "orders"
      ? { acceptingOrders: wanted.isOn }
      : { openingHours: { ...wanted.hours, closedUntil: wanted.until } };
  const body = { version, ...changed };
  return (await callWith(operateMarket, { params: { id: marketId }, body }, extra)).market.version;
};

export const sendAct = async (act: KeptAct): Promise<Outcome> => {
  if (!isSentAs(act.accountId)) return { is: "passing" };
  try {
    return { is: "done", version: await ask(act) };
  } catch (failure) {
    return passing(failure) ?? afterConflict(act, failure) ?? { is: "refused", reason: messageOf(failure) };
  }
};

let account: string | undefined;
let channel: BroadcastChannel | undefined;
let sender: ReturnType<typeof startActSender> | undefined;

const refresh = async (store: ActStore) => {
  const own = await store.all();
  acts.set(own);
};

const follow = (id: string) => refresh(browserStore(id));

const showChanged = async () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel?.postMessage("changed");
  if (account !== undefined) await follow(account);
};

const tellChanged = async () => {
  sender?.look();
  await showChanged();
};

const logged = (cause: unknown) => logFailure("The acts that wait could not be read:", cause);

export const followActs = (accountId: string): (() => void) => {
  account = accountId;
  const opened = new BroadcastChannel("igo-acts");
  opened.addEventListener("message", () => {
    sender?.look();
    void follow(accountId).catch(logged);
  });
  channel = opened;
  void follow(accountId).catch(logged);
  return () => {
    opened.close();
    if (channel !== opened) return;
    channel = undefined;
    account = undefined;
    acts.set([]);
  };
};

const isOver = ({ state }: KeptAct) => state !== "waiting";

/** Whoever has gone on to another screen hears that something was not done. */
const tellOver = async (accountId: string, before: number) => {
  const after = (await browserStore(accountId).all()).filter(isOver).length;
  if (after > before) toastWarning(text("offline.toAnswer"), text("offline.toAnswerHelp"), "offline acts");
  return after;
};

const lead = async (accountId: string, stop: AbortSignal) => {
  if (stop.aborted) return;
  let over = (
    await browserStore(accountId)
      .all()
      .catch(() => [])
  ).filter(isOver).length;
  const look = async () => {
    over = await tellOver(accountId, over);
    await tellChanged();
  };
  const own = startActSender({
    store: browserStore(accountId),
    send: sendAct,
    newKey,
    onChanged: () => void look().catch(logged),
    onSending: () => void showChanged().catch(logged),
    onSettled: () => void makeStale("markets", "products"),
  });
  sender = own;
  const wake = () => own.look();
  window.addEventListener("online", wake);
  whenAborted(stop, () => own.stop());
  await own.ended;
  window.removeEventListener("online", wake);
  if (sender === own) sender = undefined;
};

/** Two tabs without locks may both send: with the same key, so that the server takes it once. */
export const sendActs = (accountId: string, stop: AbortSignal) =>
  void inOneTab("acts", () => lead(accountId, stop), stop).catch(() => undefined);

/** False if the storage is full or refused: nothing may be said to wait then. */
export const keepAct = async (accountId: string, act: NewAct, key: string = newKey()): Promise<boolean> => {
  const at = Date.now();
  const whole = {
    ...act,
    id: key,
    accountId,
    at,
    expiresAt: expiryOf(act.wanted, at),
    attempted: false,
    state: "waiting" as const,
  };
  try {
    await browserStore(accountId).add(whole);
  } catch (cause) {
    logFailure("An act could not be kept:", cause);
    return false;
  }
  await tellChanged().catch(logged);
  return true;
};

export const dropAct = async ({ accountId, seq }: KeptAct) => {
  if (!(await browserStore(accountId).remove(seq))) toastInfo(text("offline.onItsWay"));
  await tellChanged();
};

/** Sold out, but only until the market opens: as long as it has not been sent. */
export const untilItOpens = async ({ accountId, seq }: KeptAct) => {
  await browserStore(accountId).change(seq, (kept) => {
    if (kept.attempted || kept.wanted.kind !== "availability") return kept;
    const wanted = { ...kept.wanted, until: "opens" } as const;
    return { ...kept, wanted, expiresAt: expiryOf(wanted, kept.at) };
  });
  await tellChanged();
};

/** Over what someone else has made of it, or whatever the clock says. */
export const sendAnyway = async ({ accountId, seq }: KeptAct) => {
  await browserStore(accountId).change(seq, (asked) => {
    // A second press: it is on its way already.
    if (asked.state !== "asked") return asked;
    const { current, ...kept } = asked;
    const at = Date.now();
    const wanted =
      kept.wanted.kind === "closing" && current ? { ...kept.wanted, hours: current.hours } : kept.wanted;
    const version = current?.version ?? kept.version;
    const expiresAt = expiryOf(wanted, at);
    delete kept.question;
    return { ...kept, wanted, version, id: newKey(), at, expiresAt, attempted: false, state: "waiting" };
  });
  await tellChanged();
};

/** How many of an account's acts have not reached the server. */
export const countUnsent = async (accountId: string): Promise<number> =>
  (await browserStore(accountId).all()).filter(({ state }) => state === "waiting" || state === "asked")
    .length;
