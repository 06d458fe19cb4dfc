// Notifies everyone concerned. Access is checked here, and again when the notification is read.
import type { Deps } from "../../platform/deps.ts";
import * as counts from "./notifications.counts.queries.ts";
import * as queries from "./notifications.fanOut.queries.ts";
import { isPushed, kinds } from "./notifications.kinds.ts";
import { sendMailLater } from "./notifications.mail.service.ts";
import { pushSoon } from "./notifications.push.service.ts";

const atOnce = 250;

export const fanOutNotice = async (deps: Deps, notice: queries.Notice): Promise<void> => {
  const { forAdmins = false, mail } = kinds[notice.kind];
  const message = { ...notice, forAdmins, mail, push: isPushed(notice.kind) };
  const { background } = deps.database;
  const next = (after: string | null) => queries.recipientsAfter(background, message, after, atOnce);
  for (
    let accountIds = await next(null);
    accountIds.length > 0;
    accountIds = await next(accountIds.at(-1) ?? null)
  )
    await background.transaction().execute(async (tx) => {
      await counts.holdCount(tx, accountIds);
      if (await queries.addNotifications(tx, message, accountIds)) await pushSoon(deps, tx);
      await counts.publishCounts(tx, accountIds);
    });
  await sendMailLater(deps);
};
