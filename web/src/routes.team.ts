// The screens of teamwork: boards, calendar, notifications, chat, mail, posts.
import { paths } from "./core/paths.ts";
import type { Screen } from "./routes.screen.ts";

export const teamScreens: readonly Screen[] = [
  {
    path: paths.dashboard.kanban,
    who: "signed-in",
    screen: () =>
      import("./features/boards/list/BoardListScreen.tsx").then((module) => module.BoardListScreen),
  },
  {
    path: paths.dashboard.kanbanBoard("onboarding"),
    who: "signed-in",
    screen: () =>
      import("./features/boards/onboarding/OnboardingBoard.tsx").then((module) => module.OnboardingBoard),
  },
  {
    path: paths.dashboard.kanbanBoard(":boardId"),
    who: "signed-in",
    screen: () => import("./features/boards/BoardScreen.tsx").then((module) => module.BoardScreen),
  },
  {
    path: paths.dashboard.calendar,
    who: "signed-in",
    screen: () => import("./features/calendar/CalendarScreen.tsx").then((module) => module.CalendarScreen),
  },
  {
    path: paths.dashboard.notifications,
    who: "signed-in",
    screen: () =>
      import("./features/notifications/NotificationsScreen.tsx").then((module) => module.NotificationsScreen),
  },
  {
    // One screen with or without a conversation, so that the list beside it stays.
    path: paths.dashboard.conversation(":id?"),
    who: "signed-in",
    screen: () => import("./features/chat/ChatScreen.tsx").then((module) => module.ChatScreen),
  },
  {
    // One screen with or without a mail, so that the compose window above it stays.
    path: paths.dashboard.mailOf(":folder?", ":id?"),
    who: "signed-in",
    screen: () => import("./features/mail/MailScreen.tsx").then((module) => module.MailScreen),
  },
  {
    path: paths.dashboard.posts,
    who: "signed-in",
    screen: () => import("./features/posts/PostListScreen.tsx").then((module) => module.PostListScreen),
  },
  {
    path: paths.dashboard.createPost,
    who: "admin",
    screen: () =>
      import("./features/posts/edit/PostCreateScreen.tsx").then((module) => module.PostCreateScreen),
  },
  {
    path: paths.dashboard.editPost(":slug"),
    who: "admin",
    screen: () => import("./features/posts/edit/PostEditScreen.tsx").then((module) => module.PostEditScreen),
  },
  {
    path: paths.dashboard.post(":slug"),
    who: "signed-in",
    screen: () => import("./features/posts/read/PostScreen.tsx").then((module) => module.PostScreen),
  },
];
