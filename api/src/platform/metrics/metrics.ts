// Metrics in Prometheus' text format: requests are counted as they are answered, everything else is read on
// request.
import { monitorEventLoopDelay } from "node:perf_hooks";

export type Sample = { labels?: Record<string, string>; value: number };
/** One metric with its samples; a name that ends in `_total` is a counter. */
export type Metric = { name: string; help: string; samples: readonly Sample[] };
type Read = () => Promise<readonly Metric[]> | readonly Metric[];

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const duration = "igo_http_request_duration_seconds";

const escaped = (text: string) =>
  text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");

const line = (name: string, { labels = {}, value }: Sample) => {
  const inner = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${inner.length > 0 ? `{${inner.join(",")}}` : ""} ${value}`;
};

const head = (name: string, help: string, type: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}`;

const textOf = ({ name, help, samples }: Metric) => [
  head(name, help, name.endsWith("_total") ? "counter" : "gauge"),
  ...samples.map((sample) => line(name, sample)),
];

type Answered = { labels: Record<string, string>; buckets: number[]; sum: number; count: number };

const histogramOf = (answered: Iterable<Answered>) => [
  head(duration, "How long requests took, by route, method and status.", "histogram"),
  ...[...answered].flatMap(({ labels, buckets, sum, count }) => [
    ...seconds.map((le, index) =>
      line(`${duration}_bucket`, { labels: { ...labels, le: String(le) }, value: buckets[index] ?? 0 }),
    ),
    line(`${duration}_bucket`, { labels: { ...labels, le: "+Inf" }, value: count }),
    line(`${duration}_sum`, { labels, value: sum }),
    line(`${duration}_count`, { labels, value: count }),
  ]),
];

export const openMetrics = () => {
  const answered = new Map<string, Answered>();
  const readers: Read[] = [];
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  /** The route's pattern, never the URL: there are few of them, and none contains personal data. */
  const count = (method: string, route: string, status: number, ms: number) => {
    const labels = { method, route, status: String(status) };
    const key = Object.values(labels).join(" ");
    const one = answered.get(key) ?? { labels, buckets: seconds.map(() => 0), sum: 0, count: 0 };
    answered.set(key, one);
    one.count += 1;
    one.sum += ms / 1000;
    for (const [index, le] of seconds.entries())
      if (ms / 1000 <= le) one.buckets[index] = (one.buckets[index] ?? 0) + 1;
  };

  const eventLoop = (): Metric => {
    const at = (quantile: number) => ({
      labels: { quantile: String(quantile) },
      value: delay.percentile(quantile * 100) / 1e9,
    });
    const metric = {
      name: "igo_event_loop_delay_seconds",
      help: "How late the event loop was since the last look.",
      samples: [at(0.5), at(0.99), { labels: { quantile: "1" }, value: delay.max / 1e9 }],
    };
    delay.reset();
    return metric;
  };

  const text = async (): Promise<string> => {
    const read = (await Promise.all(readers.map(async (reader) => reader()))).flat();
    const lines = [...histogramOf(answered.values()), ...[...read, eventLoop()].flatMap(textOf)];
    return `${lines.join("\n")}\n`;
  };
  return { count, add: (read: Read) => readers.push(read), text, close: () => delay.disable() };
};
export type Metrics = ReturnType<typeof openMetrics>;
