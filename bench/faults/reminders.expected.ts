// Which reminders are due, computed from the requests made and the time the server was up, never from what the server
// says.

export const minute = 60_000;
/** As in the product: no reminder this long after an event's start. */
const grace = 10 * minute;
/** Around a change or a kill: a reminder due in that window may ring or not. */
const unsure = 5000;

/** Times are milliseconds on a clock that keeps running while the server is away. */
export type Plan = {
  id: string;
  version: number;
  start: number;
  /** Minutes before the start. */
  leads: readonly number[];
  /** When its current version was saved. */
  since: number;
  isDeleted: boolean;
};

/** From the kill until the server answered again, and until it had sent the reminders due by then. */
export type Absence = { from: number; ready: number; settled: number };

export const keyOf = (id: string, start: number, lead: number): string => `${id} ${start} ${lead}`;

export const openExpected = () => {
  const must = new Set<string>();
  const may = new Set<string>();
  const absences: Absence[] = [];

  /** Whether a reminder due at `at`, between `since` and `until`, must ring. */
  const judge = ({ start, since, isDeleted }: Plan, at: number, until: number): "must" | "may" | "not" => {
    const isClose = Math.min(Math.abs(at - since), Math.abs(at - until)) <= unsure;
    const away = absences.find(({ from, settled }) => from - unsure < at && at <= settled);
    if (!away) return isClose || isDeleted ? "may" : "must";
    if (start <= away.ready - grace - unsure) return at < away.from + unsure ? "may" : "not";
    return isClose || isDeleted || start <= away.settled - grace + unsure ? "may" : "must";
  };

  /** The plan was in force until now: adds what was due in that time. */
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
