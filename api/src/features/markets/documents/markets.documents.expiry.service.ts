// Notifies the people of a market a month and a week before one of its documents expires, once each.
import { instantOf, isoDateOf } from "../../../platform/bogota.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { notify } from "../../notifications/notifications.service.ts";
import * as queries from "./markets.documents.expiry.queries.ts";
import * as waiting from "./markets.documents.waiting.queries.ts";

const noticeDays = [30, 7];
const atOnce = 500;

const dayInBogota = () => isoDateOf(instantOf(new Date()).today.day);

/** The documents of these markets that have expired or will within a month, without a newer one. */
export const endingDocuments = (db: Db, marketIds: readonly string[]) =>
  queries.endingOf(db, marketIds, dayInBogota());

export const notifyExpiring = async (deps: Deps): Promise<void> => {
  const today = dayInBogota();
  const takeNext = () =>
    deps.database.background.transaction().execute(async (tx) => {
      const taken = await queries.takeExpiring(tx, { today, noticeDays, limit: atOnce });
      for (const { id, marketId, kind, expiresOn } of taken)
        await notify(deps, tx, {
          kind: "document-expiring",
          group: `document-expiring:${id}`,
          audience: { to: "members", marketId },
          params: { document: kind, expiresOn },
        });
      return taken.length;
    });
  while ((await takeNext()) === atOnce);
};

/** The limit of counting; a count of one more means "more". */
export { countLimit } from "./markets.documents.waiting.queries.ts";

/** How many markets have documents to review, expired, and expiring soon. */
export const countWaiting = (db: Db) => waiting.countWaiting(db, dayInBogota());
