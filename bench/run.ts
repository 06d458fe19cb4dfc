// Runs the benches, or the one named: `npm run bench`, `npm run bench -- import 500000`. Exits with 3 if a goal is
// missed, with 1 if a bench fails.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { missedCode } from "./figures.ts";

const benches: Record<string, string> = {
  import: "import/run.ts",
  columns: "columns/run.ts",
  chains: "chains/run.ts",
  menu: "menu/run.ts",
  markets: "markets/run.ts",
  lists: "lists/run.ts",
  members: "members/run.ts",
  search: "search/run.ts",
  coverage: "coverage/run.ts",
  home: "home/run.ts",
  insights: "insights/run.ts",
  activity: "activity/run.ts",
  notifications: "notifications.ts",
  mail: "mail/run.ts",
  "mail-threads": "mail/threads.ts",
  "mail-drafts": "mail/drafts.ts",
  posts: "posts/run.ts",
  calendar: "calendar/run.ts",
  feed: "calendar/feed.ts",
  board: "board/run.ts",
  "board-screen": "board/screen.ts",
  chat: "chat/run.ts",
  "chat-proofs": "chat/proofs.ts",
  parse: "../sheet/bench/parse.ts",
  hostile: "../sheet/bench/hostile.ts",
  readers: "readers.ts",
  parsers: "parsers/run.ts",
  web: "web/run.ts",
  auth: "auth.ts",
  start: "start.ts",
  backup: "backup.ts",
  events: "events.ts",
  image: "deploy/image.ts",
  update: "update.ts",
};

// Cleaning the memory of the process that measures must not count as a wait for the server.
const rarelyCleaned = ["--heap-growing-percent=400"];

const [wanted, ...rest] = process.argv.slice(2);
if (wanted !== undefined && !(wanted in benches)) {
  console.error(`There is no bench named ${wanted}: ${Object.keys(benches).join(", ")}`);
  process.exit(1);
}
for (const [name, file] of Object.entries(benches)) {
  if (wanted !== undefined && wanted !== name) continue;
  console.log(`\n${name}`);
  const { status } = spawnSync(
    process.execPath,
    [...rarelyCleaned, join(import.meta.dirname, file), ...rest],
    {
      stdio: "inherit",
    },
  );
  if (status !== 0 && process.exitCode !== 1) process.exitCode = status === missedCode ? missedCode : 1;
}
