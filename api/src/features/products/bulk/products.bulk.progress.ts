// The progress of a bulk change of products, published to administrators and to whoever started it.
import type { LiveEvent } from "@igo/contract/events/events";
import type { ProductBulk } from "@igo/contract/products/products.bulk";
import { roles } from "@igo/contract/session/session";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import * as queries from "./products.bulk.queries.ts";

export const progressOf = (bulk: queries.WholeBulk): ProductBulk["progress"] => {
  const { status, done, undone, changed, counts, startsAt } = bulk;
  if (status === "running") return { done, total: startsAt === null ? counts.change : counts.matched };
  return status === "undoing" ? { done: undone, total: changed } : null;
};

/** In the caller's transaction. */
export const announceProductBulkProgress = async (
  { events }: Pick<Deps, "events">,
  tx: Db,
  id: string,
): Promise<void> => {
  const bulk = await queries.findProductBulkChange(tx, id);
  if (!bulk) return;
  const event: LiveEvent = {
    kind: "product-bulk",
    bulkId: id,
    status: bulk.status,
    progress: progressOf(bulk),
  };
  await events.publish(tx, event, { role: roles.admin });
  if (bulk.creatorRole !== roles.admin) await events.publish(tx, event, { userId: bulk.createdBy });
};
