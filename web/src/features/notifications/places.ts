// Where a notification leads, and which notifications concern a page.
import type { Notification, SomeNotifications } from "@igo/contract/notifications/notifications";
import { matchPath } from "react-router";
import { paths } from "../../core/paths.ts";
import type { IconName } from "../../ui/theme/icons.ts";

const { admin, account, calendar, conversation, market, kanbanBoard, mailOf, menuImport, post, two } =
  paths.dashboard;

const placeOfMarkets = ({ kind, markets, count }: Notification, isAdministrator: boolean) => {
  const [first] = markets;
  if (count === 1 && first) {
    const page = isAdministrator ? admin.market(first.id) : market(first.id);
    return kind.startsWith("document-") ? `${page}#documents` : page;
  }
  if (!isAdministrator) return two;
  return kind === "market-in-review" ? `${admin.listMarkets}?status=in_review` : admin.listMarkets;
};

const placeOfEvent = ({ params: { event, on, start, what } }: Notification) => {
  const day = String(start).slice(0, 10);
  if (what === "cancelled") return `${calendar}?date=${day}`;
  return `${calendar}?date=${day}&event=${event}${on === undefined ? "" : `&on=${on}`}`;
};

/** A single card, or the board with several of the reader's cards. */
const placeOfCard = ({ params: { boardId, taskId } }: Notification) => {
  const board = kanbanBoard(String(boardId));
  return taskId === undefined ? `${board}?mine=true` : `${board}?card=${taskId}`;
};

/** Null if there is no page for it. */
export const notificationPath = (one: Notification, isAdministrator: boolean): string | null => {
  if (one.params["boardId"] !== undefined) return placeOfCard(one);
  if (one.import)
    return one.import.kind === "menu" ? menuImport(one.import.id) : admin.importRun(one.import.id);
  if (one.params["event"] !== undefined) return placeOfEvent(one);
  if (one.params["mail"] !== undefined)
    return mailOf(one.kind === "mail" ? "inbox" : "sent", String(one.params["mail"]));
  if (one.params["conversationId"] !== undefined) return conversation(String(one.params["conversationId"]));
  if (one.kind === "post-published" || one.kind === "must-read") return post(String(one.params["post"]));
  if (one.kind === "sign-in") return `${account}?section=devices`;
  if (one.kind === "mail-refused") return admin.users;
  if (one.kind === "webhook-off") return admin.integration(String(one.params["integrationId"]));
  return one.markets.length > 0 ? placeOfMarkets(one, isAdministrator) : null;
};

const runs = [admin.importRun(":id"), menuImport(":id")];
const marketPages = [admin.market(":id"), market(":id")];
const uuid = /^[0-9a-f-]{36}$/;

const idIn = (patterns: readonly string[], pathname: string) =>
  patterns
    .map((pattern) => matchPath(pattern, pathname)?.params["id"])
    .find((id) => id !== undefined && uuid.test(id));

/** The notifications about the record on the screen. */
export const aboutPage = (pathname: string): SomeNotifications | null => {
  const importId = idIn(runs, pathname);
  if (importId) return { importId };
  const marketId = idIn(marketPages, pathname);
  return marketId ? { marketId } : null;
};

type Look = { icon: IconName; color: "primary" | "success" | "warning" | "error" };

export const lookOf: Record<Notification["kind"], Look> = {
  "import-checked": { icon: "spreadsheet", color: "primary" },
  "import-committed": { icon: "spreadsheet", color: "success" },
  "import-failed": { icon: "spreadsheet", color: "error" },
  "import-undone": { icon: "undo", color: "primary" },
  "market-in-review": { icon: "clock", color: "warning" },
  "market-changes-requested": { icon: "reset", color: "warning" },
  "market-approved": { icon: "store", color: "success" },
  "market-rejected": { icon: "store", color: "error" },
  "market-suspended": { icon: "warning", color: "error" },
  "document-expiring": { icon: "calendarClock", color: "warning" },
  "document-reviewed": { icon: "file", color: "primary" },
  "sign-in": { icon: "monitor", color: "warning" },
  "mail-refused": { icon: "mail", color: "error" },
  "job-failed": { icon: "failure", color: "error" },
  "webhook-off": { icon: "plug", color: "error" },
  "task-assigned": { icon: "user", color: "primary" },
  "task-comment": { icon: "chat", color: "primary" },
  "task-due": { icon: "calendarClock", color: "warning" },
  "event-invitation": { icon: "calendar", color: "primary" },
  "event-reminder": { icon: "bell", color: "primary" },
  "post-published": { icon: "file", color: "primary" },
  "must-read": { icon: "file", color: "warning" },
  mention: { icon: "chat", color: "primary" },
  message: { icon: "chat", color: "primary" },
  mail: { icon: "mail", color: "primary" },
  "mail-undelivered": { icon: "mail", color: "error" },
  "export-ready": { icon: "download", color: "success" },
  "export-failed": { icon: "download", color: "error" },
};
