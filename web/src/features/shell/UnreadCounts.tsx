// Follows the unread counts of chat and mail and the user's own presence, sends the outbox, and starts the service worker,
// on every screen.
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { withMoreWords } from "../../core/language/i18n.ts";
import { logFailure } from "../../core/log.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { startWorker, tellWhole } from "../../core/worker.ts";
import { useUnreadConversations } from "../chat/chat.data.ts";
import { useOwnPresence, type Choice } from "../chat/ownPresence.data.ts";
import { useUnreadMails } from "../mail/unread.data.ts";
import type { Unread } from "./navigation.data.ts";

type Props = { onCount: (unread: Unread) => void; onPresence: (presence: Choice | undefined) => void };

const startKeeping = async (accountId: string, stop: AbortSignal) => {
  const keeping = await withMoreWords(import("./offline/keeping.ts"));
  await keeping.startKeeping(accountId, stop);
};

const forgetPartners = async () => {
  const { forgetOthers } = await import("../../core/kept.ts");
  await forgetOthers(null);
};

/** A partner's stores are there without a network, too; those of a partner before an administrator are not. */
const useKeeping = () => {
  const user = useUser();
  const accountId = isAdmin(user) ? null : user.id;
  useEffect(() => {
    if (accountId === null) {
      // Without a network they see no more than that.
      void tellWhole();
      forgetPartners().catch((cause: unknown) =>
        logFailure("What this device keeps could not be removed:", cause),
      );
      return undefined;
    }
    const stop = new AbortController();
    startKeeping(accountId, stop.signal).catch((cause: unknown) =>
      logFailure("What is needed without a network could not be loaded:", cause),
    );
    return () => stop.abort();
  }, [accountId]);
};

export function UnreadCounts({ onCount, onPresence }: Props) {
  const { unread, unanswered } = useUnreadConversations();
  const mail = useUnreadMails();
  const presence = useOwnPresence();
  const navigate = useNavigate();
  useEffect(() => {
    import("../../records/push.data.ts")
      .then(({ renewPush }) => renewPush())
      .catch((cause: unknown) => logFailure("Pushes could not be renewed:", cause));
  }, []);
  useEffect(() => startWorker((path) => void navigate(path)), [navigate]);
  useKeeping();
  useEffect(() => onCount({ unanswered, unread, mail }), [unanswered, unread, mail, onCount]);
  useEffect(() => onPresence(presence), [presence, onPresence]);
  return null;
}
