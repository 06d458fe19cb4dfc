// Measures home for an administrator and for a partner: `npm run bench -- home [1000000]` markets, with many open
// tasks: markets in review, expiring documents, possible duplicates, imports, and a month of changes.
import { onServer } from "../atSize.ts";
import { compare } from "../figures.ts";
import { measure } from "../markets/measure.ts";
import { seed } from "../markets/seed.ts";
import type { Ask } from "../serving.ts";
import { becomePartner, seedWaiting } from "./seed.ts";

const [count = "1000000"] = process.argv.slice(2);
const markets = Number(count);
const goalMs = 30;

type Home = {
  acceptingNow: number;
  growth: { steps: unknown[] };
};
type Waiting = { lists: { name: string; count: number; isExact: boolean }[] };
type Page = { total: number; totalIsExact: boolean };

const listOf: Record<string, string> = {
  inReview: "/market/list?status=in_review",
  documentsToReview: "/market/list?documents=toReview",
  documentsExpired: "/market/list?documents=expired",
  documentsExpiring: "/market/list?documents=expiring",
  duplicates: "/market/duplicates",
  incompleteLive: "/market/list?status=active,paused,suspended&readiness=lacks",
  incompleteNew: "/market/list?status=draft,pending_documents,in_review,changes_requested&readiness=lacks",
};

/** Fast but wrong figures do not count. */
const compareFigures = async (ask: Ask) => {
  const { acceptingNow } = await ask<Home>("GET", "/insights/home");
  const { lists } = await ask<Waiting>("GET", "/waiting");
  for (const { name, count: figure } of lists) {
    const list = listOf[name];
    if (list === undefined) continue;
    const { total } = await ask<Page>("GET", list);
    compare(`${name}, and its list's total`, `${figure} and ${total}`, "the same", figure !== total);
  }
  const open = await ask<Page>("GET", "/market/list?status=active&acceptingOrders=true&openNow=true");
  compare(
    "accepting now, and its list's total",
    `${acceptingNow} and ${open.total}`,
    "the same",
    acceptingNow !== open.total || !open.totalIsExact,
  );
};

await onServer(`${markets.toLocaleString("en")} markets`, async ({ query, ask }) => {
  await seed(query, markets);
  await seedWaiting(query, markets);
  await compareFigures(ask);
  const home = () => ask("GET", "/insights/home");
  await measure("home of the network", goalMs, home);
  await measure("today: what waits for an administrator", 40, () => ask("GET", "/waiting"));
  await becomePartner(query, 60);
  await measure("home of a partner of 60 markets", goalMs, home);
});
