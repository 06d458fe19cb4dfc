// Signing out asks first where something has not been sent yet: it is lost with the session.
import { withMoreWords } from "../../../core/language/i18n.ts";
import { logFailure } from "../../../core/log.ts";
import { accountOf, currentToken } from "../../../core/session/token.ts";
import { endSession } from "../../../core/sessionCalls.ts";
import { signal, useSignal } from "../../../core/signal.ts";

const unsent = signal(0);

export const useUnsent = () => useSignal(unsent);

const count = async (accountId: string): Promise<number> => {
  const [{ countUnsent }, { outgoingOf }] = await Promise.all([
    withMoreWords(import("../../../records/acts/acts.data.ts")),
    import("../../chat/outbox/outbox.data.ts"),
  ]);
  return (await countUnsent(accountId)) + (await outgoingOf(accountId)).length;
};

export const askToSignOut = async () => {
  const accountId = accountOf(currentToken());
  const waiting =
    accountId === null
      ? 0
      : await count(accountId).catch((cause: unknown) => {
          logFailure("What waits to be sent could not be counted:", cause);
          return 0;
        });
  if (waiting === 0) endSession();
  else unsent.set(waiting);
};

export const stay = () => unsent.set(0);

export const leave = () => {
  unsent.set(0);
  endSession();
};
