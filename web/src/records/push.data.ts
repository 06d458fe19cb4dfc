// Pushes to this browser: whether the user gets them here, and turning them on and off. Each opening renews them.
//
//   pushQuery          "none": this browser has no pushes · "blocked": the user refused them in it · "off" · "on"
//   turnOnPush(), turnOffPush()
//   renewPush()        at each opening: tells the server of the subscription as it is now
//   offerPush()        asks once, after something that pushes are worth having for
import { readPushKey, subscribeToPush, unsubscribeFromPush } from "@igo/contract/notifications/push";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { moreWords, text } from "../core/language/i18n.ts";
import { call } from "../core/net/api.ts";
import { queryClient } from "../core/net/data.ts";
import { readOwn, writeOwn } from "../core/ownStorage.ts";
import { workerReady } from "../core/worker.ts";
import { toastChoice, toastError, toastSuccess } from "../ui/feedback/toast.ts";

export type PushState = "none" | "blocked" | "off" | "on";

/** The user's own choice in this browser: gone once they sign out, so that nobody gets what is another person's. */
const choice = z.enum(["on", "off"]);
const chosen = () => readOwn("push", choice);

const pushManager = async () => {
  const registration = await workerReady();
  return registration && "pushManager" in registration && "Notification" in window
    ? registration.pushManager
    : undefined;
};

const readState = async (): Promise<PushState> => {
  const manager = await pushManager();
  if (!manager) return "none";
  if (Notification.permission === "denied") return "blocked";
  const isOn = chosen() === "on" && Notification.permission === "granted";
  return isOn && (await manager.getSubscription()) ? "on" : "off";
};

export const pushQuery = queryOptions({ queryKey: ["notifications", "push"], queryFn: readState });

const showState = async () => queryClient.setQueryData(pushQuery.queryKey, await readState());

/** With another key than the server's now it would receive nothing: it is made again. */
const fits = (made: PushSubscription, key: string) => {
  const own = new Uint8Array(made.options.applicationServerKey ?? new ArrayBuffer(0));
  const base64 = btoa(String.fromCodePoint(...own));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
};

const subscribe = async (manager: PushManager) => {
  const { key } = await call(readPushKey);
  const known = await manager.getSubscription();
  if (known && !fits(known, key)) await known.unsubscribe();
  const made =
    known && fits(known, key)
      ? known
      : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = made.toJSON();
  await call(subscribeToPush, { body: { endpoint, keys: { p256dh, auth }, key } });
};

let last: Promise<unknown> = Promise.resolve();

/** One after the other: what an opening takes back must not be what the user has just turned on. */
const inTurn =
  (work: () => Promise<void>): (() => Promise<void>) =>
  () => {
    const turn = last.catch(() => undefined).then(work);
    last = turn;
    return turn;
  };

/** Asks the browser, which asks the user. */
export const turnOnPush = inTurn(async () => {
  const manager = await pushManager();
  if (manager && (await Notification.requestPermission()) === "granted") {
    await subscribe(manager);
    writeOwn("push", "on");
  }
  await showState();
});

export const turnOffPush = inTurn(async () => {
  writeOwn("push", "off");
  const made = await (await pushManager())?.getSubscription();
  if (made) {
    await call(unsubscribeFromPush, { body: { endpoint: made.endpoint } });
    await made.unsubscribe();
  }
  await showState();
});

/** A subscription that another person left is theirs no more, and not this one's either. */
export const renewPush = inTurn(async () => {
  const manager = await pushManager();
  if (!manager) return;
  if (chosen() === "on" && Notification.permission === "granted") await subscribe(manager);
  else await (await manager.getSubscription())?.unsubscribe();
  await showState();
});

const sayWhetherOn = async () => {
  if ((await readState()) === "on") toastSuccess(text("notifications.push.isOn"));
};

export const offerPush = async (): Promise<void> => {
  if (chosen() !== null || (await readState()) !== "off" || Notification.permission !== "default") return;
  writeOwn("push", "off");
  await moreWords();
  toastChoice(text("notifications.push.offer"), {
    description: text("notifications.push.help"),
    action: {
      label: text("notifications.push.turnOn"),
      onClick: () => void turnOnPush().then(sayWhetherOn).catch(toastError),
    },
    cancel: { label: text("notifications.push.notNow"), onClick: () => undefined },
  });
};
