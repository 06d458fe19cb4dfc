// Which reminders of an event are due: by what was asked of it and when the server was there, not by what the server says.

export const minute = 60_000;
/** As the product has it: so long after its start nobody is reminded of an event. */
const grace = 10 * minute;
/** Around a change and a kill: what is due in that moment may ring, and need not. */
const unsure = 5000;

/** Moments are milliseconds of a clock that goes on while the server is away. */
export type Plan = {
  id: string;
  version: number;
  start: number;
  /** Minutes before the start. */
  leads: readonly number[];
  /** Since when it is as it is. */
  since: number;
  isDeleted: boolean;
};

/** From the kill until it answered again, and until it had rung what was due by then. */
export type Absence = { from: number; ready: number; settled: number };

export const keyOf = (id: string, start: number, lead: number): string => `${id} ${start} ${lead}`;

export const openExpected = () => {
  const must = new Set<string>();
  const may = new Set<string>();
  const absences: Absence[] = [];

  /** Whether it rings that is due at a moment between `since` and `until`. */
  const judge = ({ start, since, isDeleted }: Plan, at: number, until: number): "must" | "may" | "not" => {
    const isClose = Math.min(Math.abs(at - since), Math.abs(at - until)) <= unsure;
    const away = absences.find(({ from, settled }) => from - unsure < at && at <= settled);
    if (!away) return isClose || isDeleted ? "may" : "must";
    if (start <= away.ready - grace - unsure) return at < away.from + unsure ? "may" : "not";
    return isClose || isDeleted || start <= away.settled - grace + unsure ? "may" : "must";
  };

  /** A plan has been as it is until now: what was due in that time is added. */
  const close = (plan: Plan, until: number): void => {
    for (const lead of plan.leads) {
      const at = plan.start - lead * minute;
      if (at < plan.since - unsure || at > until + unsure) continue;
      const verdict = judge(plan, at, until);
      if (verdict === "must") must.add(keyOf(plan.id, plan.start, lead));
      if (verdict === "may") may.add(keyOf(plan.id, plan.start, lead));
    }
  };
  return { must, may, absences, close };
};
