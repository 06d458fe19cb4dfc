// Whether there is a connection, and whether the server has a newer app than this page: its page then begins otherwise.
//
//   useIsOnline(), retryConnection()
//   onNewVersion(() => …)      asks when one comes back to the tab, at most every five minutes; answers how to stop
import { readServedPage } from "./net/api.ts";
import { signal, useSignal } from "./signal.ts";

const isOnline = signal(typeof navigator === "undefined" || navigator.onLine);
if (typeof window !== "undefined") {
  window.addEventListener("online", () => isOnline.set(true));
  window.addEventListener("offline", () => isOnline.set(false));
}
export const useIsOnline = () => useSignal(isOnline);

/** The browser may be wrong about the connection: what the server answers is believed, and told as the browser would. */
export const retryConnection = async (): Promise<void> => {
  await readServedPage();
  window.dispatchEvent(new Event("online"));
};

/** The script that begins the app; its name changes with any change of what is built. */
export const beginningOf = (page: string): string | null =>
  /<script[^>]*type="module"[^>]*src="(\/assets\/app-[^"]+)"/.exec(page)?.[1] ?? null;

/** Whether the server has a newer app than this page; false when it does not answer. */
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
