// The entry point of chat: search, messages about a record, a person's export and erasure, and the tidy-up.
import type { Deps } from "../../platform/deps.ts";
import * as queries from "./chat.queries.ts";
import { membersOf } from "./conversations.queries.ts";
import { purgeUnsent } from "./files/files.queries.ts";
import { wake } from "./inbox/inbox.service.ts";
import { acquaintancesOf } from "./presence/presence.queries.ts";
import { attemptEach, type TidySteps } from "../../platform/tidy.ts";

export { findBestMessages as searchMessages } from "./search/messages.search.service.ts";
export { listConversations } from "./conversations/conversations.service.ts";
export { findBestConversations as searchConversations } from "./conversations/conversations.service.ts";
export { fileKindOf as attachmentKindOf } from "./files/files.kinds.ts";
export { exportChatOf as exportOf, leaveAll } from "./chat.queries.ts";

const atOnce = 1000;

const purgeMessages = async ({ config, database, files, log }: Deps): Promise<void> => {
  for (;;) {
    const { removed, fileKeys } = await database.background
      .transaction()
      .execute((tx) => queries.purgeChatEvents(tx, config.chatMonths, atOnce));
    await attemptEach(fileKeys, files.remove, log);
    if (removed < atOnce) return;
  }
};

export const tidySteps: TidySteps = {
  "old messages": purgeMessages,
  "unsent chat files": async ({ db, files, log }) =>
    attemptEach(await purgeUnsent(db, atOnce), files.remove, log),
};

/** Declares who receives the events of a conversation, and of a person's presence; looked up on delivery. */
export const declareAudiences = ({ events }: Pick<Deps, "events">) => {
  events.declareMembers("conversation", membersOf);
  events.declareMembers("person", acquaintancesOf);
  events.declareMerge("chat-presence", (several) => ({
    kind: "chat-presence",
    people: several.flatMap(({ people }) => people),
  }));
};

const minute = 60_000;

/** Reopens snoozed conversations, once a minute. */
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
