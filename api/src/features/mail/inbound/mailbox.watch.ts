// Requests reading the mailbox at IMAP_URL again and again. The reader is loaded on demand: most installations have no
// mailbox, and its libraries would delay their start.
import type { Deps } from "../../../platform/deps.ts";
import type { App } from "../../../platform/http/serving.ts";

const job = "mail.incoming";
const pollMs = 30_000;
/** How long a job waits for more messages before another takes over. */
const stayMs = 240_000;

export const defineMailboxJob = (deps: Deps): void =>
  deps.jobs.define<{ stayMs: number }>(job, async (stay, context) => {
    const { readMailbox } = await import("./mailbox.service.ts");
    await readMailbox(deps, stay, context);
  });

/** Every process requests it; the queue lets one at a time do it. */
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
