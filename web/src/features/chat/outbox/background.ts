// Runs behind every screen: sends the outbox, and tells the server when nobody is using the browser. One tab does it
// for all.
import { whenAborted } from "@igo/contract/core/aborted";
import { setPresence } from "@igo/contract/chat/people";
import { inOneTab } from "../../../core/oneTab.ts";
import { call } from "../../../core/net/api.ts";
import { readStored, writeStored } from "../../../core/storage.ts";
import { lead, listen, wakeSender } from "./outbox.data.ts";

const touchedKey = "chat:touched-at";
const signs = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
const idleAfter = 5 * 60_000;
const often = 20_000;

/** Each tab records activity where the leading tab reads it. */
const noteTouches = () => {
  let notedAt = 0;
  const note = () => {
    if (Date.now() - notedAt < often / 2) return;
    notedAt = Date.now();
    writeStored(touchedKey, String(notedAt));
  };
  note();
  for (const sign of signs) window.addEventListener(sign, note, { passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note);
  };
};

const watchIdle = (stop: AbortSignal) => {
  let isIdle = false;
  const look = () => {
    const touchedAt = readStored(touchedKey);
    // It goes with everything else once somebody signs out in another tab.
    if (touchedAt === null) return;
    const next = Date.now() - Number(touchedAt) > idleAfter;
    if (next === isIdle) return;
    isIdle = next;
    // If this fails, the next change reports again: nothing depends on it.
    void call(setPresence, { body: { isIdle } }).catch(() => undefined);
  };
  const timer = setInterval(look, often);
  window.addEventListener("storage", look);
  for (const sign of signs) window.addEventListener(sign, look, { passive: true });
  whenAborted(stop, () => {
    clearInterval(timer);
    window.removeEventListener("storage", look);
    for (const sign of signs) window.removeEventListener(sign, look);
  });
};

const work = (stop: AbortSignal) => {
  watchIdle(stop);
  return lead(stop);
};

const begin = () => {
  const stop = new AbortController();
  const ends = [listen(), noteTouches()];
  window.addEventListener("online", wakeSender);
  // Where each tab sends, the server accepts each message once.
  inOneTab("chat-outbox", () => work(stop.signal), stop.signal).catch(() => undefined);
  return () => {
    stop.abort();
    window.removeEventListener("online", wakeSender);
    for (const end of ends) end();
  };
};

let users = 0;
let end: (() => void) | undefined;

/** Runs once, however often it is called. */
export const start = () => {
  users += 1;
  end ??= begin();
  return () => {
    users -= 1;
    if (users > 0) return;
    end?.();
    end = undefined;
  };
};
