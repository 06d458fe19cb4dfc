// Tells the people of a market, a month and a week before, that one of its documents ends; once each.
import type { Deps } from "../../../platform/deps.ts";
import { notify } from "../../notifications/notifications.service.ts";
import * as queries from "./markets.documents.expiry.queries.ts";

const noticeDays = [30, 7];
const atOnce = 500;

export const notifyExpiring = async (deps: Deps): Promise<void> => {
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  const takeNext = () =>
    deps.database.patient.transaction().execute(async (tx) => {
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
