// The system's state: well or not, in sentences; failed jobs run again.
import { readSystem, runJobAgain, type SystemState } from "@igo/contract/system/system.calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { button } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { SystemScreen } from "./SystemScreen.tsx";

const at = "2026-11-21T10:00:00.000Z";
const jobId = "0192a8c0-0000-7000-8000-0000000000f1";

const aState = (change: Partial<SystemState> = {}): SystemState => ({
  at,
  troubles: [],
  nodes: [
    {
      id: "0192a8c0-0000-7000-8000-0000000000e1",
      version: "0.3.0",
      state: "ready",
      process: "all",
      host: "north",
      startedAt: at,
      seenAt: at,
    },
  ],
  jobs: { counts: [], oldestSeconds: 0, failed: [] },
  store: { kind: "folder", isReachable: true },
  database: { version: "18.4", bytes: 5_000_000, connections: { used: 23, limit: 100 }, replicas: [] },
  mail: { isFailing: false, waiting: 0, parked: 0 },
  migrations: { applied: 12, newest: "0108_system_activity.sql", appliedAt: at },
  backfills: [],
  ...change,
});

const open = (change: Partial<SystemState> = {}) => {
  answer(readSystem, aState(change));
  return show(<SystemScreen />, { as: anAdministrator() });
};

test("says that all is well, and which servers run", async () => {
  await open();
  await expect.element(page.getByText(text("system.well"))).toBeVisible();
  const servers = page.getByRole("region", { name: text("system.nodes.title") });
  await expect.element(servers.getByText("north")).toBeVisible();
  await expect.element(servers.getByText(text("system.nodes.state.ready"))).toBeVisible();
});

test("says how far the work after an update has come", async () => {
  await open({
    backfills: [
      { name: "tasks.descriptions", done: 40, total: 100, startedAt: at },
      { name: "calendar.descriptions", done: 0, total: null, startedAt: null },
    ],
  });
  const done = text("system.updates.doneOf", { done: "40", total: "100" });
  await expect.element(page.getByText(done)).toBeVisible();
  const waiting = text("system.updates.backfill", { name: "calendar.descriptions" });
  await expect.element(page.getByText(waiting)).toBeVisible();
});

test("says what is wrong and what to do", async () => {
  await open({
    troubles: [
      { kind: "mail_failing" },
      { kind: "connections", used: 90, limit: 100 },
      { kind: "jobs_wait", minutes: 12 },
    ],
  });
  await expect.element(page.getByText(text("system.trouble.mail_failing"))).toBeVisible();
  const connections = text("system.trouble.connections", { used: "90", limit: "100" });
  await expect.element(page.getByText(connections)).toBeVisible();
  const wait = text("system.trouble.jobs_wait", { count: 12, number: "12" });
  await expect.element(page.getByText(wait)).toBeVisible();
  await expect.element(page.getByText(text("system.well"))).not.toBeInTheDocument();
});

test("a failed job says why, and runs again", async () => {
  const failing = {
    troubles: [{ kind: "jobs_failed" as const, count: 1 }],
    jobs: {
      counts: [{ name: "send-mail", waiting: 0, running: 0, failed: 1 }],
      oldestSeconds: 0,
      failed: [{ id: jobId, name: "send-mail", failedAt: at, reason: "The gateway is gone" }],
    },
  };
  await open(failing);
  await expect.element(page.getByText(/The gateway is gone/)).toBeVisible();
  answer(runJobAgain, () => {
    answer(readSystem, aState());
    return undefined;
  });
  await button(text("system.jobs.againNamed", { name: "send-mail" })).click();
  await expect.element(page.getByText(text("system.jobs.runs", { name: "send-mail" }))).toBeVisible();
  await expect.element(page.getByText(text("system.well"))).toBeVisible();
  expect(requestsOf(runJobAgain).map(({ params }) => params.id)).toEqual([jobId]);
});
