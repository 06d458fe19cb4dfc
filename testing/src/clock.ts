// Another time on this process's clock; the database keeps its own.
import { vi } from "vitest";

/** Runs `work` at a time in the future or the past. */
export const at = async <T>(now: Date, work: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
};
