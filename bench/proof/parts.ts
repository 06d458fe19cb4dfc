// What `npm run proof` proves, part by part: the command, and how long it may take.
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
    env: { NEEDS_DOVECOT: "1", NEEDS_SWIFT: "1" },
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
  start: { what: "how long a start takes", npm: bench("start", "stranger") },
  import: { what: "an import of 100,000 rows", npm: bench("import") },
  columns: { what: "columns of files nobody prepared for", npm: bench("columns") },
  chains: { what: "workbooks of chains nobody prepared for, every cell compared", npm: bench("chains") },
  menu: { what: "a menu of 200,000 products", npm: bench("menu") },
  markets: { what: "lists and changes over 1,000,000 markets", npm: bench("markets") },
  lists: {
    what: "what fits on the screen of a list, and how soon search answers a key",
    npm: bench("lists"),
  },
  search: { what: "one search over 1,000,000 markets and as many products", npm: bench("search") },
  home: { what: "home over 1,000,000 markets", npm: bench("home") },
  coverage: { what: "the map over 1,000,000 markets and 10,000 areas", npm: bench("coverage") },
  insights: { what: "insights over 1,000,000 markets, and what they cost an import", npm: bench("insights") },
  activity: { what: "activity over 1,000,000 lines, and what writing them costs", npm: bench("activity") },
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
  notifications: { what: "5,000 people of one market notified", npm: bench("notifications") },
  chat: { what: "chat over 1,000,000 messages, with 1,000 streams open", npm: bench("chat") },
  "chat-proofs": {
    what: "10,000 sends with a third of the answers lost; unread after 100,000 acts",
    npm: bench("chat-proofs", "10000", "100000"),
  },
  "chat-notified": {
    what: "unread, notified and mailed after 2,000 acts at random, with deletions and lines of the system",
    npm: ["exec", "--", "vitest", "run", "--project", "api", "api/src/features/chat/notify"],
    env: { RUNS: "20" },
  },
  board: { what: "a board of 2,000 cards, and one of 40,000 drafts", npm: bench("board") },
  "board-screen": {
    what: "those boards in a browser: first paint, cards in the page, dragging",
    npm: bench("board-screen"),
  },
  series: {
    what: "10,000 random series against a second engine, and as many splits and moves",
    npm: ["exec", "--", "vitest", "run", "--project", "api", "api/src/features/calendar/series"],
    env: { RUNS: "10000" },
  },
  calendar: { what: "a month of 2,000 events from 500 series", npm: bench("calendar") },
  feed: {
    what: "a feed of 200 events and series, read by another calendar program's parser",
    npm: bench("feed"),
  },
  mail: { what: "100,000 mails of one person", npm: bench("mail") },
  "mail-600": { what: "600,000 mails of one person", npm: bench("mail", "600000") },
  "mail-threads": { what: "10,000 answers that come in any order", npm: bench("mail-threads") },
  "mail-drafts": {
    what: "drafts over 100 reloads of two tabs, a third of the answers lost",
    npm: bench("mail-drafts"),
  },
  posts: { what: "a post for 100,000 partners", npm: bench("posts") },
  update: {
    what: "the last released version beside this one on one database, under writers: no call fails",
    npm: bench("update"),
  },
  backup: { what: "backup and restore of 1,000,000 markets", npm: bench("backup") },
  image: {
    what: "the container image, built and run as its user; a workbook imported into it",
    npm: bench("image"),
  },
  parse: { what: "reading spreadsheets", npm: bench("parse") },
  hostile: { what: "hostile files", npm: bench("hostile") },
  readers: { what: "reading cells", npm: bench("readers") },
  parsers: { what: "how the work of each parser grows with hostile texts", npm: bench("parsers") },
  auth: { what: "what signing in costs, and whether its time tells who is known", npm: bench("auth") },
  web: { what: "the first load", npm: bench("web") },
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
