// Joins the chat endpoints to their services.
import * as conversationCalls from "@igo/contract/chat/conversations.calls";
import * as inboxCalls from "@igo/contract/chat/inbox.calls";
import * as messageCalls from "@igo/contract/chat/messages.calls";
import * as peopleCalls from "@igo/contract/chat/people";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import { declareAudiences, watchSnoozed } from "./chat.service.ts";
import * as conversations from "./conversations/conversations.service.ts";
import * as marks from "./conversations/marks.service.ts";
import * as members from "./conversations/members.service.ts";
import * as files from "./files/files.service.ts";
import * as answers from "./inbox/answers.service.ts";
import * as inbox from "./inbox/inbox.service.ts";
import * as messages from "./messages/messages.service.ts";
import * as pages from "./messages/messages.page.service.ts";
import * as people from "./people/people.service.ts";
import * as presence from "./presence/presence.service.ts";
import * as search from "./search/messages.search.service.ts";

const conversationRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  serve(app, conversationCalls.listConversations, ({ user, query }) =>
    conversations.listConversations(deps, user, query),
  );
  serve(app, conversationCalls.countChat, ({ user }) => conversations.countConversations(deps, user));
  serve(app, conversationCalls.createConversation, async ({ user, body }) => ({
    conversation: await conversations.createConversation(deps, user, body),
  }));
  serve(app, conversationCalls.readConversation, async ({ user, params }) => ({
    conversation: await conversations.details(db, user, params.id),
  }));
  serve(app, conversationCalls.renameConversation, async ({ user, params, body }) => ({
    conversation: await members.rename(deps, user, params.id, body),
  }));
  serve(app, conversationCalls.addMembers, async ({ user, params, body }) => ({
    conversation: await members.addChatMember(deps, user, params.id, body.accountIds),
  }));
  serve(app, conversationCalls.removeMember, async ({ user, params }) => ({
    conversation: await members.removeChatMember(deps, user, params.id, params.accountId),
  }));
  serve(app, conversationCalls.leaveConversation, ({ user, params }) => members.leave(deps, user, params.id));
  serve(app, conversationCalls.setConversation, async ({ user, params, body }) => ({
    conversation: await conversations.setConversation(deps, user, params.id, body),
  }));
  serve(app, conversationCalls.markRead, ({ user, params, body }) =>
    marks.readMarks(deps, user, params.id, body.seq),
  );
  serve(app, conversationCalls.markUnread, ({ user, params, body }) =>
    marks.unread(deps, user, params.id, body.seq),
  );
  serve(app, conversationCalls.sendTyping, ({ user, params, body }) =>
    marks.type(deps, user, params.id, body.isInternal),
  );
};

const messageRoutes = (app: App, deps: Deps) => {
  serve(app, messageCalls.listMessages, ({ user, params, query }) =>
    pages.listMessages(deps, user, params.id, query),
  );
  serve(app, messageCalls.readMessage, async ({ user, params }) => ({
    message: await messages.readMessage(deps, user, params.id, params.messageId),
  }));
  serve(app, messageCalls.sendMessage, async ({ user, params, body }) => ({
    message: await messages.send(deps, user, params.id, body),
  }));
  serve(app, messageCalls.editMessage, async ({ user, params, body }) => ({
    message: await messages.edit(deps, user, params, body),
  }));
  serve(app, messageCalls.deleteMessage, async ({ user, params }) => ({
    message: await messages.removeMessage(deps, user, params),
  }));
  serve(app, messageCalls.listEdits, ({ user, params }) =>
    messages.edits(deps, user, params.id, params.messageId),
  );
  serve(app, messageCalls.addReaction, async ({ user, params }) => ({
    message: await messages.react(deps, user, params, true),
  }));
  serve(app, messageCalls.removeReaction, async ({ user, params }) => ({
    message: await messages.react(deps, user, params, false),
  }));
  serve(app, messageCalls.searchMessages, ({ user, query }) => search.inAll(deps, user, query));
  serve(app, messageCalls.searchConversation, ({ user, params, query }) =>
    search.inOne(deps, user, params.id, query),
  );
};

const fileRoutes = (app: App, deps: Deps) => {
  serve(
    app,
    messageCalls.uploadFile,
    async ({ user, params, body, upload }) => ({
      file: await files.uploadChatFile(deps, user, { id: params.id, clientId: body.clientId }, upload),
    }),
    {
      largestUpload: files.largestFile,
      mayUpload: ({ user, params }) => files.mayUpload(deps, user, params.id),
    },
  );
  serve(app, messageCalls.cancelFile, ({ user, params }) =>
    files.cancelChatFile(deps, user, params.id, params.fileId),
  );
  serve(app, messageCalls.listFiles, ({ user, params, query }) =>
    files.listChatFiles(deps, user, params.id, query),
  );
  serve(app, messageCalls.downloadFile, ({ user, params }) =>
    files.downloadChatFile(deps, user, params.id, params.fileId),
  );
  serve(app, messageCalls.readPicture, ({ user, params }) => files.picture(deps, user, params));
};

const inboxRoutes = (app: App, deps: Deps) => {
  serve(app, inboxCalls.assignConversation, async ({ user, params, body }) => ({
    conversation: await inbox.assignConversation(deps, user, params.id, body),
  }));
  serve(app, inboxCalls.setInboxStatus, async ({ user, params, body }) => ({
    conversation: await inbox.setStatus(deps, user, params.id, body),
  }));
  serve(app, inboxCalls.listAnswers, () => answers.listCannedAnswers(deps));
  serve(app, inboxCalls.listFilledAnswers, ({ user, params, language }) =>
    answers.listFilled(deps, user, params.id, language),
  );
  serve(app, inboxCalls.createAnswer, async ({ user, body }) => ({
    answer: await answers.createCannedAnswer(deps, user, body),
  }));
  serve(app, inboxCalls.updateAnswer, async ({ params, body }) => ({
    answer: await answers.updateCannedAnswer(deps, params.answerId, body),
  }));
  serve(app, inboxCalls.deleteAnswer, ({ params }) => answers.removeCannedAnswer(deps, params.answerId));
};

export const chatRoutes = (app: App, deps: Deps) => {
  // Routes with a fixed word come before those with an id, for human readers: the order does not matter.
  serve(app, peopleCalls.listChatPeople, ({ user, query }) => people.listChatPeople(deps, user, query));
  serve(app, peopleCalls.readPresence, ({ user }) => presence.readPresence(deps, user));
  serve(app, peopleCalls.setPresence, ({ user, body }) => presence.choose(deps, user, body));
  conversationRoutes(app, deps);
  messageRoutes(app, deps);
  fileRoutes(app, deps);
  inboxRoutes(app, deps);
  declareAudiences(deps);
  const streams = presence.watchStreams(deps);
  const snoozed = watchSnoozed(deps);
  app.addHook("onReady", async () => {
    streams.start();
    snoozed.start();
  });
  app.addHook("onClose", async () => {
    snoozed.stop();
    await streams.stop();
  });
};
