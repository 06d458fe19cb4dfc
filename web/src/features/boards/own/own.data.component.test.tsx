// The board in the cache while moves and reloads overlap.
import { readBoard } from "@igo/contract/boards/boards";
import { expect, test } from "vitest";
import { anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { queryClient } from "../../../core/net/data.ts";
import { applyMove, boardQuery, type Board, type TaskCard } from "./own.data.ts";

const [boardId, first, second] = [anId(1), anId(2), anId(3)];

const task: TaskCard = {
  id: anId(4),
  columnId: first,
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
};

const aColumn = (id: string, cards: readonly TaskCard[]): Board["columns"][number] => ({
  id,
  title: id,
  taskLimit: null,
  isDone: false,
  version: 1,
  count: cards.length,
  cards: [...cards],
  nextCursor: null,
});

const board: Board = {
  id: boardId,
  title: "Visitas",
  isArchived: false,
  version: 1,
  labels: [],
  people: [],
  columns: [aColumn(first, [task]), aColumn(second, [])],
};

test("a response that left before a move does not put the card back", async () => {
  const filters = { search: "" };
  const query = boardQuery(boardId, filters);
  const late = Promise.withResolvers<{ board: Board }>();
  answer(readBoard, () => late.promise);
  queryClient.setQueryData(query.queryKey, board);
  const reading = queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  await expect.poll(() => requestsOf(readBoard)).toHaveLength(1);

  await applyMove(boardId, filters, { card: task, to: { columnId: second, position: "top" } });
  late.resolve({ board });
  await reading;

  const columns = queryClient.getQueryData(query.queryKey)?.columns;
  expect(columns?.map(({ cards }) => cards.map(({ title }) => title))).toEqual([[], ["Llamar"]]);
});
