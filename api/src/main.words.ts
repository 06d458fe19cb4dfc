// What the server and the operator's commands print on the terminal.
import type { DemoAccount } from "./demo/demo.service.ts";
import type { Credentials } from "./features/session/admin.service.ts";
import type { Config } from "./platform/config.ts";
import { outboxFolder } from "./platform/mail/outbox.ts";
import { outboxPath } from "./platform/mail/outbox.page.ts";

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** Prints what is being done, and how long it took. */
export const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  process.stdout.write(`${what} … `);
  try {
    const done = await work();
    say(`${((performance.now() - began) / 1000).toFixed(1)} s`);
    return done;
  } catch (error) {
    say("failed");
    throw error;
  }
};

export const credentialsText = ({ email, password }: Credentials, why: string) =>
  [
    "",
    "  ┌──────────────────────────────────────────────────────────┐",
    `    ${why}`,
    "",
    `    Email:     ${email}`,
    `    Password:  ${password}`,
    "",
    "    Shown only once. Lost it? npm run admin:reset",
    "  └──────────────────────────────────────────────────────────┘",
    "",
  ].join("\n");

/** Without a mail server nobody receives codes by mail, so say where to find them. */
export const outboxText = (config: Config, url: string) => {
  const path = outboxPath(config);
  return [
    ...(config.smtpUrl === undefined
      ? [`No mail server is configured (SMTP_URL). Messages are kept in ${outboxFolder(config.dataDir)}`]
      : []),
    ...(path === undefined ? [] : [`and can be read at ${url}${path}`]),
  ];
};

export const demoText = (accounts: readonly DemoAccount[] | undefined) =>
  accounts === undefined
    ? "There are markets already: the demonstration was not added."
    : [
        "",
        "  The demonstration is ready. Look around as:",
        ...accounts.map(({ role, email, password }) => `    ${role.padEnd(14)} ${email}   ${password}`),
        "  Take it away again: npm run demo:remove",
        "",
      ].join("\n");
