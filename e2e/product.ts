// What each journey starts with: its own server with an empty database, and a browser whose complaints are watched.
import { expect, test as base } from "@playwright/test";
import { hasDovecot, startDovecot } from "@igo/testing/imapServer";
import { administrator } from "./administrator.ts";
import { type Host, startHost } from "./host.ts";
import { openMailbox, type Mailbox } from "./mailbox.ts";
import { activate, invite } from "./partners.ts";
import { openServer } from "./server.ts";
import { type Ask, beginSession, restoreSession, type Session, signInAsAdmin } from "./session.ts";
import { watch, type Watch } from "./watching.ts";
import { type Language, type Say, wordsOf } from "./words.ts";

export type Options = {
  language: Language;
  /** Whether the server reads answers to its mail, where dovecot is installed. */
  takesAnswers: boolean;
};

type Fixtures = {
  /** Receives the server's mail. */
  mailbox: Mailbox;
  /** Where answers to the server's mail arrive. */
  answers: Awaited<ReturnType<typeof startDovecot>> | undefined;
  server: { url: string };
  /** The administrator, signed in without the screen. */
  admin: Session;
  /** Calls the API as the administrator. */
  asAdmin: Ask;
  /** Opens a screen as the signed-in administrator. */
  enter: (path?: string) => Promise<void>;
  /** Invites Ana, who accepts without the screens, and opens a screen as her. */
  enterAsPartner: (marketId: string, path?: string) => Promise<void>;
  say: Say;
  watching: Watch;
};

export const test = base.extend<Options & Fixtures, { host: Host }>({
  language: ["en", { option: true }],
  takesAnswers: [false, { option: true }],

  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its first argument
    async ({}, use) => {
      const host = startHost();
      await use(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
  // oxlint-disable-next-line no-empty-pattern -- see above
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  answers: async ({ takesAnswers }, use) => {
    const answers = takesAnswers && hasDovecot ? await startDovecot() : undefined;
    await use(answers);
    await answers?.close();
  },
  server: async ({ host, mailbox, answers, language }, use, info) => {
    const { url, close } = await openServer(host, {
      SMTP_URL: mailbox.url,
      ...(answers && { IMAP_URL: answers.url, MAIL_FROM: "iGO <no-reply@igo.example>" }),
    });
    // An installation in use: its administrator has accepted the terms and uses this language.
    await signInAsAdmin(url, language);
    await use({ url });
    await close();
    if (info.status !== info.expectedStatus)
      await info.attach("server.log", { body: host.output(), contentType: "text/plain" });
  },
  baseURL: async ({ server }, use) => use(server.url),
  admin: async ({ server }, use) => use(await beginSession(server.url, "/auth", administrator)),
  asAdmin: async ({ admin }, use) => use(admin.ask),
  enter: async ({ page, admin, baseURL }, use) =>
    use(async (path = "/dashboard/admin/list-markets") => {
      await restoreSession(page.context(), baseURL ?? "", admin);
      await page.goto(path);
    }),
  enterAsPartner: async ({ page, server, asAdmin, language, mailbox }, use) =>
    use(async (marketId, path = "/dashboard/two") => {
      await invite(asAdmin, marketId, language);
      await restoreSession(page.context(), server.url, await activate(server.url, mailbox));
      await page.goto(path);
    }),
  say: async ({ language }, use) => use(wordsOf(language)),

  watching: [
    async ({ context }, use) => {
      const watching = await watch(context);
      await use(watching);
      expect(watching.complaints(), "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
