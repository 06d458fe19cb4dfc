// How far a run is, and how long it will still take.
import type { ImportSummary } from "@igo/contract/imports/imports";

type Progress = NonNullable<ImportSummary["progress"]>;

/** The first that was seen of a phase: what came since tells the speed. */
export type Mark = { phase: Progress["phase"]; done: number; at: number };

export const markOf = ({ phase, done }: Progress, at: number): Mark => ({ phase, done, at });

/** Too little has been seen to promise anything. */
const enoughMs = 1500;

export const secondsLeft = ({ done, total }: Progress, mark: Mark, now: number): number | null => {
  const took = now - mark.at;
  const gained = done - mark.done;
  if (total === null || took < enoughMs || gained <= 0) return null;
  return ((total - done) * took) / gained / 1000;
};

/** Whole percents: the bar and the chip say the same. */
export const percentOf = ({ done, total }: Progress): number | null =>
  total === null || total === 0 ? null : Math.min(100, Math.floor((done / total) * 100));
