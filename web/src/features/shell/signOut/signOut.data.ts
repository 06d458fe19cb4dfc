// Signing out, wherever it is offered, asks first where something has not been sent yet: it is lost with the session.
//
//   askToSignOut()              ends the session, or has SignOutQuestion (mounted once, in routes.tsx) ask
//   askToSignOut(() => …)       and goes on with this once the session has ended
import { withMoreWords } from "../../../core/language/i18n.ts";
import { logFailure } from "../../../core/log.ts";
import { accountOf, currentToken } from "../../../core/session/token.ts";
import { endSession } from "../../../core/sessionCalls.ts";
import { signal, useSignal } from "../../../core/signal.ts";

const nothing = () => undefined;

type Asked = { count: number; goOn: () => void };
const asked = signal<Asked>({ count: 0, goOn: nothing });

export const useUnsent = () => useSignal(asked).count;

const unsentActs = async (accountId: string) => {
  const { countUnsent } = await withMoreWords(import("../../../records/acts/acts.data.ts"));
  return countUnsent(accountId);
};

const unsentMessages = async (accountId: string) => {
  const { outgoingOf } = await import("../../chat/outbox/outbox.data.ts");
  return (await outgoingOf(accountId)).length;
};

/** What cannot be counted hides nothing of the rest: messages may wait where no act can. */
const count = async (accountId: string): Promise<number> => {
  const counts = await Promise.all(
    [unsentActs, unsentMessages].map((unsent) =>
      unsent(accountId).catch((cause: unknown) => {
        logFailure("What waits to be sent could not be counted:", cause);
        return 0;
      }),
    ),
  );
  return counts.reduce((sum, one) => sum + one, 0);
};

export const askToSignOut = async (goOn: () => void = nothing) => {
  const accountId = accountOf(currentToken());
  const waiting = accountId === null ? 0 : await count(accountId);
  if (waiting > 0) return asked.set({ count: waiting, goOn });
  endSession();
  goOn();
};

export const stay = () => asked.set({ count: 0, goOn: nothing });

export const leave = () => {
  const { goOn } = asked.get();
  stay();
  endSession();
  goOn();
};
