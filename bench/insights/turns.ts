// What maintaining the figures costs those who write: the same work in turns with and without the triggers, each turn
// from an equal state, in CPU seconds of server and database.
import { setTimeout as wait } from "node:timers/promises";
import type { Query } from "../atSize.ts";
import { hold, state } from "../figures.ts";
import { treeSeconds } from "../processor.ts";

const triggers = [
  "market_added_tallies",
  "market_changed_tallies",
  "market_removed_tallies",
  "market_changed_menu",
  "market_added_hours",
  "market_changed_hours",
  "market_removed_hours",
  "market_added_point",
  "market_changed_point",
];
// The server folds every five seconds. Both ways wait for it equally, because waiting costs a little too.
const foldMs = 6000;

/** Once nothing is waiting to be counted. */
export const counted = async (query: Query) => {
  for (;;) {
    const { rows } = await query(`select (select count(*) from menu_change)::integer
      + (select count(*) from market_tally_change)::integer
      + (select count(*) from market_hours_change)::integer as n`);
    if (rows[0]?.["n"] === 0) return;
    await wait(1000);
  }
};

/** No dead rows, fresh statistics, nothing to write back: what a turn starts from. */
export const tidy = async (query: Query) => {
  await counted(query);
  await query("vacuum analyze");
  await query("checkpoint");
};

type Way = "enable" | "disable";
const switchFigures = async (query: Query, way: Way) => {
  for (const name of triggers) await query(`alter table market ${way} trigger ${name}`);
};

/** The median: of an even number, the mean of the two in the middle. */
const middle = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const [above = 0, below = above] = [sorted[sorted.length >> 1], sorted[(sorted.length - 1) >> 1]];
  return (above + below) / 2;
};
const spread = (values: readonly number[]) =>
  `${middle(values).toFixed(2)} s (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;

export type Work = {
  name: string;
  rounds: number;
  /** With the figures it may cost this many times as much; 1.1 by default. */
  atMost?: number;
  run: () => Promise<unknown>;
  /** Undoes it, not measured. */
  takeBack?: () => Promise<unknown>;
};

export const openTurns = (query: Query, pids: readonly number[]) => {
  const spent = () => pids.reduce((sum, pid) => sum + treeSeconds(pid), 0);

  const turn = async (way: Way, { run, takeBack }: Work): Promise<number> => {
    await tidy(query);
    await switchFigures(query, way);
    const before = spent();
    await run();
    await wait(foldMs);
    await counted(query);
    const cost = spent() - before;
    await takeBack?.();
    return cost;
  };

  /** One turn to warm up, then the middle of as many rounds each way; who begins changes from round to round. */
  return async (work: Work) => {
    const { name, rounds, atMost = 1.1 } = work;
    const costs: Record<Way, number[]> = { enable: [], disable: [] };
    await turn("disable", work);
    for (let round = 0; round < rounds; round += 1)
      for (const way of round % 2 === 0 ? (["enable", "disable"] as const) : (["disable", "enable"] as const))
        costs[way].push(await turn(way, work));
    await switchFigures(query, "enable");
    state(name, `CPU ${spread(costs.enable)} with the figures, ${spread(costs.disable)} without`);
    hold(`${name}: with / without`, middle(costs.enable) / middle(costs.disable), "×", { atMost });
  };
};
