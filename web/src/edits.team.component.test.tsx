// The forms of teamwork while someone else changes the same record: events, boards, columns, tasks, groups, canned
// answers, posts.
import { readBoard, updateBoard, updateColumn, type Board } from "@igo/contract/boards/boards";
import { readTask, updateTask, type Task } from "@igo/contract/boards/tasks";
import type { CalendarEvent } from "@igo/contract/calendar/calendar";
import { readCalendar, readEvent, searchInvitable, updateEvent } from "@igo/contract/calendar/calendar.calls";
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import { readConversation, renameConversation } from "@igo/contract/chat/conversations.calls";
import { listAnswers, updateAnswer } from "@igo/contract/chat/inbox.calls";
import { searchMarkets } from "@igo/contract/markets/markets.calls";
import { listUsers } from "@igo/contract/accounts/users";
import { everyPartner, type Post } from "@igo/contract/posts/posts";
import { countPostAudience, listPostVersions, readPost, updatePost } from "@igo/contract/posts/posts.calls";
import { useQuery } from "@tanstack/react-query";
import { beforeAll, expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { moreWords, text } from "./core/language/i18n.ts";
import { paths } from "./core/paths.ts";
import { BoardScreen } from "./features/boards/BoardScreen.tsx";
import { CalendarScreen } from "./features/calendar/CalendarScreen.tsx";
import { conversationQuery } from "./features/chat/conversations.data.ts";
import { PeoplePart } from "./features/chat/details/PeoplePart.tsx";
import { PostEditScreen } from "./features/posts/edit/PostEditScreen.tsx";
import { AnswersDialog } from "./records/answers/AnswersDialog.tsx";
import "./ui/theme/bringTeamIcons.ts";
import { testEdit, type Edit } from "../testing/edits.ts";
import { anId, answerLists, onePage } from "../testing/markets.ts";
import { answer } from "../testing/network.ts";
import { anAdministrator } from "../testing/people.ts";
import { button, dialog, field } from "../testing/queries.ts";
import { show } from "../testing/render.tsx";

beforeAll(moreWords);

const { dashboard } = paths;
const as = anAdministrator();
const at = "2026-11-22T10:00:00.000Z";
const choose = async (menu: string, item: string) => {
  await button(menu).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const saveHere = () => button(text("ui.save"), dialog()).click();

/** What each test of one form has of its own. */
type Own = "first" | "theirs" | "change" | "sent" | "sides";

const event: CalendarEvent = {
  eventId: anId(1),
  on: null,
  calendar: "mine",
  title: "Inventario",
  start: "2026-11-25T09:00",
  end: "2026-11-25T10:00",
  allDay: false,
  place: null,
  market: null,
  isChanged: false,
  answer: null,
  isInvited: false,
  peopleCount: 0,
  mayEdit: true,
  version: 1,
  closed: null,
  description: "",
  sharedWith: "people",
  repeat: null,
  seriesStart: "2026-11-25T09:00",
  reminders: [],
  organiser: { name: "Ana Ruiz", isYou: true },
  people: [],
  createdAt: at,
  updatedAt: at,
};
const anEvent: Omit<Edit<CalendarEvent, typeof updateEvent>, Own> = {
  call: updateEvent,
  refused: "calendar.version_conflict",
  stale: "calendar",
  serve: (record) => {
    answer(readCalendar, { events: [], documents: [], sales: [], holidays: [], isCut: false });
    answer(readEvent, () => ({ event: record() }));
    answer(searchInvitable, { people: [] });
    answer(searchMarkets, { results: [] });
    answerLists();
  },
  saved: (saved) => ({ event: saved }),
  open: async () => {
    const path = dashboard.calendar;
    await show(<CalendarScreen />, { as, path, at: `${path}?date=2026-11-25&event=${event.eventId}` });
    await button(text("ui.edit"), dialog()).click();
  },
  save: saveHere,
};
testEdit("an event", {
  ...anEvent,
  first: event,
  theirs: { place: "Bodega", title: "Inventario de ellos", start: "2026-11-25T08:00" },
  change: () => field(text("calendar.field.place"), dialog()).fill("Oficina"),
  sent: { scope: "all", place: "Oficina" },
  sides: { mine: "Oficina", theirs: "Bodega" },
});

const writeDescription = async (label: string, words: string) => {
  await button(text("references.description.edit")).click();
  const body = page.getByRole("textbox", { name: label });
  await expect.element(body).toHaveFocus();
  await userEvent.keyboard(words);
};
const ofDescription = {
  theirs: { description: "<p>Traer el <em>RUT</em></p>" },
  sent: { description: "<p>Hoy: traer <strong>fotos</strong></p>" },
  sides: { mine: "Hoy: traer fotos", theirs: "Traer el RUT" },
};
const described = { description: "<p>traer <strong>fotos</strong></p>" };

testEdit("the description of an event", {
  ...anEvent,
  ...ofDescription,
  first: { ...event, ...described },
  change: () => writeDescription(text("calendar.field.description"), "Hoy: "),
  sent: { scope: "all", ...ofDescription.sent },
});

const column: Board["columns"][number] = {
  id: anId(2),
  title: "Por hacer",
  taskLimit: null,
  isDone: false,
  version: 1,
  count: 0,
  cards: [],
  nextCursor: null,
};
const board: Board = {
  id: anId(1),
  title: "Visitas",
  isArchived: false,
  version: 1,
  labels: [],
  people: [],
  columns: [column],
};
const openBoard = (query = "") =>
  show(<BoardScreen />, {
    as,
    at: dashboard.kanbanBoard(board.id) + query,
    path: dashboard.kanbanBoard(":boardId"),
  });

testEdit("a column of a board", {
  call: updateColumn,
  refused: "board.version_conflict",
  stale: "boards",
  first: column,
  theirs: { title: "Pendientes", taskLimit: 5 },
  serve: (record) => answer(readBoard, () => ({ board: { ...board, columns: [record()] } })),
  saved: (saved) => ({ column: saved }),
  open: async () => {
    await openBoard();
    await choose(text("boards.columnActions", { column: column.title }), text("boards.editColumn"));
  },
  change: () => field(text("boards.columnTitle"), dialog()).fill("Hoy"),
  save: saveHere,
  sent: { title: "Hoy" },
  sides: { mine: "Hoy", theirs: "Pendientes" },
});

testEdit("the title of a board", {
  call: updateBoard,
  refused: "board.version_conflict",
  stale: "boards",
  first: board,
  theirs: { title: "Visitas de ellos" },
  serve: (record) => answer(readBoard, () => ({ board: record() })),
  saved: (saved) => ({ board: { ...saved, open: 0, mine: 0, overdue: 0 } }),
  current: (record) => ({ ...record, open: 0, mine: 0, overdue: 0 }),
  open: async () => {
    await openBoard();
    await choose(text("boards.actions"), text("boards.rename"));
  },
  change: () => field(text("boards.boardTitle"), dialog()).fill("Visitas mías"),
  save: saveHere,
  sent: { title: "Visitas mías" },
  sides: { mine: "Visitas mías", theirs: "Visitas de ellos" },
});

const task: Task = {
  id: anId(4),
  columnId: column.id,
  title: "Llamar",
  dueOn: null,
  labels: [],
  assignees: [],
  items: 0,
  itemsDone: 0,
  comments: 0,
  hasList: false,
  completedAt: null,
  version: 1,
  boardId: board.id,
  boardTitle: board.title,
  columnTitle: column.title,
  description: "",
  isArchived: false,
  isWatched: false,
  createdBy: "Ana Ruiz",
  createdAt: at,
  updatedAt: at,
  checklist: [],
  files: [],
  discussion: [],
  history: [],
  list: null,
};
const aTask: Omit<Edit<Task, typeof updateTask>, Own> = {
  call: updateTask,
  refused: "board.task_version_conflict",
  stale: "boards",
  serve: (record) => {
    answer(readBoard, { board });
    answer(readTask, () => ({ task: record() }));
    answer(listUsers, { users: [], total: 0, ...onePage });
  },
  saved: (saved) => ({ task: saved }),
  open: () => openBoard(`?card=${task.id}`),
  save: () => button(text("ui.save")).click(),
};
testEdit("a task", {
  ...aTask,
  first: task,
  theirs: { title: "Llamar ya", description: "<p>Urgente</p>" },
  change: () => field(text("boards.taskTitle")).fill("Llamar a Marta"),
  sent: { title: "Llamar a Marta" },
  sides: { mine: "Llamar a Marta", theirs: "Llamar ya" },
});
testEdit("the description of a task", {
  ...aTask,
  ...ofDescription,
  first: { ...task, ...described },
  change: () => writeDescription(text("boards.description"), "Hoy: "),
});

const conversation: ConversationDetails = {
  id: anId(700),
  kind: "group",
  title: "Visitas",
  market: null,
  other: null,
  some: [],
  memberCount: 0,
  lastSeq: 0,
  readSeq: 0,
  unread: 0,
  mentions: 0,
  lastMessage: null,
  lastAt: at,
  settings: { notify: "all", mutedUntil: null, isPinned: false, isHidden: false },
  inbox: null,
  version: 1,
  members: [],
  mayRename: true,
  mayAdd: false,
  mayRemove: false,
};
function Group() {
  const { data } = useQuery(conversationQuery(conversation.id));
  return data && <PeoplePart conversation={data} />;
}
testEdit("the name of a group", {
  call: renameConversation,
  refused: "chat.version_conflict",
  stale: "chat",
  first: conversation,
  theirs: { title: "Grupo de ellos" },
  serve: (record) => answer(readConversation, () => ({ conversation: record() })),
  saved: (saved) => ({ conversation: saved }),
  open: () => show(<Group />, { as }),
  change: () => field(text("chat.details.rename")).fill("Grupo mío"),
  save: async () => userEvent.tab(),
  sent: { title: "Grupo mío" },
  sides: { mine: "Grupo mío", theirs: "Grupo de ellos" },
});

const canned = { id: anId(5), title: "Horario", text: "Abrimos a las 8", version: 1, updatedAt: at };
testEdit("a canned answer", {
  call: updateAnswer,
  refused: "chat.answer_version_conflict",
  stale: "chat",
  first: canned,
  theirs: { title: "Horarios", text: "Abrimos a las 9" },
  serve: (record) => answer(listAnswers, () => ({ answers: [record()] })),
  saved: (saved) => ({ answer: saved }),
  open: async () => {
    await show(<AnswersDialog onClose={() => undefined} />, { as });
    await button(text("chat.answers.edit", { name: canned.title })).click();
  },
  change: () => field(text("chat.answers.text"), dialog()).fill("Abrimos a las 10"),
  save: () => button(text("ui.save"), dialog()).click(),
  sent: { text: "Abrimos a las 10" },
  sides: { mine: "Abrimos a las 10", theirs: "Abrimos a las 9" },
});

const post: Post = {
  id: anId(6),
  slug: "horarios",
  title: "Horarios",
  excerpt: "",
  coverKey: null,
  coverAlt: "",
  tags: [],
  status: "published",
  publishAt: null,
  publishedAt: at,
  updatedAt: at,
  mustRead: false,
  comments: 0,
  isRead: true,
  acknowledgedAt: null,
  html: "<p>Abrimos a las 8</p>",
  version: 1,
  createdAt: at,
  author: null,
  forAuthors: { audience: everyPartner, ownExcerpt: null, notifiedAt: null, updatedBy: null },
};
testEdit("a post", {
  call: updatePost,
  refused: "post.version_conflict",
  stale: "posts",
  first: post,
  theirs: { title: "Horarios de ellos", html: "<p>Abrimos a las 9</p>" },
  serve: (record) => {
    answer(readPost, () => ({ post: record() }));
    answer(countPostAudience, { people: 1, markets: 1 });
    answer(listPostVersions, { versions: [] });
    answerLists();
  },
  saved: (saved) => ({ post: saved }),
  open: () =>
    show(<PostEditScreen />, { as, at: dashboard.editPost(post.slug), path: dashboard.editPost(":slug") }),
  change: () => field(text("posts.field.title")).fill("Horarios míos"),
  save: () => button(text("ui.saveChanges")).click(),
  sent: { id: post.id, title: "Horarios míos" },
  sides: { mine: "Horarios míos", theirs: "Horarios de ellos" },
});
