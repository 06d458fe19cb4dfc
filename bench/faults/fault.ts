// What a fault is, and a store for those that need one.
import type { MarketInput } from "@igo/contract/markets/markets";
import type { Place } from "./place.ts";
import type { Random } from "./random.ts";

export type Size = {
  rows: number;
  importKills: number;
  menuKills: number;
  /** Kills of the bundled database, in each way. */
  databaseKills: number;
  /** Outages in each way. */
  outages: number;
  nodeKills: number;
  rounds: number;
  /** Times the server is away while reminders are due, of so many events, each changed once between on average. */
  reminderKills: number;
  reminderEvents: number;
};

export type Setting = {
  place: Place;
  /** Another port, for a second node. */
  otherPort: number;
  size: Size;
  random: Random;
  /** Says what happens, for whoever asked to hear it. */
  note: (text: string) => void;
};

export type Fault = {
  name: string;
  /** On which databases it means something. */
  on: readonly ("bundled" | "server")[];
  /** Does it, holds the result against the promise, answers the figures in words; throws when it does not hold. */
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

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export const longest = (times: readonly number[]): number => Math.max(0, ...times);
