// Hostile mails, each in a frame of one page in a real browser: none requests anything, none runs anything.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import * as api from "@igo/contract/mail/mail.calls";
import { expect, test } from "vitest";
import { hostileMails } from "@igo/testing/builders/hostileMails";
import { aRawMail, incoming } from "@igo/testing/builders/rawMail";
import { writeOutside } from "@igo/testing/builders/outsideMail";
import { openMailbox } from "@igo/testing/mailbox";
import { server, settleJobs, whenDone } from "@igo/testing/server/server";
import { findBrowser } from "../../../../../scripts/browser.mjs";
import { harmless } from "./incoming.html.ts";
import { takeIn } from "./intake.service.ts";

const browserPath = findBrowser();
const mailbox = await openMailbox();
const { admin, app, deps } = await server({
  env: {
    SMTP_URL: mailbox.url,
    IMAP_URL: "imap://igo:secret@127.0.0.1:9",
    MAIL_FROM: "iGO <no-reply@igo.example>",
  },
});
await app.listen({ port: 0, host: "127.0.0.1" });
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

const requests: string[] = [];
const trapServer = createServer((request, reply) => {
  requests.push(request.url ?? "");
  reply.end();
});
await new Promise<void>((resolve) => trapServer.listen(0, "127.0.0.1", resolve));
whenDone(async () => void trapServer.close());
const trap = `http://127.0.0.1:${(trapServer.address() as AddressInfo).port}`;
const mails = hostileMails(trap);

const aThread = () => writeOutside(admin, mailbox);

const framesOf = async () => {
  const paths: string[] = [];
  for (let from = 0; from < mails.length; from += 50) {
    const { id, to } = await aThread();
    for (const { html } of mails.slice(from, from + 50))
      await takeIn(deps, incoming(aRawMail({ to, html })), async () => undefined);
    const thread = await admin.ask(api.readMail, { query: { mailId: id } });
    paths.push(...thread.mails.flatMap((one) => one.incoming?.bodyPath ?? []));
  }
  await settleJobs();
  return paths;
};

const refused =
  /<(?:script|style|svg|math|form|input|button|iframe|object|embed|video|audio|link|meta|base|template|title|textarea|noscript)\b|\son\w+\s*=|javascript:|url\s*\(|@import|position\s*:/i;

test.each(mails)("$name: nothing is left of it that loads or runs", ({ html }) => {
  // Only the tags matter; text may say anything.
  const marks =
    harmless(html)
      .html.match(/<[^>]*>/g)
      ?.join("") ?? "";
  const attributes = marks.replaceAll(/(?:alt|title)="[^"]*"/g, "");
  expect(attributes).not.toMatch(refused);
  expect(attributes.replaceAll(/href="[^"]*"/g, "")).not.toContain(trap);
});

test.skipIf(browserPath === undefined)(
  "all hostile mails in one page: 0 requests, 0 scripts, 0 violations of the policy, with and without their pictures",
  // A browser has to start beside whatever else runs.
  { timeout: 90_000 },
  async () => {
    const paths = await framesOf();
    expect(paths).toHaveLength(mails.length);
    const browser = await chromium.launch({ executablePath: browserPath });
    try {
      const page = await browser.newPage();
      const elsewhere: string[] = [];
      const violations: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith(origin)) elsewhere.push(request.url());
      });
      page.on("console", (message) => {
        if (/content security policy|refused to|blocked/i.test(message.text()))
          violations.push(message.text());
      });
      page.on("dialog", (dialog) => {
        violations.push(dialog.message());
        void dialog.dismiss();
      });
      for (const pictures of [false, true]) {
        const frames = paths
          .map(
            (path) =>
              `<iframe sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" src="${path}?pictures=${pictures}"></iframe>`,
          )
          .join("");
        await page.route(`${origin}/all`, (route) =>
          route.fulfill({ contentType: "text/html", body: frames }),
        );
        await page.goto(`${origin}/all`, { waitUntil: "networkidle" });
        const shown = await Promise.all(
          page
            .frames()
            .slice(1)
            .map((frame) => frame.locator("main").innerText()),
        );
        expect(shown).toHaveLength(mails.length);
        for (const text of shown) expect(text).toContain("Hola");
        expect(await page.evaluate(() => "hasRun" in window)).toBe(false);
      }
      expect({ requests, elsewhere, violations }).toEqual({ requests: [], elsewhere: [], violations: [] });
    } finally {
      await browser.close();
    }
  },
);
