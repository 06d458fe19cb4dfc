// The stream of what waits, as lines: the most urgent first, each with its place and what one does there.
import type { ConversationWaiting, WaitingWork } from "@igo/contract/waiting/waiting";
import type { WaitingName } from "@igo/contract/insights/home";
import { formatDate, formatNumber, formatWhen } from "../../../core/language/format.ts";
import { text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { IconName } from "../../../ui/theme/Icon.tsx";
import { deskLink, waitingLink } from "../links.ts";

const { admin, chat, conversation, kanbanBoard, mail } = paths.dashboard;

export type Line = {
  /** What it is put off by. */
  id: string;
  icon: IconName;
  title: string;
  /** What is known of it: since when, whose turn it is, its first words. */
  detail: string;
  /** Where it stands; for a line that stands for many, their list, which has as many. */
  to: string;
  count?: string;
  /** What its button says, and where it leads if not to its place. */
  action: string;
  work?: string;
  conversation?: ConversationWaiting;
  isUrgent?: boolean;
};

const listIcons: Record<WaitingName, IconName> = {
  importsToReview: "fileUp",
  inReview: "clock",
  documentsToReview: "file",
  documentsExpired: "warning",
  documentsExpiring: "calendarClock",
  changesRequested: "reset",
  duplicates: "copy",
  incompleteLive: "store",
  incompleteNew: "store",
};

const day = 86_400_000;

const waitOf = (oldestAt: string) => {
  const days = Math.floor((Date.now() - Date.parse(oldestAt)) / day);
  return days < 1
    ? text("home.longestToday")
    : text("home.longest", { count: days, formatted: formatNumber(days) });
};

const listLine = ({ name, count, isExact, oldestAt }: WaitingWork["lists"][number]): Line => {
  const desk = deskLink(name);
  return {
    id: name,
    icon: listIcons[name],
    title: text(`home.waiting.${name}`, { count }),
    count: `${formatNumber(count)}${isExact ? "" : "+"}`,
    detail: oldestAt === null ? "" : waitOf(oldestAt),
    to: waitingLink(name),
    action: text(desk === undefined ? "today.action.open" : "today.action.review"),
    ...(desk !== undefined && { work: desk }),
    ...(name === "documentsExpired" && { isUrgent: true }),
  };
};

const conversationLine = (one: ConversationWaiting): Line => ({
  id: `conversation.${one.conversationId}`,
  icon: "chat",
  title: one.market.name,
  detail: [
    text("today.ourTurn", { when: formatWhen(one.since) }),
    one.assignee && text("today.assigned", { name: one.assignee.name }),
    one.excerpt,
  ]
    .filter(Boolean)
    .join(" · "),
  to: conversation(one.conversationId),
  action: text("today.action.openConversation"),
  conversation: one,
});

/** Those that are not named. */
const conversationsLine = ({ items, total }: WaitingWork["conversations"]): Line[] =>
  items.length < total
    ? [
        {
          id: "conversations",
          icon: "chat",
          title: text("today.conversations", { count: total }),
          count: formatNumber(total),
          detail: "",
          to: `${chat}?queue=waiting`,
          action: text("today.action.open"),
        },
      ]
    : [];

const importLine = ({ importId, fileName, chainName, since }: WaitingWork["imports"][number]): Line => ({
  id: `import.${importId}`,
  icon: "fileUp",
  title: fileName,
  detail: [text("today.import"), chainName, formatWhen(since)].filter(Boolean).join(" · "),
  to: admin.importRun(importId),
  action: text("today.action.resolve"),
});

const taskLine = ({ boardId, id, title, dueOn, isOverdue }: WaitingWork["tasks"][number]): Line => ({
  id: `task.${id}`,
  icon: "columns",
  title,
  detail: isOverdue ? text("today.overdue", { when: formatDate(dueOn) }) : text("today.dueToday"),
  to: `${kanbanBoard(boardId ?? "onboarding")}?card=${id}`,
  action: text("today.action.openTask"),
  isUrgent: isOverdue,
});

type Counted = "failedJobs" | "unread" | "mail";

const counted: Record<Counted, { icon: IconName; to: string }> = {
  failedJobs: { icon: "alert", to: admin.system },
  unread: { icon: "chat", to: `${chat}?show=unread` },
  mail: { icon: "mail", to: mail },
};

const countLine = (name: Counted, count: number): Line[] =>
  count === 0
    ? []
    : [
        {
          id: name,
          ...counted[name],
          title: text(`today.${name}`, { count }),
          count: count >= 100 && name !== "failedJobs" ? "99+" : formatNumber(count),
          detail: "",
          action: text("today.action.open"),
          isUrgent: name === "failedJobs",
        },
      ];

const urgency: readonly WaitingName[] = [
  "inReview",
  "documentsToReview",
  "documentsExpired",
  "changesRequested",
  "duplicates",
  "documentsExpiring",
  "incompleteLive",
  "incompleteNew",
];

const countOf = ({ lists }: WaitingWork, name: WaitingName) =>
  lists.find((one) => one.name === name)?.count ?? 0;

/** Conversations and imports are lines of their own; their list stands there as well if there are more of them. */
export const linesOf = (work: WaitingWork): Line[] => [
  ...countLine("failedJobs", work.failedJobs),
  ...work.conversations.items.map(conversationLine),
  ...conversationsLine(work.conversations),
  ...work.tasks.map(taskLine),
  ...work.imports.map(importLine),
  ...(work.imports.length < countOf(work, "importsToReview")
    ? work.lists.filter(({ name }) => name === "importsToReview").map(listLine)
    : []),
  ...urgency.flatMap((name) => work.lists.filter((one) => one.name === name).map(listLine)),
  ...countLine("unread", work.unread),
  ...countLine("mail", work.mail),
];

/** Without what was put off. */
export const shownLines = (work: WaitingWork): Line[] => {
  const away = new Set(work.snoozes.map(({ id }) => id));
  return linesOf(work).filter(({ id }) => !away.has(id));
};
