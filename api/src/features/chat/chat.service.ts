// The one door of chat: search, what was written about a thing, a person's export and erasure, and what is tidied.
import type { Deps } from "../../platform/deps.ts";
import * as queries from "./chat.queries.ts";
import { membersOf } from "./conversations/conversations.queries.ts";
import { purgeUnsent } from "./files/files.queries.ts";
import { wake } from "./inbox/inbox.service.ts";
import { acquaintancesOf } from "./presence/presence.queries.ts";

export { best as searchMessages, shownOf as messagesShown } from "./search/messages.search.service.ts";
export { best as searchConversations, count } from "./conversations/conversations.service.ts";
export { kindOf as attachmentKindOf } from "./files/files.kinds.ts";
export { exportOf, leaveAll } from "./chat.queries.ts";

const atOnce = 1000;

const purgeMessages = async ({ config, database, files }: Deps): Promise<void> => {
  for (;;) {
    const { removed, fileKeys } = await database.patient
      .transaction()
      .execute((tx) => queries.purge(tx, config.chatMonths, atOnce));
    for (const key of fileKeys) await files.remove(key);
    if (removed < atOnce) return;
  }
};

/** What is too old, and files that were never sent. */
export const tidy = async (deps: Deps): Promise<void> => {
  await purgeMessages(deps);
  for (const key of await purgeUnsent(deps.database.patient, atOnce)) await deps.files.remove(key);
};

/** Who hears of a conversation, and of a person's presence: asked when it is delivered. */
export const declareAudiences = ({ events }: Pick<Deps, "events">) => {
  events.declareMembers("conversation", membersOf);
  events.declareMembers("person", acquaintancesOf);
};

const minute = 60_000;

/** Opens what was snoozed until now, each minute. */
export const watchSnoozed = (deps: Pick<Deps, "database" | "events" | "log">) => {
  let timer: NodeJS.Timeout | undefined;
  const look = () =>
    void wake(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, "Could not wake what was snoozed"),
    );
  return {
    start: () => {
      timer = setInterval(look, minute);
    },
    stop: () => clearInterval(timer),
  };
};
