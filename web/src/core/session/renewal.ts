// Renews an access token that the server no longer accepts: once, however many calls and tabs notice at the same time.
import { inOneTab } from "../oneTab.ts";
import { currentToken, takeStoredToken } from "./token.ts";

let underWay: Promise<void> | null = null;

/** Calls `ask` unless the refused token has been replaced meanwhile, here or in another tab. */
export const renew = (refused: string, ask: () => Promise<void>): Promise<void> => {
  if (currentToken() !== refused) return Promise.resolve();
  underWay ??= inOneTab("renewal", async () => {
    takeStoredToken();
    if (currentToken() === refused) await ask();
  }).finally(() => {
    underWay = null;
  });
  return underWay;
};
