// In place of the way to sign-in, where the check of the session got no answer: the copy of the stores of whoever was
// signed in, if this device has one. Their token is not checked: it only says whose copy is shown, and opens nothing else.
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { readKept } from "../../../core/kept.ts";
import { text } from "../../../core/language/i18n.ts";
import { logFailure } from "../../../core/log.ts";
import { queryClient } from "../../../core/net/data.ts";
import { accountOf, currentToken, onToken } from "../../../core/session/token.ts";
import { LoadingScreen } from "../../../ui/feedback/LoadingScreen.tsx";
import { toastWarning } from "../../../ui/feedback/toast.ts";
import { KeptScreens } from "./KeptScreens.tsx";
import { snapshotIn, type Snapshot } from "./snapshot.ts";

const find = async (): Promise<Snapshot | null> => {
  const accountId = accountOf(currentToken());
  return accountId === null ? null : snapshotIn(await readKept(accountId));
};

export function KeptGate({ otherwise }: { otherwise: ReactNode }) {
  const [snapshot, setSnapshot] = useState<Snapshot | null>();
  const accountId = accountOf(useSyncExternalStore(onToken, currentToken));
  useEffect(() => {
    find()
      .catch((cause: unknown) => {
        logFailure("What this device keeps could not be read:", cause);
        toastWarning(text("offline.title"), text("offline.keepsNothing"), "keeps nothing");
        return null;
      })
      .then(setSnapshot, () => undefined);
  }, []);
  if (snapshot === undefined) return <LoadingScreen />;
  // Another tab has signed out, or signed in as someone else.
  if (snapshot === null || snapshot.accountId !== accountId) return otherwise;
  return (
    <QueryClientProvider client={queryClient}>
      <KeptScreens snapshot={snapshot} />
    </QueryClientProvider>
  );
}
