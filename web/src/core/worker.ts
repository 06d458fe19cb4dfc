// The service worker (public/sw.js) of the built app: registered once a signed-in screen is there, or ended if the
// operator wants none.
//
//   startWorker((path) => …)    registers it, and opens what a pressed push leads to; returns a stopper
//   workerReady()               its registration, once it runs; undefined where there is none
//   tellWhole()                 all that this page needs without a network has loaded
import { logFailure } from "./log.ts";
import { beginningOf } from "./version.ts";

const address = "/sw.js";

/** Whether this page has one: not where a browser has none, on the development server, or after SERVICE_WORKER=off. */
const isWanted = () =>
  import.meta.env.PROD &&
  "serviceWorker" in navigator &&
  document.querySelector('meta[name="service-worker"][content="off"]') === null;

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

type Factory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => unknown };
};

/** The page's policy wants to know who makes the address of a script; this one never makes another. */
const trustedAddress = (): string => {
  const trustedTypes: Factory | undefined = Reflect.get(window, "trustedTypes");
  const policy = trustedTypes?.createPolicy("igo-worker", { createScriptURL: () => address });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `register` takes, though its type says text
  return (policy?.createScriptURL("") ?? address) as string;
};

/** So that the next opening needs no network, what loads around the worker is kept, too: until it controls the page. */
const tellLoaded = ({ active }: ServiceWorkerRegistration) => {
  const watcher = new PerformanceObserver((seen) => {
    active?.postMessage({ is: "loaded", addresses: seen.getEntries().map(({ name }) => name) });
  });
  watcher.observe({ type: "resource", buffered: true });
};

const register = async () => {
  const isControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register(trustedAddress());
  const ready = await navigator.serviceWorker.ready;
  if (!isControlled) tellLoaded(ready);
  return ready;
};

export const workerReady = (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!isWanted()) return Promise.resolve(undefined);
  return (registering ??= register().catch((cause: unknown) => {
    logFailure("The service worker did not start:", cause);
    registering = undefined;
    return undefined;
  }));
};

/** From now on the page of this build opens without a network; until then that of the build before does. */
export const tellWhole = async () => {
  const worker = await workerReady();
  worker?.active?.postMessage({ is: "whole", address: beginningOf(document.documentElement.outerHTML) });
};

type Word = { is?: unknown; path?: unknown } | null;

export const startWorker = (open: (path: string) => void): (() => void) => {
  if (!isWanted()) return () => undefined;
  void workerReady();
  const hear = ({ data }: MessageEvent<Word>) => {
    if (data?.is === "open" && typeof data.path === "string" && data.path.startsWith("/")) open(data.path);
  };
  // Whoever looks at iGO has seen what the number on its icon is for.
  const look = () => {
    if (!document.hidden) void navigator.clearAppBadge?.().catch(() => undefined);
  };
  look();
  navigator.serviceWorker.addEventListener("message", hear);
  document.addEventListener("visibilitychange", look);
  return () => {
    navigator.serviceWorker.removeEventListener("message", hear);
    document.removeEventListener("visibilitychange", look);
  };
};
