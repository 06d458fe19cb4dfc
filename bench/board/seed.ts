// A board of tasks in three columns, created by its call and filled in SQL.
import { randomUUID } from "node:crypto";
import type { Query } from "../atSize.ts";
import type { Ask } from "../serving.ts";

/** Returns the board's id. */
export const seedBoard = async (ask: Ask, query: Query, tasks: number): Promise<string> => {
  const made = await ask<{ board: { id: string } }>("POST", "/kanban", {
    clientId: randomUUID(),
    title: "Tablero",
    columns: ["Por hacer", "En curso", "Hecho"],
  });
  const boardId = made.board.id;
  await query(`
    insert into task (id, board_id, column_id, rank, title, labels, due_on, created_by, client_id)
    select gen_random_uuid(), col.board_id, col.id, 'V' || lpad(n::text, 5, '0'), 'Visitar la tienda ' || n,
      array['zona ' || n % 5], current_date + n % 30, board.created_by, gen_random_uuid()
    from generate_series(1, ${tasks}) n
    join board on board.id = '${boardId}'
    cross join lateral (
      select * from board_column where board_id = board.id order by rank offset n % 3 limit 1) col`);
  await query(`insert into task_assignee (task_id, account_id) select id, created_by from task`);
  await query("vacuum analyze task");
  return boardId;
};
