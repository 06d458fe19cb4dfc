// Another hour on the clock of this process; the database keeps its own.
import { vi } from "vitest";

/** What `work` finds at an hour that has not come yet, or is long gone. */
export const at = async <T>(now: Date, work: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
};
