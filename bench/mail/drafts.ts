// Drafts in a real Chromium: `npm run bench -- mail-drafts [100 reloads] [seed]`. One person writes in two tabs, which are
// reloaded in turns; a third of the answers to saving and sending get lost after the server has taken what was sent.
// Whatever the server took is there at the end, once, and so is each text whose window closed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@igo/testing/server/process";
import { restoreSession, signInAsAdmin } from "../../e2e/session.ts";
import { wordsOf } from "../../e2e/words.ts";
import { build } from "../../scripts/build.mjs";
import { inBrowser } from "../browser.ts";
import { randomFrom } from "../faults/random.ts";
import { compare, state } from "../figures.ts";
import { openTab, type Tab, type Taken } from "./tab.ts";

const [reloads = 100, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const random = randomFrom(seed);

const taken: Taken = { drafts: new Map(), marks: new Map(), sent: new Set() };
/** Marks whose window closed, or that the server took before the tab was reloaded. */
const promised: string[] = [];
const counts = { marks: 0, begun: 0, conflicts: 0 };

const nextMark = () => `marca${(counts.marks += 1)}fin`;
const unsent = () => [...taken.drafts.keys()].filter((id) => !taken.sent.has(id));

const begin = async (tab: Tab) => {
  counts.begun += 1;
  await tab.begin(`Borrador ${counts.begun}`);
};

/** A new draft, or any that is there. */
const openSome = async (tab: Tab) => {
  const ids = unsent();
  await (ids.length === 0 || random.share() < 0.4 ? begin(tab) : tab.open(random.pick(ids)));
};

const writeAndClose = async (tab: Tab) => {
  const mark = nextMark();
  await tab.type(mark);
  if (!(await tab.close())) throw new Error("A save was refused, though nobody else had saved");
  promised.push(mark);
};

const rounds = {
  close: async (tab: Tab) => {
    await openSome(tab);
    await writeAndClose(tab);
  },
  /** Reloaded when the server has taken a save, before the tab sends it again. */
  interrupt: async (tab: Tab) => {
    await openSome(tab);
    const mark = nextMark();
    tab.loseNext();
    await tab.type(mark);
    await tab.until(() => taken.marks.has(mark));
    promised.push(mark);
    await tab.reload();
  },
  /** The same draft in both tabs: the second to save is told, and overwrites nothing. */
  both: async (tab: Tab, other: Tab) => {
    const ids = unsent();
    if (ids.length === 0) return rounds.close(tab);
    const id = random.pick(ids);
    await other.reload();
    await Promise.all([tab.open(id), other.open(id)]);
    await writeAndClose(tab);
    await other.type(nextMark());
    if (await other.close()) throw new Error("The second to save was not told");
    await other.takeTheirs();
    counts.conflicts += 1;
    return undefined;
  },
  send: async (tab: Tab) => {
    await begin(tab);
    const mark = nextMark();
    await tab.type(mark);
    await tab.send(`tienda-${counts.begun}@outside.example`);
    promised.push(mark);
  },
};
const kinds = ["close", "close", "interrupt", "interrupt", "both", "send"] as const;

type Draft = { id: string; subject: string; html: string };
type Ask = Awaited<ReturnType<typeof signInAsAdmin>>["ask"];

const read = async <Answer>(ask: Ask, path: string): Promise<Answer> => {
  const answer = await ask("GET", path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** Everything of this person, as another session reads it. */
const readAll = async (ask: Ask): Promise<Draft[]> => {
  const { drafts } = await read<{ drafts: { id: string }[] }>(ask, "/mail/drafts");
  const written = await Promise.all(
    drafts.map(async ({ id }) => (await read<{ draft: Draft }>(ask, `/mail/draft/${id}`)).draft),
  );
  const mails: Draft[] = [];
  for (const label of ["outbox", "sent"]) {
    const list = await read<{ mails: { id: string }[] }>(ask, `/mail/list?label=${label}&pageSize=100`);
    for (const { id } of list.mails)
      mails.push(...(await read<{ mails: Draft[] }>(ask, `/mail/details?mailId=${id}`)).mails);
  }
  return [...written, ...mails];
};

const judge = (all: readonly Draft[], sentOf: number) => {
  const texts = all.map(({ html }) => html).join(" ");
  const times = (mark: string) => texts.split(mark).length - 1;
  const marks = new Set([...promised, ...taken.marks.keys()]);
  const lost = [...marks].filter((mark) => times(mark) === 0);
  const ids = new Set(all.map(({ id }) => id));
  const missing = [...taken.drafts.keys()].filter((id) => !ids.has(id));
  const doubled = [...marks].filter((mark) => times(mark) > 1);
  const subjects = new Set(all.map(({ subject }) => subject));
  const isOff = lost.length + missing.length + doubled.length > 0 || all.length !== subjects.size;
  compare(
    `drafts over ${reloads} reloads of two tabs`,
    `${lost.length + missing.length} lost, ${doubled.length + all.length - subjects.size} twice`,
    "0 lost, 0 twice",
    isOff || all.length !== taken.drafts.size,
  );
  state("drafts begun; of them sent", `${all.length}; ${sentOf}`);
  if (isOff) console.log({ lost, missing, doubled });
};

await build();
console.log(`Seed ${seed}`);
const folder = mkdtempSync(join(tmpdir(), "igo-drafts-"));
const server = await startServer({ DATA_DIR: folder });
try {
  await inBrowser(async (browser) => {
    // High enough that no toast about a lost answer covers the window's buttons.
    const context = await browser.newContext({
      viewport: { width: 1600, height: 1400 },
      baseURL: server.url,
    });
    await restoreSession(context, server.url, await signInAsAdmin(server.url));
    const say = wordsOf("en");
    const tabs = [
      await openTab(context, { say, random, taken }),
      await openTab(context, { say, random, taken }),
    ] as const;
    const done = () => tabs[0].counts.reloads + tabs[1].counts.reloads;
    for (let round = 0; done() < reloads; round += 1) {
      const [tab, other] = round % 2 === 0 ? tabs : [tabs[1], tabs[0]];
      await tab.reload();
      await rounds[random.pick(kinds)](tab, other);
    }
    const all = await readAll((await signInAsAdmin(server.url)).ask);
    judge(all, taken.sent.size);
    const sum = (name: keyof Tab["counts"]) => tabs[0].counts[name] + tabs[1].counts[name];
    state("saved and sent; answers lost", `${sum("taken")}; ${sum("lost")}`);
    state("texts; second to save, and told", `${counts.marks}; ${counts.conflicts}`);
  });
} finally {
  await server.signal("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
