// The same words written in every place where people write to each other: for tests of what shows them, and to whom.
import { randomUUID } from "node:crypto";
import * as boards from "@igo/contract/boards/boards";
import * as onboarding from "@igo/contract/boards/onboarding";
import * as tasks from "@igo/contract/boards/tasks";
import * as calendar from "@igo/contract/calendar/calendar.calls";
import * as drafts from "@igo/contract/mail/drafts.calls";
import * as posts from "@igo/contract/posts/posts.calls";
import * as comments from "@igo/contract/posts/posts.comments";
import { ofMarket, say, type Someone } from "./chat.ts";
import { hurryJobs, settleJobs } from "../server/server.ts";

type By = { admin: Someone; owner: Someone; marketId: string };

/** For the owner of a market, in each kind of text; and once more where only the operations team reads. */
export const writeEverywhere = async ({ admin, owner, marketId }: By, text: string) => {
  const clientId = () => randomUUID();
  const html = `<p>${text}</p>`;
  const conversation = await ofMarket(owner, { id: marketId });
  await say(owner, conversation.id, text);
  await say(admin, conversation.id, text, { isInternal: true });

  const { draft } = await admin.ask(drafts.saveDraft, {
    body: {
      id: randomUUID(),
      version: 0,
      saveId: randomUUID(),
      to: [{ accountId: owner.id }],
      subject: "Correo",
      html,
    },
  });
  await admin.ask(drafts.sendMail, { body: { draftId: draft.id, version: draft.version } });

  const { post } = await admin.ask(posts.createPost, {
    body: { clientId: clientId(), title: "Noticia", html },
  });
  await admin.ask(posts.publishPost, { params: { id: post.id }, body: { version: post.version } });
  await owner.ask(comments.addPostComment, { params: { id: post.id }, body: { clientId: clientId(), text } });
  await admin.ask(posts.createPost, { body: { clientId: clientId(), title: "Borrador", html } });

  const { board } = await admin.ask(boards.createBoard, {
    body: { clientId: clientId(), title: "Tablero", columns: ["Por hacer"] },
  });
  const params = { boardId: board.id };
  const { task } = await admin.ask(tasks.createTask, {
    params,
    body: { clientId: clientId(), title: "Tarea", description: text, assigneeIds: [owner.id] },
  });
  await admin.ask(tasks.createTask, {
    params,
    body: { clientId: clientId(), title: "Tarea del equipo", description: text },
  });
  await owner.ask(tasks.addTaskComment, {
    params: { ...params, taskId: task.id },
    body: { clientId: clientId(), text },
  });
  await admin.ask(onboarding.addOnboardingComment, {
    params: { marketId },
    body: { clientId: clientId(), text },
  });

  const event = { start: "2030-01-07T09:00", end: "2030-01-07T10:00", description: text };
  await admin.ask(calendar.createEvent, {
    body: { clientId: clientId(), title: "Evento", ...event, people: [{ accountId: owner.id }] },
  });
  await admin.ask(calendar.createEvent, { body: { clientId: clientId(), title: "Evento propio", ...event } });
  await hurryJobs();
  await settleJobs();
};
