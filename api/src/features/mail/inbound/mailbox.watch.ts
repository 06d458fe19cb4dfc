// Asks again and again for the mailbox of IMAP_URL to be read. What reads it comes when it is read: most installations have no
// mailbox, and would start later for its libraries.
import type { Deps } from "../../../platform/deps.ts";
import type { App } from "../../../platform/http/serving.ts";

const job = "mail.incoming";
const pollMs = 30_000;
/** A job waits so long for more, then another takes its place. */
const stayMs = 240_000;

export const defineMailboxJob = (deps: Deps): void =>
  deps.jobs.define<{ stayMs: number }>(job, async (stay, context) => {
    const { readMailbox } = await import("./mailbox.service.ts");
    await readMailbox(deps, stay, context);
  });

/** Each process asks for it; the queue lets one do it. */
export const watchMailbox = (app: App, deps: Deps): void => {
  if (deps.config.imapUrl === undefined) return;
  const ask = () =>
    void deps.jobs
      .send(job, { stayMs }, { singletonKey: "mailbox" })
      .catch((error: unknown) => deps.log.warn({ err: error }, "Could not ask for the mailbox to be read"));
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    ask();
    timer = setInterval(ask, pollMs);
  });
  app.addHook("preClose", async () => clearInterval(timer));
};
