// Notifies everyone concerned. Access is checked here, and again when the notification is read.
import type { Deps } from "../../platform/deps.ts";
import * as counts from "./notifications.counts.queries.ts";
import * as queries from "./notifications.fanOut.queries.ts";
import { kinds } from "./notifications.kinds.ts";
import { sendMailLater } from "./notifications.mail.service.ts";

const atOnce = 250;

export const fanOutNotice = async (deps: Deps, notice: queries.Notice): Promise<void> => {
  const { forAdmins = false, mail } = kinds[notice.kind];
  const message = { ...notice, forAdmins, mail };
  const { background } = deps.database;
  const next = (after: string | null) => queries.recipientsAfter(background, message, after, atOnce);
  for (
    let accountIds = await next(null);
    accountIds.length > 0;
    accountIds = await next(accountIds.at(-1) ?? null)
  )
    await background.transaction().execute(async (tx) => {
      await counts.holdCount(tx, accountIds);
      await queries.addNotifications(tx, message, accountIds);
      await counts.publishCounts(tx, accountIds);
    });
  await sendMailLater(deps);
};
