// How many imports wait for somebody: the figures of a first screen, each the total of a list.
import type { SignedIn } from "../../platform/http/serving.ts";
import type { Db } from "../../platform/db/db.ts";
import * as queries from "./imports.queries.ts";

/** A partner's own imports of menus that nobody has committed or cancelled yet. */
export const countToReview = (db: Db, { id }: Pick<SignedIn, "id">): Promise<number> =>
  queries.count(db, { kind: "menu", status: ["uploaded", "checked"], partnerId: id });
