// What `npm run proof` proves, part by part: the command, and how long it may take.
import { benches } from "../benches.ts";

export type Part = {
  /** What it proves, for the report. */
  what: string;
  /** Arguments of `npm`, as a person would type them. */
  npm: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Seconds it may take on two quiet cores, if a limit is set. */
  within?: number;
  /** Takes hours: only for `npm run proof -- long`. */
  isLong?: true;
};

const bench = (name: string, ...rest: string[]) => ["run", "bench", "--", name, ...rest];

export const parts: Readonly<Record<string, Part>> = {
  check: { what: "format, lint, types, borders, dead code, lockfile, weight", npm: ["run", "check"] },
  tests: {
    what: "all tests on the bundled PostgreSQL, with a real IMAP server and a second S3 store",
    npm: ["test"],
    env: { NEEDS_DOVECOT: "1", NEEDS_PYTHON: "1", NEEDS_SWIFT: "1" },
    within: 240,
  },
  bucket: {
    what: "the tests of files with a bucket instead of the folder",
    npm: (
      "exec -- vitest run --project api documents chat/files features/mail/ tasks.parts products.images profile/photo " +
      "imports/upload imports/resolve posts.test exports.test"
    ).split(" "),
    env: { TEST_STORE: "bucket" },
  },
  "tests-15": { what: "the API's tests on PostgreSQL 15", npm: ["run", "test:15"] },
  fuzz: {
    what: "every call with every hostile value in every field: no answer 500",
    npm: ["exec", "--", "vitest", "run", "--project", "api", "api/test/fuzz"],
    env: { FUZZ: "all" },
  },
  mutants: { what: "each guard that is taken away is noticed", npm: ["run", "mutants"] },
  journeys: {
    what: "every journey in English and in Spanish",
    npm: ["run", "e2e"],
    env: { E2E_LANGUAGES: "both", E2E_LOOKS: "all", NEEDS_DOVECOT: "1" },
  },
  firefox: { what: "a short journey in Firefox", npm: ["run", "e2e:firefox"] },
  pictures: { what: "every screen: axe, pictures", npm: ["run", "visual"], env: { E2E_LOOKS: "all" } },
  faults: { what: "faults at their usual size", npm: ["run", "faults"] },
  cluster: {
    what: "two nodes with pgbouncer, HAProxy, Patroni and etcd as in deploy/: rolled, killed, switched over",
    npm: ["run", "faults", "--", "--full", "--only", "cluster of deploy"],
  },
  ...Object.fromEntries(
    Object.entries(benches).flatMap(([name, { what, size = [] }]) =>
      what === undefined ? [] : [[name, { what, npm: bench(name, ...size) }]],
    ),
  ),
  "notification-counts": {
    what: "counts in three tabs after 10,000 concurrent actions at random",
    npm: [
      "exec",
      "--",
      "vitest",
      "run",
      "--project",
      "api",
      "api/src/features/notifications",
      "-t",
      "random concurrent",
    ],
    env: { RUNS: "2000" },
  },
  "chat-notified": {
    what: "unread, notified and mailed after 2,000 acts at random, with deletions and lines of the system",
    npm: ["exec", "--", "vitest", "run", "--project", "api", "api/src/features/chat/notify"],
    env: { RUNS: "20" },
  },
  series: {
    what: "10,000 random series against a second engine, and as many splits and moves",
    npm: ["exec", "--", "vitest", "run", "--project", "api", "api/src/features/calendar/series"],
    env: { RUNS: "10000" },
  },
  "mail-600": { what: "600,000 mails of one person", npm: bench("mail", "600000") },
  "faults-full": {
    what: "200 kills of 200,000 rows, 100 of each kind under writers",
    npm: ["run", "faults", "--", "--full"],
    isLong: true,
  },
};

/**
 * What may share two cores, because it measures no time or has time to spare: the lanes run side by side, and the parts
 * of a lane one after another. All other parts run alone, after these.
 */
export const lanes: readonly (readonly string[])[] = [
  ["faults", "update", "backup", "pictures"],
  [
    "mutants",
    "tests-15",
    "check",
    "chat-proofs",
    "acts",
    "chat-notified",
    "mail-threads",
    "columns",
    "series",
    "mail-drafts",
    "feed",
    "notification-counts",
    "hostile",
  ],
];
