// Boards that people create: columns, tasks, moves that commute and edits that do not, partners who see only their
// tasks.
import * as api from "@igo/contract/boards/boards";
import * as tasks from "@igo/contract/boards/tasks";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { createMarket, updateMarket } from "@igo/contract/markets/markets.calls";
import { exportMe } from "@igo/contract/session/session.calls";
import { roles } from "@igo/contract/session/session";
import { expect, test } from "vitest";
import { bytesOf } from "@igo/testing/bytes";
import { aChain, aMarket, aTaxId } from "@igo/testing/builders/markets";
import { server, settleJobs } from "@igo/testing/server/server";
import { newId } from "../../platform/ids.ts";
import { finishLists, notifyDue } from "./boards.service.ts";

const { as, database, deps, someone } = await server();

const aBoard = async (columns = ["Por hacer", "En curso", "Hecho"]) => {
  const { board } = await as.admin(api.createBoard, {
    body: { clientId: newId(), title: `Tablero ${newId()}`, columns },
  });
  const { board: whole } = await as.admin(api.readBoard, { params: { boardId: board.id }, query: {} });
  const [first, second, third] = whole.columns.map(({ id }) => id);
  return { boardId: board.id, first: first ?? "", second: second ?? "", third: third ?? "" };
};

const aTask = async (boardId: string, title: string, given: object = {}) => {
  const { task } = await as.admin(tasks.createTask, {
    params: { boardId },
    body: { clientId: newId(), title, ...given },
  });
  return task;
};

const read = async (boardId: string, query: object = {}, ask = as.admin) =>
  (await ask(api.readBoard, { params: { boardId }, query })).board;

const titles = async (boardId: string, query: object = {}, ask = as.admin) =>
  (await read(boardId, query, ask)).columns.map(({ cards }) => cards.map(({ title }) => title).join(""));

test("creating the same board twice creates it once, and its last column is for done tasks", async () => {
  const body = { clientId: newId(), title: "Visitas", columns: ["Por hacer", "Hecho"] };
  const [one, other] = [await as.admin(api.createBoard, { body }), await as.admin(api.createBoard, { body })];
  expect(other.board.id).toBe(one.board.id);
  const { columns } = await read(one.board.id);
  expect(columns.map(({ title, isDone }) => [title, isDone])).toEqual([
    ["Por hacer", false],
    ["Hecho", true],
  ]);
});

test("a task can be moved beside another, to an end and to another column", async () => {
  const { boardId, first, second, third } = await aBoard();
  const [a, b, c, d] = [
    await aTask(boardId, "a"),
    await aTask(boardId, "b"),
    await aTask(boardId, "c"),
    await aTask(boardId, "d"),
  ];
  const move = (taskId: string, columnId: string, position: api.BoardPosition) =>
    as.admin(tasks.moveTask, { params: { boardId, taskId }, body: { columnId, position } });
  await move(d.id, first, { after: a.id });
  expect(await titles(boardId)).toEqual(["adbc", "", ""]);
  await move(a.id, first, { before: c.id });
  expect(await titles(boardId)).toEqual(["dbac", "", ""]);
  await move(c.id, second, "top");
  await move(b.id, second, { before: c.id });
  const { card } = await move(d.id, third, { after: a.id });
  expect(await titles(boardId)).toEqual(["a", "bc", "d"]);
  expect(card.completedAt).not.toBeNull();
  expect((await move(d.id, first, "bottom")).card.completedAt).toBeNull();
});

test("a task can be moved beside one that a filter hides", async () => {
  const { boardId, first } = await aBoard();
  const a = await aTask(boardId, "a", { labels: ["rojo"] });
  await aTask(boardId, "b");
  const c = await aTask(boardId, "c", { labels: ["rojo"] });
  const d = await aTask(boardId, "d", { labels: ["rojo"] });
  expect(await titles(boardId, { label: "rojo" })).toEqual(["acd", "", ""]);
  await as.admin(tasks.moveTask, {
    params: { boardId, taskId: d.id },
    body: { columnId: first, position: { after: a.id } },
  });
  expect(await titles(boardId)).toEqual(["adbc", "", ""]);
  await as.admin(tasks.moveTask, {
    params: { boardId, taskId: c.id },
    body: { columnId: first, position: "top" },
  });
  expect(await titles(boardId)).toEqual(["cadb", "", ""]);
});

test("fifty concurrent moves lose nothing and leave one order, with no two ranks equal", async () => {
  const { boardId, first, second, third } = await aBoard();
  const made = await Promise.all(Array.from({ length: 20 }, (_, index) => aTask(boardId, `${index}.`)));
  const places = [first, second, third];
  const positions: api.BoardPosition[] = ["top", "bottom", ...made.map(({ id }) => ({ after: id }))];
  await Promise.all(
    Array.from({ length: 50 }, (_, mover) =>
      as.admin(tasks.moveTask, {
        params: { boardId, taskId: made[(mover * 7) % 20]?.id ?? "" },
        body: {
          columnId: places[mover % 3] ?? first,
          position: positions[(mover * 3) % positions.length] ?? "top",
        },
      }),
    ),
  );
  const rows = await database.db
    .selectFrom("task")
    .select(["id", "columnId", "rank"])
    .where("boardId", "=", boardId)
    .execute();
  expect(rows).toHaveLength(20);
  expect(new Set(rows.map(({ columnId, rank }) => `${columnId} ${rank}`)).size).toBe(20);
  const byRank = places.map((place) =>
    rows
      .filter(({ columnId }) => columnId === place)
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
      .map(({ id }) => id),
  );
  expect((await read(boardId)).columns.map(({ cards }) => cards.map(({ id }) => id))).toEqual(byRank);
});

test("when a rank would exceed forty characters, its column is respaced in the same order", async () => {
  const { boardId, first } = await aBoard();
  const a = await aTask(boardId, "a");
  const [b, c] = [await aTask(boardId, "b"), await aTask(boardId, "c")];
  const setRank = (id: string, rank: string) =>
    database.db.updateTable("task").set({ rank }).where("id", "=", id).execute();
  // What hundreds of moves to one spot leave behind.
  await setRank(a.id, "A00001");
  await setRank(b.id, `A00001${"0".repeat(33)}1`);
  for (const { id } of [c, b, c, b])
    await as.admin(tasks.moveTask, {
      params: { boardId, taskId: id },
      body: { columnId: first, position: { after: a.id } },
    });
  expect(await titles(boardId)).toEqual(["abc", "", ""]);
  const ranks = await database.db.selectFrom("task").select("rank").where("boardId", "=", boardId).execute();
  expect(Math.max(...ranks.map(({ rank }) => rank.length))).toBeLessThan(20);
});

test("an edit of an old version is refused with the new one, a move is not", async () => {
  const { boardId, second } = await aBoard();
  const { id: taskId, version } = await aTask(boardId, "Llamar");
  const params = { boardId, taskId };
  await as.admin(tasks.updateTask, { params, body: { version, title: "Llamar a Ana", dueOn: "2026-12-01" } });
  await expect(
    as.admin(tasks.updateTask, { params, body: { version, title: "Escribir" } }),
  ).rejects.toMatchObject({ code: "board.task_version_conflict" });
  await as.admin(tasks.moveTask, { params, body: { columnId: second, position: "top" } });
  const { task } = await as.admin(tasks.readTask, { params });
  expect(task).toMatchObject({ title: "Llamar a Ana", dueOn: "2026-12-01", columnId: second });
  expect(task.history.map(({ kind }) => kind)).toEqual(["move", "update", "create"]);
});

test("checklist, comments and labels are on the card, and a repeated request adds nothing", async () => {
  const { boardId } = await aBoard();
  const { id: taskId } = await aTask(boardId, "Abrir", { labels: ["norte", "norte", "sur"] });
  const params = { boardId, taskId };
  const item = { clientId: newId(), text: "Fotos" };
  await as.admin(tasks.addTaskItem, { params, body: item });
  const { task } = await as.admin(tasks.addTaskItem, { params, body: item });
  expect(task.checklist).toHaveLength(1);
  const words = { clientId: newId(), text: "¿Quién va?" };
  await as.admin(tasks.addTaskComment, { params, body: words });
  await as.admin(tasks.addTaskComment, { params, body: words });
  await as.admin(tasks.updateTaskItem, {
    params: { ...params, itemId: task.checklist[0]?.id ?? "" },
    body: { isDone: true },
  });
  const { columns, labels } = await read(boardId);
  expect(columns[0]?.cards).toMatchObject([
    { items: 1, itemsDone: 1, comments: 1, labels: ["norte", "sur"] },
  ]);
  expect(labels).toEqual(["norte", "sur"]);
});

test("a partner sees the tasks they are on, moves and discusses them, and learns of no others", async () => {
  const { boardId, first, second } = await aBoard();
  const partner = await someone();
  const { id: taskId } = await aTask(boardId, "Suya", { assigneeIds: [partner.id] });
  const foreign = await aTask(boardId, "Ajena");
  await settleJobs();
  const { notifications } = await partner.ask(listNotifications, { query: {} });
  expect(notifications.map(({ kind, params }) => [kind, params.title])).toEqual([["task-assigned", "Suya"]]);
  expect(notifications[0]?.assignment).toBeNull();

  const { boards } = await partner.ask(api.listBoards, { query: {} });
  expect(boards.map(({ id, open }) => [id, open])).toEqual([
    [api.onboardingId, 0],
    [boardId, 1],
  ]);
  expect(await titles(boardId, {}, partner.ask)).toEqual(["Suya", "", ""]);
  expect((await read(boardId, {}, partner.ask)).columns[0]?.count).toBe(1);
  const params = { boardId, taskId };
  for (const id of [foreign.id, newId()])
    await expect(
      partner.ask(tasks.moveTask, { params, body: { columnId: second, position: { after: id } } }),
    ).rejects.toMatchObject({ status: 404, code: "board.task_not_found" });
  await partner.ask(tasks.moveTask, { params, body: { columnId: second, position: "top" } });
  await partner.ask(tasks.addTaskComment, { params, body: { clientId: newId(), text: "Ya voy" } });
  expect(await titles(boardId)).toEqual(["Ajena", "Suya", ""]);
  const notTheirs = { params: { boardId, taskId: foreign.id } };
  await expect(partner.ask(tasks.readTask, notTheirs)).rejects.toMatchObject({
    code: "board.task_not_found",
  });
  await expect(
    partner.ask(tasks.moveTask, { ...notTheirs, body: { columnId: first, position: "top" } }),
  ).rejects.toMatchObject({ code: "board.task_not_found" });
  const other = await aBoard();
  await expect(read(other.boardId, {}, partner.ask)).rejects.toMatchObject({ code: "board.not_found" });
});

test("comments notify a task's assignees and watchers, but not their author", async () => {
  const { boardId } = await aBoard();
  const [partner, watcher] = [await someone(), await someone(roles.admin)];
  const { id: taskId } = await aTask(boardId, "Comentada", { assigneeIds: [partner.id] });
  const params = { boardId, taskId };
  await watcher.ask(tasks.watchTask, { params, body: { isWatched: true } });
  for (const text of ["¿Quién va?", "¿Mañana?"])
    await partner.ask(tasks.addTaskComment, { params, body: { clientId: newId(), text } });
  await settleJobs();
  const linesOf = async ({ ask }: Pick<typeof partner, "ask">) =>
    (await ask(listNotifications, { query: {} })).notifications
      .filter(({ kind }) => kind === "task-comment")
      .map(({ params, count }) => [params.title, count]);
  expect(await linesOf(watcher)).toEqual([["Comentada", 2]]);
  expect(await linesOf(partner)).toEqual([]);
});

test("columns are renamed, limited, reordered, and deleted after their tasks are moved", async () => {
  const { boardId, first, second, third } = await aBoard();
  await aTask(boardId, "a");
  await aTask(boardId, "b", { columnId: second });
  const { column } = await as.admin(api.updateColumn, {
    params: { boardId, columnId: first },
    body: { version: 1, title: "Pendiente", taskLimit: 3 },
  });
  expect(column).toMatchObject({ title: "Pendiente", taskLimit: 3, version: 2 });
  await expect(
    as.admin(api.updateColumn, { params: { boardId, columnId: first }, body: { version: 1, title: "X" } }),
  ).rejects.toMatchObject({ code: "board.version_conflict" });
  await as.admin(api.moveColumn, { params: { boardId, columnId: third }, body: { position: "top" } });
  expect((await read(boardId)).columns.map(({ id }) => id)).toEqual([third, first, second]);
  const params = { boardId, columnId: first };
  await expect(as.admin(api.deleteColumn, { params, query: {} })).rejects.toMatchObject({
    code: "board.column_in_use",
  });
  await as.admin(api.deleteColumn, { params, query: { moveTo: second } });
  expect(await titles(boardId)).toEqual(["", "ba"]);
});

test("several tasks are moved in order and assigned to one person", async () => {
  const { boardId, second } = await aBoard();
  const colleague = await someone(roles.admin);
  const ids = [];
  for (const title of ["a", "b", "c", "d"]) ids.push((await aTask(boardId, title)).id);
  const some = [ids[2] ?? "", ids[0] ?? ""];
  await as.admin(tasks.moveTasks, { params: { boardId }, body: { taskIds: some, columnId: second } });
  expect(await titles(boardId)).toEqual(["bd", "ac", ""]);
  await as.admin(tasks.assignTasks, {
    params: { boardId },
    body: { taskIds: some, assigneeId: colleague.id },
  });
  expect(await titles(boardId, { mine: "true" }, colleague.ask)).toEqual(["", "ac", ""]);
});

test("an archived task leaves the board and returns to its place", async () => {
  const { boardId } = await aBoard();
  await aTask(boardId, "a");
  const { id: taskId } = await aTask(boardId, "b");
  await aTask(boardId, "c");
  const params = { boardId, taskId };
  await as.admin(tasks.archiveTask, { params, body: { isArchived: true } });
  expect(await titles(boardId)).toEqual(["ac", "", ""]);
  expect(await titles(boardId, { archived: "true" })).toEqual(["b", "", ""]);
  await as.admin(tasks.archiveTask, { params, body: { isArchived: false } });
  expect(await titles(boardId)).toEqual(["abc", "", ""]);
});

test("a task with a list of markets completes itself when none are left, and not before", async () => {
  const { boardId, third } = await aBoard();
  const chainId = await aChain(as.admin);
  const body = aMarket({ chainId, taxId: aTaxId(), contactName: null });
  const { market } = await as.admin(createMarket, { body });
  const list = Object.fromEntries(new URLSearchParams(`chainId=${chainId}&lacks=contactName`));
  const { id: taskId, list: held } = await aTask(boardId, "Sin contacto", { list });
  expect(held).toEqual({ filter: list, count: 1, start: 1 });
  const params = { boardId, taskId };
  await finishLists(deps);
  expect((await as.admin(tasks.readTask, { params })).task.completedAt).toBeNull();

  await as.admin(updateMarket, { body: { id: market.id, version: 1, contactName: "Ana Rojas" } });
  await finishLists(deps);
  const { task } = await as.admin(tasks.readTask, { params });
  expect(task).toMatchObject({ columnId: third, list: { count: 0, start: 1 } });
  expect(task.completedAt).not.toBeNull();
  expect(task.history[0]).toMatchObject({ kind: "finish", actor: null });
  await expect(aTask(boardId, "Vacía", { list })).rejects.toMatchObject({ code: "request.invalid" });
  await expect(aTask(boardId, "Otra", { list: { nothing: "1" } })).rejects.toMatchObject({
    code: "request.invalid",
  });
});

test("assignees are notified of due work once, in the morning", async () => {
  const { boardId } = await aBoard();
  const colleague = await someone(roles.admin);
  await aTask(boardId, "Entregar", { assigneeIds: [colleague.id], dueOn: "2026-11-23" });
  const due = async () => {
    await settleJobs();
    const { notifications } = await colleague.ask(listNotifications, { query: {} });
    return notifications.filter(({ kind }) => kind === "task-due");
  };
  await notifyDue(deps, new Date("2026-11-23T11:00:00Z"));
  expect(await due()).toEqual([]);
  await notifyDue(deps, new Date("2026-11-23T12:30:00Z"));
  await notifyDue(deps, new Date("2026-11-23T13:00:00Z"));
  expect(await due()).toMatchObject([{ assignment: { assignee: expect.any(String) } }]);
});

test("what a person wrote on boards is in their export", async () => {
  const { boardId } = await aBoard();
  const { id: taskId } = await aTask(boardId, "Mi tarea con canario");
  await as.admin(tasks.addTaskComment, {
    params: { boardId, taskId },
    body: { clientId: newId(), text: "Mi comentario" },
  });
  const data = Buffer.from(bytesOf(await as.admin(exportMe))).toString();
  expect(data).toContain("Mi tarea con canario");
  expect(data).toContain("Mi comentario");
});
