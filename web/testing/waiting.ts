// What waits for the user, for component tests: nothing, but for what a test names.
import type { WaitingWork } from "@igo/contract/waiting/waiting";

export const someWork = (change: Partial<WaitingWork> = {}): WaitingWork => ({
  asOf: new Date().toISOString(),
  lists: [],
  conversations: { total: 0, items: [] },
  imports: [],
  tasks: [],
  unread: 0,
  mail: 0,
  failedJobs: 0,
  firstSteps: null,
  snoozes: [],
  ...change,
});
