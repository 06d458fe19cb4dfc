// The benches by name: the file of each, and what it says in the report of `npm run proof`, if it is a part of it.
type Bench = {
  file: string;
  what?: string;
  /** For the proof. */
  size?: readonly string[];
};

export const benches: Readonly<Record<string, Bench>> = {
  import: { file: "import/run.ts", what: "an import of 100,000 rows" },
  columns: { file: "columns/run.ts", what: "columns of files nobody prepared for" },
  examples: { file: "examples/run.ts", what: "rules found from two examples, or a question" },
  values: { file: "values/run.ts", what: "values of a column listed, clustered and changed; causes listed" },
  chains: { file: "chains/run.ts", what: "workbooks of chains nobody prepared for, every cell compared" },
  decisions: {
    file: "decisions/run.ts",
    what: "a chain's next file: the decisions left of those taken about the first",
  },
  menu: { file: "menu/run.ts", what: "a menu of 200,000 products" },
  markets: { file: "markets/run.ts", what: "lists and changes over 1,000,000 markets" },
  lists: {
    file: "lists/run.ts",
    what: "what fits on the screen of a list, and how soon search answers a key",
  },
  members: { file: "members/run.ts" },
  search: { file: "search/run.ts", what: "one search over 1,000,000 markets and as many products" },
  coverage: { file: "coverage/run.ts", what: "the map over 1,000,000 markets and 10,000 areas" },
  home: { file: "home/run.ts", what: "home over 1,000,000 markets" },
  insights: {
    file: "insights/run.ts",
    what: "insights over 1,000,000 markets, and what they cost an import",
  },
  changes: { file: "changes/run.ts", what: "the sequence of 10,000,000 changes, and that none is missed" },
  integrations: {
    file: "integrations/run.ts",
    what: "what a call with a key costs beside one with a session",
  },
  batch: { file: "batch/run.ts", what: "a batch of 1,000 updates beside as many single calls" },
  webhooks: {
    file: "webhooks/run.ts",
    what: "webhooks from commit to received, with 100 dead ones beside, and what 20 of them cost a save",
  },
  activity: { file: "activity/run.ts", what: "activity over 1,000,000 lines, and what writing them costs" },
  notifications: { file: "notifications.ts", what: "5,000 people of one market notified" },
  mail: { file: "mail/run.ts", what: "100,000 mails of one person" },
  "mail-threads": { file: "mail/threads.ts", what: "10,000 answers that come in any order" },
  "mail-drafts": {
    file: "mail/drafts.ts",
    what: "drafts over 100 reloads of two tabs, a third of the answers lost",
  },
  posts: { file: "posts/run.ts", what: "a post for 100,000 partners" },
  calendar: { file: "calendar/run.ts", what: "a month of 2,000 events from 500 series" },
  feed: {
    file: "calendar/feed.ts",
    what: "a feed of 200 events and series, read by another calendar program's parser",
  },
  board: { file: "board/run.ts", what: "a board of 2,000 cards, and one of 40,000 drafts" },
  "board-screen": {
    file: "board/screen.ts",
    what: "those boards in a browser: first paint, cards in the page, dragging",
  },
  "review-screen": {
    file: "review/screen.ts",
    what: "the review desk in a browser: the next market on screen",
  },
  chat: { file: "chat/run.ts", what: "chat over 1,000,000 messages, with 1,000 streams open" },
  "chat-proofs": {
    file: "chat/proofs.ts",
    what: "10,000 sends with a third of the answers lost; unread after 100,000 acts",
    size: ["10000", "100000"],
  },
  acts: {
    file: "offline/acts.ts",
    what: "10,000 acts of a partner's outbox, a third of the answers lost",
  },
  offline: { file: "offline/run.ts", what: "a reload without a network, until the stores are there" },
  parse: { file: "../sheet/bench/parse.ts", what: "reading spreadsheets" },
  hostile: { file: "../sheet/bench/hostile.ts", what: "hostile files" },
  readers: { file: "readers.ts", what: "reading cells" },
  parsers: { file: "parsers/run.ts", what: "how the work of each parser grows with hostile texts" },
  web: { file: "web/run.ts", what: "the first load" },
  auth: { file: "auth.ts", what: "what signing in costs, and whether its time tells who is known" },
  start: { file: "start.ts", what: "how long a start takes", size: ["stranger"] },
  backup: { file: "backup.ts", what: "backup and restore of 1,000,000 markets" },
  events: { file: "events.ts", what: "what hints cost, also with a synchronous standby 2 ms away" },
  saves: {
    file: "saves.ts",
    what: "saves a second on one and three servers, direct and by pgbouncer; 2,000 streams on one",
  },
  image: {
    file: "deploy/image.ts",
    what: "the container image, built and run as its user; a workbook imported into it",
  },
  update: {
    file: "update.ts",
    what: "the last released version beside this one on one database, under writers: no call fails",
  },
};
