// Metrics for Prometheus: requests and jobs are counted as they end, figures of the process are read on request, and
// whoever has others adds them to the registry.
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

const minute = 60_000;

/**
 * How late the event loop was in the last minute or two. Two windows, of which the older one is read: a reader who
 * emptied them would take the figures from the next one.
 */
const watchEventLoop = (registry: Registry) => {
  let older = monitorEventLoopDelay({ resolution: 20 });
  let newer = monitorEventLoopDelay({ resolution: 20 });
  for (const window of [older, newer]) window.enable();
  const timer = setInterval(() => {
    [older, newer] = [newer, older];
    newer.reset();
  }, minute).unref();
  const delay = new Gauge({
    name: "igo_event_loop_delay_seconds",
    help: "How late the event loop was in the last minute or two.",
    labelNames: ["quantile"],
    registers: [registry],
    collect: () => {
      for (const quantile of [0.5, 0.99])
        delay.set({ quantile }, older.count > 0 ? older.percentile(quantile * 100) / 1e9 : 0);
      delay.set({ quantile: 1 }, older.max / 1e9);
    },
  });
  const busy = new Counter({
    name: "igo_event_loop_busy_seconds_total",
    help: "How long the event loop has worked instead of waiting, since the start.",
    registers: [registry],
    collect: () => {
      busy.reset();
      busy.inc(performance.eventLoopUtilization().active / 1000);
    },
  });
  return () => {
    clearInterval(timer);
    for (const window of [older, newer]) window.disable();
  };
};

/** CPU, memory, open files and garbage collection, under the names that dashboards for Node know. */
const watchProcess = (registry: Registry) => {
  // The library's figures of the event loop begin anew at each reading; ours replace them, and its monitor sleeps.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 2 ** 31 - 1 });
  for (const { name } of registry.getMetricsAsArray())
    if (name.startsWith("nodejs_eventloop_lag")) registry.removeSingleMetric(name);
};

/** Done, failed (and tried again unless it was the last time), or left to another server because this one stops. */
export type JobOutcome = "done" | "failed" | "left";

export const openMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  watchProcess(registry);
  const close = watchEventLoop(registry);
  const requests = new Histogram({
    name: "igo_http_request_duration_seconds",
    help: "How long requests took, by route, method and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const jobs = new Histogram({
    name: "igo_job_duration_seconds",
    help: "How long jobs took on this server, by name and outcome (done, failed, left to another server).",
    labelNames: ["name", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800, 7200],
    registers,
  });
  return {
    registry,
    /** The route's pattern, never the URL: there are few of them, and none contains personal data. */
    count: (method: string, route: string, status: number, ms: number) =>
      requests.observe({ method, route, status }, ms / 1000),
    countJob: (name: string, outcome: JobOutcome, ms: number) => jobs.observe({ name, outcome }, ms / 1000),
    /** The library leaves an empty line between metrics, which the format does not need. */
    text: async () => (await registry.metrics()).replaceAll("\n\n", "\n"),
    close,
  };
};
export type Metrics = ReturnType<typeof openMetrics>;
