// The shape of a fault, and what several faults need: a store, waiting, figures.
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { MarketInput } from "@igo/contract/markets/markets";
import type { Kind, Place } from "./place.ts";
import type { Random } from "./random.ts";

export type Size = {
  rows: number;
  importKills: number;
  menuKills: number;
  /** Kills of the bundled database, per way of killing. */
  databaseKills: number;
  /** Outages per way of causing one. */
  outages: number;
  /** Of each import that goes on while databases and nodes come and go. */
  loadRows: number;
  nodeKills: number;
  rounds: number;
  /** How often nodes and databases of a cluster come and go, and the rows of the imports meanwhile. */
  clusterRounds: number;
  clusterRows: number;
  /** How long its store of files is away. */
  storeAwayMs: number;
  /** The same with the programs of deploy/; with no rounds the fault is left out. */
  deployedRounds: number;
  deployedRows: number;
  /**
   * How often the server is away while reminders are due, for how many events; on average each event changes once in
   * between.
   */
  reminderKills: number;
  reminderEvents: number;
  /** How often the mail server is killed while how many mails leave; with no mails the fault is left out. */
  mailKills: number;
  mails: number;
  /** Of the server while it delivers to a webhook. */
  webhookKills: number;
  /** Of the server while an import's decision changes its cells, or is taken back. */
  decisionKills: number;
};

export type Setting = {
  place: Place;
  /** Another port, for a second node. */
  otherPort: number;
  size: Size;
  random: Random;
  /** Prints what happens, in verbose runs. */
  note: (text: string) => void;
};

export type Fault = {
  name: string;
  /** The databases where the fault applies. */
  on: readonly Kind[];
  /** The one of them for a quick run, where the engine, which is the same, is not what the fault is about. */
  quicklyOn?: Kind;
  /** Causes the fault and checks the promise; returns the figures in words, and throws if the promise is broken. */
  provoke: (setting: Setting) => Promise<string>;
};

export const both = ["bundled", "server"] as const;

export const aStore = (given: Partial<MarketInput>): MarketInput => ({
  name: "Supermercado El Samán",
  taxId: "990100011",
  categoryCode: "supermarket",
  email: "saman@example.com",
  phone: "+573001000100",
  departmentCode: "05",
  municipalityCode: "05001",
  address: "Carrera 43A # 1-50 Local 2",
  ...given,
});

/** Waits until it is so; returns how long that took, and throws after `patience` milliseconds. */
export const until = async (
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patience = 120_000,
): Promise<number> => {
  const began = performance.now();
  while (!(await isSo())) {
    assert(performance.now() - began < patience, `${what}, not within ${seconds(patience)}`);
    await wait(10);
  }
  return performance.now() - began;
};

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export const longest = (times: readonly number[]): number => Math.max(0, ...times);
