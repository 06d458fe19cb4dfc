// The tables of boards, as the queries see them.
import type { MarketStatus } from "@igo/contract/markets/markets";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

type Instant = ColumnType<string, string | undefined, string>;
type MaybeInstant = ColumnType<string | null, string | null | undefined, string | null>;
type MaybeDate = ColumnType<string | null, string | null | undefined, string | null>;

export type BoardTable = {
  id: string;
  title: string;
  version: Generated<number>;
  createdBy: string;
  clientId: string;
  createdAt: Instant;
  archivedAt: MaybeInstant;
};

export type BoardColumnTable = {
  id: string;
  boardId: string;
  title: string;
  rank: string;
  taskLimit: number | null;
  isDone: Generated<boolean>;
  version: Generated<number>;
};

export type TaskTable = {
  id: string;
  boardId: string;
  columnId: string;
  rank: string;
  title: string;
  description: Generated<string>;
  dueOn: MaybeDate;
  labels: Generated<string[]>;
  marketList: JSONColumnType<Record<string, string>> | null;
  marketListStart: number | null;
  completedAt: MaybeInstant;
  version: Generated<number>;
  createdBy: string;
  clientId: string;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: MaybeInstant;
};

type Belongs = { taskId: string; accountId: string };

export type BoardTables = {
  board: BoardTable;
  boardColumn: BoardColumnTable;
  task: TaskTable;
  taskAssignee: Belongs;
  taskWatcher: Belongs;
  taskItem: {
    id: string;
    taskId: string;
    text: string;
    doneBy: string | null;
    doneAt: MaybeInstant;
    createdBy: string;
    clientId: string;
    position: Generated<number>;
  };
  taskFile: {
    id: string;
    taskId: string;
    authorId: string | null;
    clientId: string;
    fileKey: string;
    fileName: string;
    size: number;
    contentType: string;
    createdAt: Instant;
  };
  taskHistory: {
    id: GeneratedAlways<number>;
    taskId: string;
    actorId: string | null;
    at: Instant;
    kind: string;
    changes: JSONColumnType<Record<string, unknown>, string | undefined>;
  };
  boardComment: {
    id: string;
    taskId: string | null;
    marketId: string | null;
    authorId: string;
    clientId: string;
    text: string;
    createdAt: Instant;
  };
  marketBoardCard: { marketId: string; assigneeId: string | null; dueOn: MaybeDate };
  marketBoardRank: { marketId: string; status: MarketStatus; rank: string };
  boardDueNotice: { accountId: string; subjectId: string; dueOn: ColumnType<string, string, string> };
};
