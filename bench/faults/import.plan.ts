// When to kill an import: random moments over check, commit and undo, some of them during the restart.
import type { ImportRun } from "@igo/contract/imports/imports";
import type { Random } from "./random.ts";

export const phases = ["check", "commit", "undo"] as const;
export type Phase = (typeof phases)[number];

export type Kill = {
  phase: Phase;
  /** The progress of the phase to wait for, 0 to 1, plus a delay in milliseconds. */
  at: number;
  after: number;
  /** Milliseconds into the restart for a second kill. */
  again: number | undefined;
};

export const planKills = (random: Random, count: number): Kill[] => {
  const kills: Kill[] = [];
  const first = random.below(phases.length);
  for (let left = count; left > 0; left -= 1) {
    const again = left > 1 && random.share() < 0.15 ? random.below(1500) : undefined;
    if (again !== undefined) left -= 1;
    // Rotates through the phases so that each gets its share.
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

/** The progress of a run of this many rows within its phase, 0 to 1; 1 once it has ended. */
export const positionOf = ({ status, progress }: ImportRun, rows: number): number => {
  if (places[status]?.over) return 1;
  const share = progress ? progress.done / rows : 0;
  if (progress?.phase === "reading") return share * 0.7;
  return progress?.phase === "comparing" ? 0.7 + share * 0.3 : share;
};

/** Whether the phase has ended; throws if the run took a path it must not. */
export const isOver = ({ status, failure }: ImportRun, phase: Phase): boolean => {
  const place = places[status];
  if (place?.phase !== phase)
    throw new Error(`In the ${phase} the run became ${status}: ${JSON.stringify(failure)}`);
  return place.over;
};
