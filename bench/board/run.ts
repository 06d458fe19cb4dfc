// Measures boards: `npm run bench -- board [40000] [2000]` drafts and tasks, a thousand moves to one spot, and people
// moving tasks at the same time while a third of the responses are lost and retried.
import { setTimeout as wait } from "node:timers/promises";
import { onServer, type Query } from "../atSize.ts";
import { compare, hold, state } from "../figures.ts";
import { measure, milliseconds, timesOf } from "../markets/measure.ts";
import { seed } from "../markets/seed.ts";
import type { Ask } from "../serving.ts";
import { seedBoard } from "./seed.ts";

const [draftCount = "40000", taskCount = "2000", moverCount = "50", secondsText = "60"] =
  process.argv.slice(2);
const drafts = Number(draftCount);
const tasks = Number(taskCount);
const movers = Number(moverCount);
const seconds = Number(secondsText);
const goalMs = 40;

type Board = { board: { id: string; columns: { id: string; cards: { id: string }[] }[] } };

const measureOnboarding = async (ask: Ask) => {
  await measure(`onboarding with ${drafts.toLocaleString("en")} drafts`, goalMs, () =>
    ask("GET", "/kanban/onboarding"),
  );
  await measure("onboarding, by words", goalMs, () => ask("GET", "/kanban/onboarding?search=ceiba"));
  await measure("onboarding, what is missing", goalMs, () =>
    ask("GET", "/kanban/onboarding?lacks=legalRepName"),
  );
  let cursor = "";
  await measure("the next fifty, page after page", goalMs, async () => {
    const page = await ask<{ nextCursor: string | null }>(
      "GET",
      `/kanban/onboarding/column/draft${cursor && `?cursor=${cursor}`}`,
    );
    cursor = page.nextCursor ?? "";
  });
};

const measureSpot = async (ask: Ask, query: Query, boardId: string) => {
  const { board } = await ask<Board>("GET", `/kanban/${boardId}`);
  const [column] = board.columns;
  const [first, ...others] = column?.cards ?? [];
  if (!column || !first) throw new Error("A board that was filled has cards");
  let turn = 0;
  const moveThere = () =>
    ask("POST", `/kanban/${boardId}/task/${others[(turn += 1) % others.length]?.id}/move`, {
      columnId: column.id,
      position: { after: first.id },
    });
  state("a move", milliseconds(await timesOf(moveThere, 50)));
  for (let left = 1000 - turn; left > 0; left -= 1) await moveThere();
  const { rows } = await query(
    `select max(length(rank))::integer as longest from task where board_id = '${boardId}'`,
  );
  hold(
    "longest rank after 1,000 moves to one spot",
    Number(rows[0]?.["longest"]),
    "characters",
    { atMost: 40 },
    0,
  );
  const after = await ask<Board>("GET", `/kanban/${boardId}`);
  const last = others[turn % others.length]?.id;
  const second = after.board.columns[0]?.cards[1]?.id;
  compare(
    "the last one moved there",
    second === last ? "is right behind" : "is elsewhere",
    "right behind",
    second !== last,
  );
};

const moveTogether = async (ask: Ask, query: Query, boardId: string) => {
  const { board } = await ask<Board>("GET", `/kanban/${boardId}`);
  const ids = board.columns.flatMap(({ cards }) => cards.map(({ id }) => id));
  const columns = board.columns.map(({ id }) => id);
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)];
  const end = performance.now() + seconds * 1000;
  let done = 0;
  /** Asks a busy server again, as a browser does. */
  const insist = async (path: string, body: unknown): Promise<void> => {
    try {
      await ask("POST", path, body);
    } catch (error) {
      if (!/: 503 /.test(String(error))) throw error;
      await wait(500);
      await insist(path, body);
    }
  };
  const drag = async (): Promise<void> => {
    while (performance.now() < end) {
      const path = `/kanban/${boardId}/task/${oneOf(ids)}/move`;
      const body = {
        columnId: oneOf(columns),
        position: oneOf(["top", "bottom", { after: oneOf(ids) }] as const),
      };
      await insist(path, body);
      // The response was lost: a browser retries.
      if (Math.random() < 1 / 3) await insist(path, body);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: movers }, drag));
  state(`${movers} people for ${seconds} s`, `${Math.round(done / seconds)} moves a second`);
  const { rows } = await query(`
    select count(*)::integer as tasks, (count(*) - count(distinct (column_id, rank)))::integer as equal
    from task where board_id = '${boardId}'`);
  hold("equal ranks", Number(rows[0]?.["equal"]), "", { atMost: 0 }, 0);
  compare(
    "tasks after it",
    `${Number(rows[0]?.["tasks"])}`,
    `${tasks}`,
    Number(rows[0]?.["tasks"]) !== tasks,
  );
};

await onServer(
  `${drafts.toLocaleString("en")} drafts, ${tasks.toLocaleString("en")} tasks`,
  async ({ ask, query }) => {
    await seed(query, drafts);
    await query("update market set status = 'draft'");
    await query("vacuum analyze");
    await measureOnboarding(ask);
    const boardId = await seedBoard(ask, query, tasks);
    await measure(`a board of ${tasks.toLocaleString("en")} tasks`, goalMs, () =>
      ask("GET", `/kanban/${boardId}`),
    );
    await measure("the list of boards", goalMs, () => ask("GET", "/kanban"));
    await measureSpot(ask, query, boardId);
    await moveTogether(ask, query, boardId);
  },
);
