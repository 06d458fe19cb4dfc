// When an import is killed: so many random moments over check, commit and undo, some of them while it starts again.
import type { ImportRun } from "@igo/contract/imports/imports";
import type { Random } from "./random.ts";

export const phases = ["check", "commit", "undo"] as const;
export type Phase = (typeof phases)[number];

export type Kill = {
  phase: Phase;
  /** How far the phase must be, 0 to 1, and how many milliseconds more. */
  at: number;
  after: number;
  /** Killed a second time so many milliseconds into the restart. */
  again: number | undefined;
};

export const planKills = (random: Random, count: number): Kill[] => {
  const kills: Kill[] = [];
  const first = random.below(phases.length);
  for (let left = count; left > 0; left -= 1) {
    const again = left > 1 && random.share() < 0.15 ? random.below(1500) : undefined;
    if (again !== undefined) left -= 1;
    // Dealt in turn, so that each phase has its share.
    const phase = phases[(first + left) % phases.length] ?? "check";
    kills.push({ phase, at: random.share(), after: random.below(150), again });
  }
  return kills.sort((one, other) => one.at - other.at);
};

const places: Partial<Record<ImportRun["status"], { phase: Phase; over: boolean }>> = {
  uploaded: { phase: "check", over: false },
  checking: { phase: "check", over: false },
  checked: { phase: "check", over: true },
  committing: { phase: "commit", over: false },
  committed: { phase: "commit", over: true },
  undoing: { phase: "undo", over: false },
  undone: { phase: "undo", over: true },
};

/** How far a run of so many rows is in its phase, 0 to 1; 1 when it has ended. */
export const positionOf = ({ status, progress }: ImportRun, rows: number): number => {
  if (places[status]?.over) return 1;
  const share = progress ? progress.done / rows : 0;
  if (progress?.phase === "reading") return share * 0.7;
  return progress?.phase === "comparing" ? 0.7 + share * 0.3 : share;
};

/** Whether the phase has come to its end; throws when the run took a way it must not. */
export const isOver = ({ status, failure }: ImportRun, phase: Phase): boolean => {
  const place = places[status];
  if (place?.phase !== phase)
    throw new Error(`In the ${phase} the run became ${status}: ${JSON.stringify(failure)}`);
  return place.over;
};
