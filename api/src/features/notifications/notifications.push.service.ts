// Pushes notifications to the browsers in which people asked for it: at once, and after quiet hours.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { PushMessage, subscribeToPush } from "@igo/contract/notifications/push";
import { pushActions, pushSaid, severalSaid } from "@igo/contract/notifications/push.words";
import { roles } from "@igo/contract/session/session";
import { createHash } from "node:crypto";
import { clockOf } from "../../platform/bogota.ts";
import type { Config } from "../../platform/config.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import { encryptFor, isBrowserKey } from "../../platform/push/encrypt.ts";
import { authorizationFor, newPushKeys } from "../../platform/push/vapid.ts";
import { createEncryption, type Encryption } from "../../platform/security/encryption.ts";
import { openSecrets } from "../../platform/security/secrets.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { TidySteps } from "../../platform/tidy.ts";
import * as counts from "./notifications.counts.queries.ts";
import { requiredKinds } from "./notifications.kinds.ts";
import * as queries from "./notifications.push.queries.ts";

const accountsAtOnce = 100;
const browsersOfOne = 10;
/** More at once, as after quiet hours, are one push that counts them. */
const oneByOne = 3;
// A phone that is off for longer shows it in the bell when it is opened.
const day = 86_400;

const job = "notifications.push";
const sendJob = "notifications.push.send";

/** Keys are made at the first start: every subscription is to them. */
export const makePushKey = async (db: Db, encryption: Encryption): Promise<void> => {
  if (await queries.currentPushKey(db)) return;
  const { publicKey, privateKey } = newPushKeys();
  await queries.addPushKey(db, publicKey, encryption.encrypt(privateKey));
};

/** For the operator. Browsers stay subscribed to the old key until they are opened, and renew by themselves then. */
export const rotatePushKey = (db: Db, config: Config): Promise<void> => {
  const encryption = createEncryption(openSecrets(config).root);
  return db.transaction().execute(async (tx) => {
    await queries.retirePushKey(tx);
    await makePushKey(tx, encryption);
  });
};

export const readPushKey = async ({ db, encryption }: Pick<Deps, "db" | "encryption">) => {
  await makePushKey(db, encryption);
  return { key: (await queries.currentPushKey(db))?.publicKey ?? "" };
};

type Subscribing = ParsedInput<typeof subscribeToPush>["body"];

export const subscribe = async (
  { db, outside }: Pick<Deps, "db" | "outside">,
  user: SignedIn,
  { endpoint, keys: { p256dh, auth }, key }: Subscribing,
): Promise<void> => {
  const current = await queries.currentPushKey(db);
  const refused = [
    !outside.mayName(endpoint) && "endpoint",
    !isBrowserKey(p256dh) && "keys.p256dh",
    current?.publicKey !== key && "key",
  ].filter((path) => path !== false);
  if (refused.length > 0)
    throw new Failure("request.invalid", { fields: refused.map((path) => ({ path, code: "invalid" })) });
  const { id: accountId, sessionId } = user;
  await db.transaction().execute(async (tx) => {
    const values = { id: newId(), accountId, sessionId, publicKey: key, endpoint, p256dh, auth };
    await queries.putSubscription(tx, values);
    await queries.dropOldest(tx, accountId, browsersOfOne);
  });
};

export const unsubscribe = async (db: Db, { id }: SignedIn, endpoint: string): Promise<void> => {
  await queries.dropSubscription(db, id, endpoint);
};

/** To be called where notifications are written; at most one job waits. */
export const pushSoon = ({ jobs }: Pick<Deps, "jobs">, within?: Db) =>
  jobs.send(job, {}, { singletonKey: "next", ...(within && { within }) });

type Sending = { subscriptionId: string; message: PushMessage; until: number };

const placeOf = ({ kind, params, market, conversationId, import: run, role }: queries.PushLine): string => {
  const isAdministrator = role === roles.admin;
  if (conversationId) return `/dashboard/chat/${conversationId}`;
  if (run)
    return run.kind === "menu"
      ? `/dashboard/product/import/${run.id}`
      : `/dashboard/admin/import-excel/${run.id}`;
  if (market)
    return `${marketPath(market, isAdministrator)}${kind.startsWith("document-") ? "#documents" : ""}`;
  if (kind === "sign-in") return "/dashboard/account?section=devices";
  if (kind === "mail") return `/dashboard/mail/inbox/${params["mail"]}`;
  if (kind === "post-published" || kind === "must-read") return `/dashboard/post/${params["post"]}`;
  return "/dashboard/notifications";
};

const marketPath = ({ id }: { id: string }, isAdministrator: boolean) =>
  isAdministrator ? `/dashboard/admin/market/${id}` : `/dashboard/market/${id}`;

type Look = Pick<PushMessage["notification"], "title" | "body" | "tag" | "actions"> & { path: string };

const messageOf = (
  { publicUrl }: Pick<Config, "publicUrl">,
  locale: "en" | "es",
  unseen: number,
  { path, ...look }: Look,
): PushMessage => ({
  web_push: 8030,
  notification: {
    ...look,
    lang: locale === "es" ? "es-CO" : "en",
    dir: "ltr",
    navigate: publicUrl + path,
    icon: `${publicUrl}/apple-touch-icon.png`,
    badge: `${publicUrl}/apple-touch-icon.png`,
  },
  app_badge: String(unseen),
});

const lookOf = ({ publicUrl }: Pick<Config, "publicUrl">, line: queries.PushLine): Look => {
  const { kind, count, market, locale, conversationId, role } = line;
  const path = placeOf(line);
  const { shop, answer } = pushActions(locale);
  return {
    ...pushSaid({ kind, count, market: market?.name ?? null }, locale),
    tag: line.id,
    path,
    actions: [
      ...(conversationId ? [{ action: "answer", title: answer, navigate: publicUrl + path }] : []),
      ...(market
        ? [{ action: "shop", title: shop, navigate: publicUrl + marketPath(market, role === roles.admin) }]
        : []),
    ],
  };
};

const looksOf = (config: Config, lines: readonly queries.PushLine[], locale: "en" | "es"): Look[] =>
  lines.length <= oneByOne
    ? lines.map((line) => lookOf(config, line))
    : [
        {
          ...severalSaid(lines.length, locale),
          tag: "several",
          path: "/dashboard/notifications",
          actions: [],
        },
      ];

/** Everything that is due, to every browser of its person. What was seen meanwhile is not pushed. */
export const pushDue = async (deps: Deps): Promise<void> => {
  const { background } = deps.database;
  const rules = { urgent: requiredKinds, clock: clockOf(Date.now()) };
  for (;;) {
    const accountIds = await queries.accountsToPush(background, rules, accountsAtOnce);
    if (accountIds.length === 0) break;
    await background.transaction().execute(async (tx) => {
      await counts.holdCount(tx, accountIds);
      const lines = Map.groupBy(await queries.takeToPush(tx, rules, accountIds), (line) => line.accountId);
      for (const [accountId, own] of lines) await queue(deps, tx, accountId, own);
    });
  }
};

const queue = async (deps: Deps, tx: Db, accountId: string, lines: readonly queries.PushLine[]) => {
  const [first] = lines;
  if (!first || first.subscriptionIds.length === 0) return;
  const { locale, subscriptionIds } = first;
  const unseen = await counts.countOf(tx, accountId);
  const until = Date.now() + day * 1000;
  for (const look of looksOf(deps.config, lines, locale)) {
    const message = messageOf(deps.config, locale, unseen, look);
    for (const subscriptionId of subscriptionIds)
      await deps.jobs.send(sendJob, { subscriptionId, message, until }, { within: tx, group: accountId });
  }
};

/** What replaces an older push that the phone has not fetched yet; a push service sees nothing but this. */
const topicOf = ({ subscriptionId, message }: Sending) =>
  createHash("sha256")
    .update(`${subscriptionId} ${message.notification.tag}`)
    .digest("base64url")
    .slice(0, 32);

/** The push service says that nobody is there any more. */
const gone = new Set([404, 410]);
const isPassing = (status: number) => status === 429 || status >= 500;

/** Throws if it is to be tried again. */
export const sendPush = async (deps: Deps, sending: Sending): Promise<void> => {
  const { subscriptionId, message, until } = sending;
  const { background } = deps.database;
  const found = await queries.findLiveSubscription(background, subscriptionId);
  const secondsLeft = Math.floor((until - Date.now()) / 1000);
  if (!found || secondsLeft <= 0) return;
  const { endpoint, p256dh, auth, publicKey, privateKey } = found;
  const keys = { publicKey, privateKey: deps.encryption.decrypt(privateKey) };
  const answer = await deps.outside.post(
    endpoint,
    {
      authorization: authorizationFor(endpoint, keys, deps.config.vapidSubject),
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      ttl: String(secondsLeft),
      urgency: "normal",
      topic: topicOf(sending),
    },
    encryptFor({ p256dh, auth }, JSON.stringify(message)),
  );
  if ("trouble" in answer) {
    if (answer.trouble !== "not_public" && answer.trouble !== "not_an_address")
      throw new Error(`The push service could not be reached: ${answer.trouble}`);
    await queries.dropDead(background, subscriptionId);
  } else if (gone.has(answer.status)) await queries.dropDead(background, subscriptionId);
  else if (isPassing(answer.status)) throw new Error(`The push service answered ${answer.status}`);
  else if (answer.status >= 300)
    deps.log.warn(
      { status: answer.status, host: new URL(endpoint).host },
      "A push service refused a push: see VAPID_SUBJECT",
    );
};

export const pushJobs = (deps: Deps) => {
  deps.jobs.define(job, () => pushDue(deps));
  deps.jobs.define<Sending>(sendJob, (sending) => sendPush(deps, sending), { atOnce: 8, perGroup: 8 });
};

/** Everything stored about a person's browsers: the address is the browser's own, and only its host says anything. */
export const exportPushOf = async (db: Db, accountId: string) =>
  (await queries.listSubscriptions(db, accountId)).map(({ endpoint, createdAt, renewedAt }) => ({
    host: new URL(endpoint).hostname,
    createdAt,
    renewedAt,
  }));

export const pushTidySteps: TidySteps = {
  "push subscriptions": ({ db }) => queries.tidyPush(db),
  "pushes after quiet hours": (deps) => pushSoon(deps),
};
