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

const count = async (accountId: string): Promise<number> => {
  const [{ countUnsent }, { outgoingOf }] = await Promise.all([
    withMoreWords(import("../../../records/acts/acts.data.ts")),
    import("../../chat/outbox/outbox.data.ts"),
  ]);
  return (await countUnsent(accountId)) + (await outgoingOf(accountId)).length;
};

export const askToSignOut = async (goOn: () => void = nothing) => {
  const accountId = accountOf(currentToken());
  const waiting =
    accountId === null
      ? 0
      : await count(accountId).catch((cause: unknown) => {
          logFailure("What waits to be sent could not be counted:", cause);
          return 0;
        });
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
