// The bytes a browser downloads before sign-in, the market list, a partner's home, the network's home, coverage, activity, chat, a board, the calendar,
// mail and posts are usable, compressed as they are sent.
//
//   node scripts/weights.mjs     builds the web if needed, and prints them beside their limits
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./running.mjs";

const dist = join(root, "web/dist");
const assets = join(dist, "assets");

/** A screen may weigh a fifth more than when it was last weighed: a budget finds what was added by mistake, not bytes. */
const most = 1.2;

/**
 * What they weighed at release 0.2.0, in bytes of brotli; weighed anew when a feature that is worth it exceeds its limit.
 * A request is the page itself, a script, a style sheet, a font or an image.
 */
const weighed = {
  // It names the chunks of all screens, so it grows a little with each.
  "sign-in": { scripts: 123_786, requests: 5 },
  // Includes the chips, tabs with counts, keyboard shortcuts and the status in each row; the panel, the choices and the
  // menus load later.
  "list of markets": { scripts: 244_316, requests: Infinity },
  // All that a partner's phone loads before their stores are there. Before there were tabs, pushes and a copy without a
  // network it was 261,441 (sign-in 124,076, frame 82,204, texts 39,657, home 15,504), and may be 6,000 more. The frame
  // has grown by what lists and imports share; the texts of other screens are no longer waited for.
  "a partner's home": { scripts: 254_006, most: 261_441 + 6000, requests: Infinity },
  // What these load above the shell. What boards need for dragging loads once one is on screen.
  "board of tasks": { scripts: 17_302, requests: Infinity },
  "onboarding board": { scripts: 21_936, requests: Infinity },
  // The network's growth, the tables beside the map, and the filters of activity load behind these.
  home: { scripts: 13718, requests: Infinity },
  coverage: { scripts: 20_263, requests: Infinity },
  activity: { scripts: 7329, requests: Infinity },
  calendar: { scripts: 18_405, requests: Infinity },
  // With what waits to be sent; an open conversation loads behind the list of them.
  chat: { scripts: 22_845, requests: Infinity },
  // An open mail, the window to write one and the menu of folders load behind the list of mails.
  mail: { scripts: 24_477, requests: Infinity },
  // Cleaning a text in the browser, which a post and the editor need, is 11,000 of theirs.
  "list of posts": { scripts: 20_740, requests: Infinity },
  "a post": { scripts: 28_400, requests: Infinity },
  // Above the window that it is in.
  editor: { scripts: 74_085, requests: Infinity },
};

const sent = (name) => {
  const path = join(assets, name);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

/** The other chunks that a chunk imports statically. */
const needs = (name) =>
  [
    ...readFileSync(join(assets, name), "utf8").matchAll(/(?:import|from)\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
  ].map(([, needed]) => needed);

const withNeeds = (names, known = new Set()) => {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    withNeeds(needs(name), known);
  }
  return [...known];
};

const find = (begin) => {
  const found = readdirSync(assets).filter((name) => name.startsWith(`${begin}-`) && name.endsWith(".js"));
  if (found.length !== 1) throw new Error(`The build has ${found.length} pieces named ${begin}`);
  return found[0];
};

/** What each screen loads, without anything that loads on demand. */
const screens = () => {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const begun = withNeeds(
    [...page.matchAll(/<script[^>]* src="\/assets\/([^"]+)"/g)].map(([, name]) => name),
  );
  const list = withNeeds([find("frame"), find("MarketListScreen"), find("es.first")], new Set(begun));
  const pocket = ["frame", "es.first", "es.own", "PhoneTabs", "HomeScreen", "OwnHome"].map(find);
  const shell = withNeeds([find("frame"), find("es.first"), find("es.more")], new Set(begun));
  const aboveShell = (screen) => ({
    names: withNeeds([find(screen)], new Set(shell)).slice(shell.length),
  });
  const writing = withNeeds([find("ComposeWindow")], new Set(shell));
  // Besides the scripts: the page, the font, the map behind the card, and style sheets that are not inlined.
  const sheets = page.match(/<link rel="stylesheet"/g)?.length ?? 0;
  return {
    "sign-in": { names: begun, requests: begun.length + sheets + 3 },
    "list of markets": { names: list },
    "a partner's home": { names: withNeeds(pocket, new Set(begun)) },
    "board of tasks": aboveShell("BoardScreen"),
    "onboarding board": aboveShell("OnboardingBoard"),
    home: aboveShell("NetworkHome"),
    coverage: aboveShell("CoverageScreen"),
    activity: aboveShell("ActivityScreen"),
    calendar: aboveShell("CalendarScreen"),
    chat: aboveShell("ChatScreen"),
    mail: aboveShell("MailScreen"),
    "list of posts": aboveShell("PostListScreen"),
    "a post": aboveShell("PostScreen"),
    editor: { names: withNeeds([find("RichTextEditor")], new Set(writing)).slice(writing.length) },
  };
};

/** The weight of each screen beside its limit. */
export const weigh = () =>
  Object.entries(screens()).map(([screen, { names, requests = 0 }]) => {
    const scripts = names.reduce((sum, name) => sum + sent(name), 0);
    const { requests: mostRequests, most: own } = weighed[screen];
    const limit = own ?? Math.round(weighed[screen].scripts * most);
    return {
      ok: scripts <= limit && requests <= mostRequests,
      said: `${screen}: ${scripts} of ${limit} bytes of script in ${names.length} files${requests ? `, ${requests} of ${mostRequests} requests` : ""}`,
    };
  });

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { build } = await import("./build.mjs");
  await build();
  for (const { ok, said } of weigh()) console.log(`${ok ? "✓" : "✗"} ${said}`);
}
