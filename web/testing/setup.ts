// Before all component tests: styles, texts and the fake network. After each test: cleans up everything.
import "../src/ui/theme/base.css";
import "../src/features/shell/more.ts";
import { toast } from "sonner";
import { afterEach, beforeEach, expect } from "vitest";
import { cleanup } from "vitest-browser-react";
import { moreWords, startWords } from "../src/core/language/i18n.ts";
import { queryClient } from "../src/core/net/data.ts";
import { chooseLanguage } from "../src/core/language/language.ts";
import { dropSession } from "../src/core/session/session.ts";
import { startLook } from "../src/ui/theme/look.ts";
import { bringToasts } from "../src/ui/feedback/toast.ts";
import { answersUnderWay, fakeNetwork } from "./browserNetwork.ts";
import { closeNetwork, openNetwork } from "./network.ts";

const address = window.location.href;

// React keeps an element of two with the same key on the screen after both are gone.
const sameKeys: unknown[] = [];
const { error } = globalThis.console;
globalThis.console.error = (...said: unknown[]) => {
  if (String(said[0]).startsWith("Encountered two children with the same key")) sameKeys.push(said[1]);
  error(...said);
};

fakeNetwork();
// A read that failed is tried again at once, not after seconds.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 10 } });
startWords();
bringToasts();
await Promise.all([moreWords(), startLook()]);

beforeEach(openNetwork);

afterEach(async () => {
  await cleanup();
  const faults = closeNetwork();
  // An answer that arrives later would put its result into the next test's data.
  await expect.poll(answersUnderWay).toBe(0);
  toast.dismiss();
  dropSession();
  queryClient.clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", address);
  chooseLanguage("en");
  expect(sameKeys.splice(0), "keys that several children had").toEqual([]);
  expect(faults, "calls that the faked server could not answer").toEqual([]);
});
