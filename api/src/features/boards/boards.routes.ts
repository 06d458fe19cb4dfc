// Joins the board endpoints to their services.
import * as api from "@igo/contract/boards/boards";
import { columnPage } from "@igo/contract/boards/boards";
import * as onboarding from "@igo/contract/boards/onboarding";
import * as tasks from "@igo/contract/boards/tasks";
import * as taskFiles from "@igo/contract/boards/tasks.files";
import { maxRichText } from "@igo/contract/core/schemas";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as columns from "./boards.columns.service.ts";
import * as boards from "./boards.service.ts";
import * as cards from "./onboarding/onboarding.service.ts";
import * as files from "./tasks/tasks.files.service.ts";
import * as items from "./tasks/tasks.items.service.ts";
import * as many from "./tasks/tasks.many.service.ts";
import * as own from "./tasks/tasks.service.ts";

export const boardRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  deps.events.declareMembers("board", boards.membersOf);
  onboardingRoutes(app, deps);
  taskRoutes(app, deps);
  fileRoutes(app, deps);
  serve(app, api.listBoards, ({ user, query }) => boards.listBoards(db, user, query));
  serve(app, api.createBoard, async ({ user, body }) => ({
    board: await boards.createBoard(deps, user, body),
  }));
  serve(app, api.readBoard, async ({ user, params, query }) => ({
    board: await boards.readBoard(db, user, params.boardId, query),
  }));
  serve(app, api.updateBoard, async ({ user, params, body }) => ({
    board: await boards.updateBoard(deps, user, params.boardId, body),
  }));
  serve(app, api.readColumn, ({ user, params, query }) => boards.readColumn(db, user, params, query));
  serve(app, api.createColumn, async ({ user, params, body }) => ({
    column: await columns.createColumn(deps, user, params.boardId, body),
  }));
  serve(app, api.updateColumn, async ({ user, params, body }) => ({
    column: await columns.updateColumn(deps, user, params, body),
  }));
  serve(app, api.moveColumn, ({ user, params, body }) => columns.moveColumn(deps, user, params, body));
  serve(app, api.deleteColumn, ({ user, params, query }) => columns.removeColumn(deps, user, params, query));
};

const onboardingRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  serve(app, onboarding.readOnboarding, ({ user, query }) =>
    cards.readOnboarding(db, user, query, columnPage),
  );
  serve(app, onboarding.readOnboardingColumn, ({ user, params, query }) =>
    cards.readColumn(db, user, params.status, query),
  );
  serve(app, onboarding.readOnboardingCard, ({ user, params }) =>
    cards.readCard(deps, user, params.marketId),
  );
  serve(app, onboarding.moveOnboardingCard, async ({ user, requestId, params, body }) => ({
    card: await cards.moveOnboardingMarket(deps, { user, requestId }, params.marketId, body),
  }));
  serve(app, onboarding.undoOnboardingMove, async ({ user, requestId, params, body }) => ({
    card: await cards.undoMove(deps, { user, requestId }, params.marketId, body.version),
  }));
  serve(app, onboarding.updateOnboardingCard, async ({ user, requestId, params, body }) => ({
    card: await cards.updateOnboarding(deps, { user, requestId }, params.marketId, body),
  }));
  serve(app, onboarding.assignOnboardingCards, ({ user, requestId, body: { marketIds, assigneeId } }) =>
    cards.assignOnboardingMarket(deps, { user, requestId }, marketIds, { assigneeId }),
  );
  serve(app, onboarding.addOnboardingComment, ({ user, requestId, params, body }) =>
    cards.comment(deps, { user, requestId }, params.marketId, body),
  );
};

const written = { longestText: maxRichText };

const taskRoutes = (app: App, deps: Deps) => {
  serve(
    app,
    tasks.createTask,
    async ({ user, params, body }) => ({ task: await own.createTask(deps, user, params.boardId, body) }),
    written,
  );
  serve(app, tasks.readTask, async ({ user, params }) => ({ task: await own.open(deps, user, params) }));
  serve(
    app,
    tasks.updateTask,
    async ({ user, params, body }) => ({ task: await own.updateTask(deps, user, params, body) }),
    written,
  );
  serve(app, tasks.moveTask, ({ user, params, body }) => own.moveTask(deps, user, params, body));
  serve(app, tasks.archiveTask, async ({ user, params, body }) => ({
    task: await own.archive(deps, user, params, body.isArchived),
  }));
  serve(app, tasks.watchTask, async ({ user, params, body }) => ({
    task: await own.watch(deps, user, params, body.isWatched),
  }));
  serve(app, tasks.addTaskItem, async ({ user, params, body }) => ({
    task: await items.addItem(deps, user, params, body),
  }));
  serve(app, tasks.updateTaskItem, async ({ user, params, body }) => ({
    task: await items.updateItem(deps, user, params, body),
  }));
  serve(app, tasks.deleteTaskItem, async ({ user, params }) => ({
    task: await items.deleteItem(deps, user, params),
  }));
  serve(app, tasks.moveTaskItem, async ({ user, params, body }) => ({
    task: await items.moveItem(deps, user, params, body),
  }));
  serve(app, tasks.addTaskComment, async ({ user, params, body }) => ({
    task: await items.comment(deps, user, params, body),
  }));
  serve(app, tasks.moveTasks, ({ user, params, body }) => many.moveTasks(deps, user, params.boardId, body));
  serve(app, tasks.assignTasks, ({ user, params, body }) =>
    many.assignTasks(deps, user, params.boardId, body),
  );
};

const fileRoutes = (app: App, deps: Deps) => {
  serve(
    app,
    taskFiles.addTaskFile,
    async ({ user, params, body, upload }) => ({
      task: await files.addTaskFile(deps, user, params, { clientId: body.clientId, upload }),
    }),
    {
      largestUpload: files.largestFile,
      mayUpload: ({ user, params }) => files.mayAdd(deps, user, params),
    },
  );
  serve(app, taskFiles.downloadTaskFile, ({ user, params }) => files.downloadTaskFile(deps, user, params));
  serve(app, taskFiles.deleteTaskFile, async ({ user, params }) => ({
    task: await files.removeTaskFile(deps, user, params),
  }));
};
