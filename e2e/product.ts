// What each journey starts with: a server of its own with an empty database, and a browser that is watched.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import { startCluster } from "@igo/testing/cluster";
import { startServer } from "@igo/testing/process";
import { begun } from "./begun.ts";
import { lookAt, type Size } from "./looking.ts";
import { openMailbox, type Mailbox } from "./mailbox.ts";
import { watch, type Watch } from "./watching.ts";
import { type Language, type Say, wordsOf } from "./words.ts";

export type Options = { language: Language; database: "embedded" | "server" };

type Given = {
  /** Where the server's mail arrives. */
  mailbox: Mailbox;
  server: { url: string };
  say: Say;
  watching: Watch;
  /** Looks at what is on the screen, closely, and keeps pictures under this name. */
  look: (screen: string, sizes?: readonly Size[]) => Promise<void>;
};

export const test = base.extend<Options & Given>({
  language: ["en", { option: true }],
  database: ["embedded", { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its first argument
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  server: async ({ database, mailbox }, use, info) => {
    const folder = mkdtempSync(join(tmpdir(), "igo-e2e-"));
    if (database === "embedded") cpSync(begun, folder, { recursive: true });
    const cluster = database === "server" ? await startCluster() : undefined;
    const server = await startServer({
      DATA_DIR: folder,
      SMTP_URL: mailbox.url,
      ...(cluster && { DATABASE_URL: cluster.url }),
    });
    await use(server);
    await server.signal("SIGTERM");
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
    await info.attach("server.log", { body: server.said(), contentType: "text/plain" });
  },
  baseURL: async ({ server }, use) => use(server.url),
  say: async ({ language }, use) => use(wordsOf(language)),

  watching: [
    async ({ context }, use) => {
      const watching = await watch(context);
      await use(watching);
      expect(watching.complaints(), "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
  look: async ({ page }, use, { project, titlePath }) => {
    const journey = titlePath[0]?.replace(/^.*\//, "").replace(".journey.ts", "") ?? "";
    let number = 0;
    await use(async (screen, sizes) => {
      number += 1;
      const name = `${String(number).padStart(2, "0")}-${screen}`;
      const fileOf = (look: string) =>
        join(import.meta.dirname, "results", project.name, journey, `${name}-${look}.png`);
      await lookAt(page, fileOf, sizes);
    });
  },
});

export { expect };
