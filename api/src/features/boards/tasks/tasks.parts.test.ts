// The parts of a task: its files, visible to whoever sees it; the order of its checklist; and how many tasks each
// person is on.
import { createBoard, readBoard } from "@igo/contract/boards/boards";
import { addTaskItem, createTask, moveTaskItem, readTask } from "@igo/contract/boards/tasks";
import { addTaskFile, deleteTaskFile, downloadTaskFile } from "@igo/contract/boards/tasks.files";
import { bytesOf } from "@igo/testing/bytes";
import { aPdf } from "@igo/testing/builders/pdf";
import { server } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";

const { as, someone } = await server();

const aBoard = async () => {
  const body = { clientId: newId(), title: `Parts ${newId()}`, columns: ["To do", "Done"] };
  return (await as.admin(createBoard, { body })).board.id;
};

const aTask = async (boardId: string, assigneeIds: string[] = []) => {
  const body = { clientId: newId(), title: "Contrato", assigneeIds };
  const { task } = await as.admin(createTask, { params: { boardId }, body });
  return { boardId, taskId: task.id };
};

const pdf = { name: "contrato.pdf", bytes: aPdf("contrato") };

test("whoever sees a task adds and downloads files; others cannot find them, and a repeat adds none", async () => {
  const partner = await someone();
  const params = await aTask(await aBoard(), [partner.id]);
  const body = { clientId: newId() };
  await partner.ask(addTaskFile, { params, body, file: pdf });
  const { task } = await partner.ask(addTaskFile, { params, body, file: pdf });
  expect(task.files).toMatchObject([
    { fileName: "contrato.pdf", contentType: "application/pdf", isOwn: true },
  ]);
  const fileId = task.files[0]?.id ?? "";
  const at = { params: { ...params, fileId } };
  for (const ask of [partner.ask, as.admin])
    expect(bytesOf(await ask(downloadTaskFile, at))).toEqual(Buffer.from(pdf.bytes));
  const stranger = await someone();
  await expect(stranger.ask(downloadTaskFile, at)).rejects.toMatchObject({ code: "board.task_not_found" });
  const other = await aTask(params.boardId, [stranger.id]);
  // Through a task of their own, with the id of another task's file.
  await expect(stranger.ask(downloadTaskFile, { params: { ...other, fileId } })).rejects.toMatchObject({
    code: "board.file_not_found",
  });
  await expect(
    stranger.ask(addTaskFile, { params, body: { clientId: newId() }, file: pdf }),
  ).rejects.toMatchObject({ code: "board.task_not_found" });
  const page = { name: "aviso.pdf", bytes: Buffer.from("<script>1</script>") };
  await expect(
    partner.ask(addTaskFile, { params, body: { clientId: newId() }, file: page }),
  ).rejects.toMatchObject({ code: "chat.file_refused" });
});

test("a file is deleted by the person who added it, or by an administrator", async () => {
  const [one, two] = [await someone(), await someone()];
  const params = await aTask(await aBoard(), [one.id, two.id]);
  const add = async () => {
    const { task } = await one.ask(addTaskFile, { params, body: { clientId: newId() }, file: pdf });
    return { params: { ...params, fileId: task.files.at(-1)?.id ?? "" } };
  };
  const [own, others] = [await add(), await add()];
  await expect(two.ask(deleteTaskFile, own)).rejects.toMatchObject({ code: "access.denied" });
  expect((await one.ask(deleteTaskFile, own)).task.files).toHaveLength(1);
  expect((await as.admin(deleteTaskFile, others)).task.files).toEqual([]);
  await expect(one.ask(downloadTaskFile, own)).rejects.toMatchObject({ code: "board.file_not_found" });
});

test("a checklist keeps its new order; next to an item that is gone, nothing moves", async () => {
  const params = await aTask(await aBoard());
  for (const text of ["uno", "dos", "tres"])
    await as.admin(addTaskItem, { params, body: { clientId: newId(), text } });
  const items = async () => (await as.admin(readTask, { params })).task.checklist;
  const idOf = async (text: string) => (await items()).find((item) => item.text === text)?.id ?? "";
  const order = async () => (await items()).map(({ text }) => text).join(" ");
  const move = async (text: string, position: "top" | "bottom" | { after: string } | { before: string }) =>
    as.admin(moveTaskItem, { params: { ...params, itemId: await idOf(text) }, body: { position } });
  await move("tres", "top");
  expect(await order()).toBe("tres uno dos");
  await move("tres", { after: await idOf("uno") });
  expect(await order()).toBe("uno tres dos");
  await move("dos", { before: await idOf("uno") });
  expect(await order()).toBe("dos uno tres");
  await move("dos", { after: newId() });
  expect(await order()).toBe("dos uno tres");
  await as.admin(addTaskItem, { params, body: { clientId: newId(), text: "cuatro" } });
  expect(await order()).toBe("dos uno tres cuatro");
});

test("a board says how many tasks each person has, and how many nobody has, whatever the filter", async () => {
  const [one, two] = [await someone(), await someone()];
  const boardId = await aBoard();
  await aTask(boardId, [one.id, two.id]);
  await aTask(boardId, [one.id]);
  await aTask(boardId);
  const counts = async (query: Record<string, string> = {}) => {
    const { board } = await as.admin(readBoard, { params: { boardId }, query });
    return new Map(board.people.map(({ person, count }) => [person?.id ?? "none", count]));
  };
  const all = new Map([
    ["none", 1],
    [one.id, 2],
    [two.id, 1],
  ]);
  expect(await counts()).toEqual(all);
  expect(await counts({ assigneeId: two.id })).toEqual(all);
  expect(await counts({ search: "nothing of it" })).toEqual(new Map());
});
