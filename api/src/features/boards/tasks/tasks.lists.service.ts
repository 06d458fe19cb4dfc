// Tasks with a list of markets: how many are left, and completing the task when none are.
import { attemptEach } from "../../../platform/tidy.ts";
import { isTaskList } from "@igo/contract/boards/tasks";
import { marketFilter, type MarketFilter } from "@igo/contract/markets/markets.filter";
import { roles } from "@igo/contract/session/session";
import type { Deps } from "../../../platform/deps.ts";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Db } from "../../../platform/db/db.ts";
import { countListed, foundBy } from "../../markets/list/markets.total.service.ts";
import * as boards from "../boards.queries.ts";
import { publish } from "../boards.find.service.ts";
import * as lists from "./tasks.lists.queries.ts";
import * as queries from "./tasks.queries.ts";
import { rankAt } from "./tasks.ranks.service.ts";

type List = Record<string, string>;
type Asking = Pick<SignedIn, "id" | "role">;

const countOf = async (db: Db, user: Asking, list: List): Promise<number> =>
  (await countListed(db, user, marketFilter.parse(list))).total;

/** How many markets the list has at the start. Throws if it is not a filter, or matches nothing. */
export const findStart = async (db: Db, user: Asking, list: List): Promise<number> => {
  const refused = new Failure("request.invalid", { fields: [{ path: "list", code: "invalid" }] });
  if (!isTaskList(list)) throw refused;
  const count = await countOf(db, user, list);
  if (count === 0) throw refused;
  return count;
};

/** Only for administrators, because the same filter finds other markets for anyone else. */
export const readOwnTasks = async (db: Db, user: Asking, list: List | null, start: number | null) =>
  list && isAdmin(user) ? { filter: list, count: await countOf(db, user, list), start: start ?? 0 } : null;

const everybodys = { id: "00000000-0000-7000-8000-000000000000", role: roles.admin };

/** Looks at the entire network, whoever made the list. */
const isEmpty = async (db: Db, filter: MarketFilter): Promise<boolean> =>
  lists.isEmpty(db, await foundBy(db, everybodys, filter));

/** Completes the task and moves it to the done column; without one, it is completed where it is. */
const finish = (deps: Deps, { id, boardId }: lists.WithList) =>
  deps.database.background.transaction().execute(async (tx) => {
    const done = (await boards.listColumns(tx, boardId)).find(({ isDone }) => isDone);
    const column = done && (await boards.holdColumn(tx, boardId, done.id));
    const rank = column && (await rankAt(tx, column.id, "top", id));
    const task = await queries.holdTask(tx, boardId, id);
    if (!task || task.completedAt !== null || task.archivedAt !== null) return;
    await queries.updateTask(tx, id, {
      completedAt: new Date().toISOString(),
      ...(column && rank && { columnId: column.id, rank }),
    });
    await queries.recordTask(tx, id, null, "finish");
    await publish(deps, tx, boardId);
  });

/** Completes a task whose list is empty when someone opens it. */
export const finishIfEmpty = async (deps: Deps, taskId: string): Promise<void> => {
  const [task] = await lists.open(deps.db, taskId);
  const filter = task && marketFilter.safeParse(task.list);
  if (task && filter?.success && (await isEmpty(deps.db, filter.data))) await finish(deps, task);
};

/** Completes every open task whose list has become empty; returns how many lists are left. */
export const finishLists = async (deps: Deps): Promise<number> => {
  const open = await lists.open(deps.database.background);
  let left = 0;
  const finishEmpty = async (task: (typeof open)[number]) => {
    const filter = marketFilter.safeParse(task.list);
    // The list was saved with a filter that has since changed, so nobody can tell whether it is empty.
    if (!filter.success) return;
    if (await isEmpty(deps.database.background, filter.data)) await finish(deps, task);
    else left += 1;
  };
  await attemptEach(open, finishEmpty, deps.log);
  return left;
};
