// A tab in which someone writes mail, whose answers from the server get lost at random.
import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Route } from "@playwright/test";
import type { Say } from "../../e2e/words.ts";
import type { Random } from "../faults/random.ts";

const patience = 30_000;
const lostShare = 1 / 3;
const markPattern = /marca\d+fin/g;

/** What the server said it has taken, whether or not a tab saw that answer. */
export type Taken = {
  /** The newest version by draft. */
  drafts: Map<string, number>;
  /** Drafts by the marks in their text. */
  marks: Map<string, string>;
  sent: Set<string>;
};

type About = { say: Say; random: Random; taken: Taken };

const note = (taken: Taken, route: Route, text: string) => {
  if (route.request().url().endsWith("/send")) {
    taken.sent.add(String(JSON.parse(route.request().postData() ?? "{}").draftId));
    return;
  }
  const { draft } = JSON.parse(text) as { draft: { id: string; version: number; html: string } };
  taken.drafts.set(draft.id, Math.max(draft.version, taken.drafts.get(draft.id) ?? 0));
  for (const [mark] of draft.html.matchAll(markPattern)) taken.marks.set(mark, draft.id);
};

export const openTab = async (context: BrowserContext, { say, random, taken }: About) => {
  const page = await context.newPage();
  const counts = { reloads: 0, taken: 0, lost: 0, refused: 0 };
  let losesNext = false;
  // What is not saved yet is given up on a reload.
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  await page.route(/\/api\/v1\/mail\/(draft|send)$/, async (route) => {
    const answer = await route.fetch().catch((error: unknown) => {
      // The run is over, perhaps for a reason that must be seen instead of this one.
      if (page.isClosed()) return null;
      throw error;
    });
    if (answer === null) return;
    const text = await answer.text();
    if (answer.ok()) {
      note(taken, route, text);
      counts.taken += 1;
    } else if (answer.status() === 409) counts.refused += 1;
    else throw new Error(`${route.request().url()}: ${answer.status()} ${text}`);
    const isLost = answer.ok() && (losesNext || random.share() < lostShare);
    if (isLost) losesNext = false;
    // The page may have been reloaded meanwhile.
    await (isLost ? route.abort() : route.fulfill({ response: answer })).catch(() => undefined);
    if (isLost) counts.lost += 1;
  });
  await page.goto("/dashboard/mail/drafts");

  const box = page.getByRole("dialog");
  const body = box.getByRole("textbox", { name: say("mail.compose.body"), exact: true });
  const button = (name: string) => box.getByRole("button", { name: say(name), exact: true });

  const until = async (isDone: () => boolean | Promise<boolean>) => {
    for (const end = Date.now() + patience; !(await isDone()); await wait(20))
      if (Date.now() > end) throw new Error(`Nothing more happens: ${(await box.allInnerTexts()).join(" ")}`);
  };
  /** Refusals before the window opened: a save of what is typed in it may be refused before anything is pressed. */
  let refused = 0;
  /** Presses again whenever an answer was lost, as a person would; returns whether the window closed. */
  const press = async (name: string): Promise<boolean> => {
    for (;;) {
      if (counts.refused > refused) return false;
      const { lost } = counts;
      // It may close between the look and the press: the answer to an earlier press came late.
      await button(name)
        .click({ timeout: 10_000 })
        .catch(async (error: unknown) => {
          if ((await box.isVisible()) && counts.refused === refused) throw error;
        });
      await until(async () => !(await box.isVisible()) || counts.lost > lost || counts.refused > refused);
      if (!(await box.isVisible())) return true;
      if (counts.refused > refused) return false;
    }
  };

  return {
    counts,
    until,
    reload: async () => {
      counts.reloads += 1;
      await page.reload();
      await page
        .getByRole("button", { name: say("mail.write"), exact: true })
        .first()
        .waitFor();
    },
    begin: async (subject: string) => {
      refused = counts.refused;
      await page
        .getByRole("button", { name: say("mail.write"), exact: true })
        .first()
        .click();
      await box.getByRole("textbox", { name: say("mail.subject"), exact: true }).fill(subject);
    },
    open: async (id: string) => {
      refused = counts.refused;
      await page.locator(`[data-row-id="${id}"] [data-opens]`).click();
      await body.waitFor();
    },
    /** At the end of the text. */
    type: async (mark: string) => {
      await body.click();
      await page.keyboard.press("Control+End");
      await page.keyboard.type(` ${mark} `);
    },
    /** The answer to the next save or sending gets lost for sure. */
    loseNext: () => {
      losesNext = true;
    },
    close: () => press("mail.compose.close"),
    /** What this tab typed over the other's text goes; otherwise it would be asked about again after the reload. */
    takeTheirs: async () => {
      const conflict = page.getByRole("dialog", { name: say("mail.compose.conflict.title") });
      await conflict.getByRole("radio").nth(1).click();
      await conflict.getByRole("button", { name: say("ui.save"), exact: true }).click();
      await conflict.waitFor({ state: "hidden" });
    },
    send: async (address: string) => {
      await box.getByLabel(say("mail.to"), { exact: true }).fill(`${address},`);
      if (!(await press("mail.compose.send"))) throw new Error("The mail was refused");
    },
  };
};
export type Tab = Awaited<ReturnType<typeof openTab>>;
