// What stood behind an answer 500, for the test that gets it: the log is silent in tests, and a failure that comes once in a
// hundred runs must not have to come twice to be understood.
import type { Log } from "@igo/api/platform/metrics/log";

const causes = new Map<string, unknown>();
const maxCauses = 100;

/** Remembers what this log is told of failed calls. */
export const rememberBugs = (log: Log): Log => {
  const { error } = log;
  log.error = (...said: Parameters<typeof error>) => {
    const [note] = said;
    const { requestId, err } = Object(note);
    if (typeof requestId === "string") causes.set(requestId, err);
    const [oldest] = causes.keys();
    if (causes.size > maxCauses && oldest !== undefined) causes.delete(oldest);
    error.apply(log, said);
  };
  return log;
};

export const causeOf = (requestId: string | undefined): unknown => causes.get(requestId ?? "");
