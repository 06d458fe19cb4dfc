// Whether the app is online, and whether the server has a newer version: its page then names another script.
//
//   useIsOnline(), isOnlineNow(), retryConnection()
//   onNewVersion(() => …)      checks when the user returns to the tab, at most every 5 minutes; returns a stopper
import { readServedPage } from "./net/api.ts";
import { signal, useSignal } from "./signal.ts";

const isOnline = signal(typeof navigator === "undefined" || navigator.onLine);
if (typeof window !== "undefined") {
  window.addEventListener("online", () => isOnline.set(true));
  window.addEventListener("offline", () => isOnline.set(false));
}
export const useIsOnline = () => useSignal(isOnline);
export const isOnlineNow = () => isOnline.get();

/** Whether the screen itself says that there is no connection. */
export const saysOffline = signal(false);

/**
 * The browser may be wrong about the connection: the server's response decides, reported through the browser's own
 * events.
 */
export const retryConnection = async (): Promise<void> => {
  await readServedPage();
  window.dispatchEvent(new Event("online"));
};

/** The script that starts the app; its name changes with every build that differs. */
export const beginningOf = (page: string): string | null =>
  /<script[^>]*type="module"[^>]*src="(\/assets\/app-[^"]+)"/.exec(page)?.[1] ?? null;

/** Whether the server has a newer app than this page; false if it does not respond. */
export const isOutdated = async (): Promise<boolean> => {
  const own = beginningOf(document.documentElement.outerHTML);
  const served = beginningOf(await readServedPage().catch(() => ""));
  return own !== null && served !== null && served !== own;
};

const often = 5 * 60_000;

export const onNewVersion = (tell: () => void): (() => void) => {
  const own = beginningOf(document.documentElement.outerHTML);
  let requestedAt = Date.now();
  const ask = async () => {
    if (own === null || document.hidden || Date.now() - requestedAt < often) return;
    requestedAt = Date.now();
    const served = beginningOf(await readServedPage().catch(() => ""));
    if (served !== null && served !== own) {
      stop();
      tell();
    }
  };
  const listen = () => void ask();
  const timer = setInterval(listen, often);
  document.addEventListener("visibilitychange", listen);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listen);
  };
  return stop;
};
