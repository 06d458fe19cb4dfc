// A run's progress, and its remaining time.
import type { ImportSummary } from "@igo/contract/imports/imports";

type Progress = NonNullable<ImportSummary["progress"]>;

/** The first progress seen of a phase: the speed is measured from there. */
export type ProgressMark = { phase: Progress["phase"]; done: number; at: number };

export const markOf = ({ phase, done }: Progress, at: number): ProgressMark => ({ phase, done, at });

/** Before this, there is too little data for an estimate. */
const enoughMs = 1500;

export const secondsLeft = ({ done, total }: Progress, mark: ProgressMark, now: number): number | null => {
  const took = now - mark.at;
  const gained = done - mark.done;
  if (total === null || took < enoughMs || gained <= 0) return null;
  return ((total - done) * took) / gained / 1000;
};

/** Whole percents, so that the bar and the chip agree. */
export const percentOf = ({ done, total }: Progress): number | null =>
  total === null || total === 0 ? null : Math.min(100, Math.floor((done / total) * 100));
