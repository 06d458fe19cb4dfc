// Reports the error behind a 500 response to the test that gets it. The log is silent in tests, and a failure that
// occurs once in a hundred runs must be understood the first time.
import type { Log } from "@igo/api/platform/log";

const causes = new Map<string, unknown>();
const maxCauses = 100;

/** Remembers the failed calls that are logged. */
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
