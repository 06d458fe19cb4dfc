// Mails notifications that were not seen: after ten minutes or in the morning, and not in anyone's quiet hours.
import { saidOf } from "@igo/contract/notifications/notifications.words";
import { clockOf } from "../../platform/bogota.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import * as counts from "./notifications.counts.queries.ts";
import { kinds, requiredKinds } from "./notifications.kinds.ts";
import * as queries from "./notifications.mail.queries.ts";

const second = 1000;
const minute = 60 * second;
const unseenFor = 10 * minute;
const day = 24 * 60 * minute;
// Bogota has been at UTC-5 without daylight saving since 1993; the digest is sent at eight.
const bogota = 5 * 60 * minute;
const digestAt = 8 * 60 * minute;
const accountsAtOnce = 100;
// A mail should be short: the button leads to the rest.
const maxLines = 15;

const job = "notifications.mail";

/** Schedules the next check; at most one is queued. */
const lookAgain = ({ jobs }: Pick<Deps, "jobs">, seconds: number) =>
  jobs.send(job, {}, { singletonKey: "next", after: seconds });

export const sendMailLater = (deps: Pick<Deps, "jobs">) => lookAgain(deps, unseenFor / second);

const rulesAt = (now: number): queries.MailRules => {
  const local = now - bogota;
  const lastDigest = Math.floor((local - digestAt) / day) * day + digestAt + bogota;
  return {
    defaults: Object.fromEntries(Object.entries(kinds).map(([kind, { mail }]) => [kind, mail])),
    urgent: requiredKinds,
    soonBefore: new Date(now - unseenFor).toISOString(),
    digestBefore: new Date(lastDigest).toISOString(),
    clock: clockOf(now),
  };
};

const send = async ({ mail }: Deps, tx: Db, lines: readonly queries.Line[]) => {
  const [first] = lines;
  if (!first) return;
  const { email, firstName, locale } = first;
  const said = lines.slice(0, maxLines).map((line) => saidOf(line, locale));
  const sentences = said.map(({ title, detail }) => (detail === "" ? title : `${title} · ${detail}`));
  await mail.send(tx, {
    to: email,
    language: locale,
    authorId: null,
    template: "notifications",
    params: {
      name: firstName,
      title: said[0]?.title ?? "",
      lines: sentences.map((sentence) => sentence.replaceAll("\n", " ")).join("\n"),
      count: String(lines.length),
    },
  });
};

/** One mail to each person with everything that is due. */
export const mailDue = async (deps: Deps): Promise<void> => {
  const { background } = deps.database;
  const rules = rulesAt(Date.now());
  for (;;) {
    const accountIds = await queries.accountsDue(background, rules, accountsAtOnce);
    if (accountIds.length === 0) break;
    await background.transaction().execute(async (tx) => {
      await counts.holdCount(tx, accountIds);
      const lines = Map.groupBy(await queries.takeDue(tx, rules, accountIds), (line) => line.accountId);
      for (const own of lines.values()) await send(deps, tx, own);
    });
  }
  const since = await queries.nextWaiting(background, rules.soonBefore);
  if (since === null) return;
  const wait = Date.parse(since) + unseenFor - Date.now();
  // If the clock is set back, mail must not wait for years, nor a timer exceed its range.
  await lookAgain(deps, Math.ceil(Math.min(Math.max(second, wait), day) / second));
};
