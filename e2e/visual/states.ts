// Screens in states that need interaction, each visited once in English: seen on desktop in light, and on a phone in dark
// and in Spanish; with `E2E_LOOKS=all` in each of them.
import { type Page, test as base } from "@playwright/test";
import { type Host, startHost } from "../host.ts";
import { lookAt, type Size } from "../looking.ts";
import { openServer } from "../server.ts";
import { restoreSession, type Session, signInAsAdmin } from "../session.ts";
import { watch, type Watch } from "../watching.ts";
import { type Say, wordsOf } from "../words.ts";

export type Scene = {
  page: Page;
  say: Say;
  watching: Watch;
  open: (path: string) => Promise<void>;
};
const say = wordsOf("en");
type State = (scene: Scene) => Promise<unknown>;
/** A state of one size only, if the screen exists only there. */
type Only = { only: Size; state: State };

export const test = base.extend<object, { host: Host }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its first argument
    async ({}, use) => {
      const host = startHost();
      await use(host);
      await host.stop();
    },
    { scope: "worker", auto: true },
  ],
});

type Seeded<Data> = Data & { url: string; admin: Session };

/** One server for the tests of a file, with the data they show. */
export const serverOf = <Data extends object>(
  seed: (url: string, admin: Session) => Promise<Data>,
  env: Record<string, string> = {},
): (() => Seeded<Data>) => {
  let seeded: Seeded<Data> | undefined;
  let close = async () => {};
  test.beforeAll(async ({ host }) => {
    const server = await openServer(host, env);
    close = server.close;
    const admin = await signInAsAdmin(server.url);
    seeded = { ...(await seed(server.url, admin)), url: server.url, admin };
  });
  test.afterAll(() => close());
  return () => {
    if (!seeded) throw new Error("The server has not been opened yet");
    return seeded;
  };
};

type Begin = () => { url: string; session?: Session | undefined };

/** A test that visits the states of an area one after another. */
export const lookAtStates = (area: string, begin: Begin, states: Record<string, State | Only>): void => {
  test(area, async ({ page }) => {
    const { url, session } = begin();
    const watching = await watch(page.context());
    await restoreSession(page.context(), url, session, { "app-language": "en" });
    const open = async (path: string) => void (await page.goto(url + path));
    for (const [name, given] of Object.entries(states)) {
      const { state, only } = typeof given === "function" ? { state: given, only: undefined } : given;
      await test.step(name, async () => {
        await state({ page, say, watching, open });
        // On a phone in Spanish, where texts are longest for their space.
        await lookAt(page, name, {
          sizes: only ? [only] : ["desk", "phone"],
          schemes: ["light", "dark"],
          phoneIn: "es",
        });
        // What one state has set must not affect the next.
        await page.evaluate(() => localStorage.removeItem("app-settings"));
      });
    }
    test.expect.soft(watching.complaints(), "what the browser complained about").toEqual([]);
  });
};
