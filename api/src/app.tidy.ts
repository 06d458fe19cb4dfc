// What is tidied up every ten minutes, in this order: each step is tried, whatever happens to the others.
import * as boards from "./features/boards/boards.service.ts";
import * as changes from "./features/changes/changes.service.ts";
import * as calendar from "./features/calendar/calendar.tidy.service.ts";
import * as chat from "./features/chat/chat.service.ts";
import * as exports from "./features/exports/exports.service.ts";
import * as imports from "./features/imports/imports.purge.service.ts";
import * as mailbox from "./features/mail/mail.service.ts";
import * as markets from "./features/markets/markets.purge.service.ts";
import * as notifications from "./features/notifications/notifications.service.ts";
import * as posts from "./features/posts/posts.tidy.service.ts";
import * as products from "./features/products/products.purge.service.ts";
import * as codes from "./features/session/codes/codes.service.ts";
import * as limits from "./features/session/codes/limits.service.ts";
import * as session from "./features/session/session.service.ts";
import * as signups from "./features/session/sign-up/signup.service.ts";
import * as webhooks from "./features/webhooks/webhooks.service.ts";
import * as idempotency from "./platform/http/idempotency.queries.ts";
import { purgeNodes } from "./platform/node/node.queries.ts";
import * as audit from "./platform/security/audit.ts";
import * as uploads from "./platform/security/quotas.queries.ts";
import { tidyKeys } from "./platform/security/tokens.ts";
import { type TidySteps, tidyTable } from "./platform/tidy.ts";
import * as activity from "./records/activity/activity.ts";

export const tidySteps: TidySteps = {
  "live events": ({ events }) => events.tidy(),
  "forgotten messages": ({ mail }) => mail.sendForgotten(),
  "old messages sent": ({ mail }) => mail.purge(),
  "idempotency keys": tidyTable(idempotency.purgeIdempotencyKeys),
  "upload quotas": tidyTable(uploads.purgeQuotas),
  "sign-in limits": limits.purgeLimits,
  sessions: tidyTable(session.purgeSessions),
  codes: tidyTable(codes.purgeCodes),
  "unconfirmed sign-ups": tidyTable(signups.purgeSignUps),
  "audit log": tidyTable(audit.purgeAuditEntries),
  "changes of 90 days": tidyTable(changes.tidyChanges),
  "webhook log": tidyTable(webhooks.tidyWebhooks),
  "activity months": ({ db, config }) => activity.tidyMonths(db, config.activityMonths),
  "signing keys": tidyTable(tidyKeys),
  "dead nodes": tidyTable(purgeNodes),
  ...exports.tidySteps,
  ...imports.tidySteps,
  ...markets.tidySteps,
  ...products.tidySteps,
  ...notifications.tidySteps,
  ...chat.tidySteps,
  ...calendar.tidySteps,
  ...posts.tidySteps,
  ...mailbox.tidySteps,
  "due tasks": (deps) => boards.notifyDue(deps),
  "finished lists": boards.finishLists,
};
