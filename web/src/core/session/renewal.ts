// Renews an access token that the server no longer accepts: once, however many calls and tabs notice at the same time.
import { currentToken, takeStoredToken } from "./token.ts";

/** Web Locks need https or localhost: elsewhere each tab renews for itself. */
const inTurn = async (action: () => Promise<void>): Promise<void> => {
  if (navigator.locks) await navigator.locks.request("igo-renewal", action);
  else await action();
};

let underWay: Promise<void> | null = null;

/** Calls `ask` unless the refused token has been replaced meanwhile, here or in another tab. */
export const renew = (refused: string, ask: () => Promise<void>): Promise<void> => {
  if (currentToken() !== refused) return Promise.resolve();
  underWay ??= inTurn(async () => {
    takeStoredToken();
    if (currentToken() === refused) await ask();
  }).finally(() => {
    underWay = null;
  });
  return underWay;
};
