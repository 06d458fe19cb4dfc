// Collects what the browser complains about during a journey: console errors, exceptions, policy violations.
import type { BrowserContext } from "@playwright/test";

/** A refused sign-in is a normal response, but the browser logs every refusal to its console. */
export type Watch = {
  complaints: () => readonly string[];
  expectRefusal: (status: number, times?: number) => void;
  /** The journey goes offline: the browser logs each failed request to its console. */
  expectNoNetwork: () => void;
};

export const watch = async (context: BrowserContext): Promise<Watch> => {
  const seen: string[] = [];
  const expected = new Map<number, number>();

  // The app logs each failed read, after the browser's own line.
  let readsExpected = 0;

  let isCut = false;

  const isExpected = (text: string): boolean => {
    // What Playwright itself would run in the frame of a mail, where nothing may.
    if (/^Blocked script execution in '[^']*\/mail\/body\//.test(text)) return true;
    if (
      isCut &&
      /net::ERR_(INTERNET|NETWORK|FAILED|CONNECTION|SOCKET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED)|^(Failed to fetch|The session check failed):/.test(
        text,
      )
    )
      return true;
    if (/^(Failed to fetch|The session check failed):/.test(text) && readsExpected > 0) {
      readsExpected -= 1;
      return true;
    }
    const status = Number(/Failed to load resource: .* status of (\d{3})/.exec(text)?.[1]);
    const left = expected.get(status) ?? 0;
    if (left > 0) expected.set(status, left - 1);
    return left > 0;
  };
  // Listens to the event as well: a violation may not appear in the console.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      // oxlint-disable-next-line no-console -- how it reaches the listener below
      console.error(`Policy breached: ${violatedDirective} by ${blockedURI} ${sample}`);
    });
  });
  context.on("console", (message) => {
    if (message.type() !== "error" || isExpected(message.text())) return;
    seen.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => seen.push(String(error.error().stack ?? error.error())));

  return {
    complaints: () => seen,
    expectNoNetwork: () => {
      isCut = true;
    },
    expectRefusal: (status, times = 1) => {
      expected.set(status, (expected.get(status) ?? 0) + times);
      readsExpected += times;
    },
  };
};
