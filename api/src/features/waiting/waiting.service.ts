// What waits for a person, from every feature at once; and putting it off, for oneself alone.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { maxNamed, type readWaiting } from "@igo/contract/waiting/waiting";
import type { ImportStatus } from "@igo/contract/imports/imports";
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Language } from "../../platform/http/words.ts";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import { listDueTasks } from "../boards/boards.service.ts";
import { listConversations } from "../chat/chat.service.ts";
import { listImports } from "../imports/run/imports.service.ts";
import { waitingLists } from "../insights/insights.service.ts";
import { countMails } from "../mail/mail.service.ts";
import { countFailedJobs } from "../system/system.service.ts";
import * as queries from "./waiting.queries.ts";

export const snoozeFor = async (
  db: Db,
  { id }: Pick<SignedIn, "id">,
  subject: string,
  until: string | null,
): Promise<void> => {
  if (until === null) await queries.wake(db, id, subject);
  else await queries.snooze(db, id, subject, until);
};

/** Null once nothing is left of them. */
const firstStepsFor = async (db: Db, user: SignedIn) => {
  if (!isAdmin(user)) return null;
  const steps = await queries.firstSteps(db);
  return steps.chain && steps.file && steps.partner ? null : steps;
};

type Reader = { user: SignedIn; language: Language };

const conversationsFor = async (deps: Deps, user: SignedIn) => {
  // A partner has no queue, only what is unread.
  const query = isAdmin(user)
    ? ({ queue: "waiting", search: "", filter: "all", pageSize: maxNamed } as const)
    : ({ search: "", filter: "unread", pageSize: 1 } as const);
  const { conversations, counts } = await listConversations(deps, user, query);
  const items = conversations.flatMap(({ id: conversationId, market, inbox, lastMessage, version }) =>
    market && inbox?.waitingSince
      ? [
          {
            conversationId,
            market: { id: market.id, name: market.name },
            since: inbox.waitingSince,
            excerpt: lastMessage?.excerpt ?? null,
            assignee: inbox.assignee && { id: inbox.assignee.id, name: inbox.assignee.name },
            version,
          },
        ]
      : [],
  );
  return { conversations: { total: counts.queues?.waiting ?? 0, items }, unread: counts.unread };
};

/** As `waitingFilters` has it. */
const toReview: ImportStatus[] = ["uploaded", "checked"];

const importsFor = async (db: Db, { user, language }: Reader) => {
  const kind = isAdmin(user) ? "market" : "menu";
  const query = { kind, status: toReview, page: 1, pageSize: maxNamed } as const;
  const { imports } = await listImports(db, user, query, language);
  return imports.map(({ id, fileName, chainName, status, createdAt }) => ({
    importId: id,
    fileName,
    chainName,
    status,
    since: createdAt,
  }));
};

export const readWaitingFor = async (
  deps: Deps,
  reader: Reader,
): Promise<EndpointResponse<typeof readWaiting>> => {
  const { db } = deps;
  const { user } = reader;
  const asOf = new Date().toISOString();
  const [lists, chats, imports, tasks, mails, failedJobs, snoozes, firstSteps] = await Promise.all([
    isAdmin(user) ? waitingLists(db, reader) : [],
    conversationsFor(deps, user),
    importsFor(db, reader),
    listDueTasks(db, user, maxNamed),
    countMails(deps, user),
    isAdmin(user) ? countFailedJobs(db) : 0,
    queries.listSnoozes(db, user.id),
    firstStepsFor(db, user),
  ]);
  return { asOf, lists, ...chats, imports, tasks, mail: mails.inbox, failedJobs, snoozes, firstSteps };
};
