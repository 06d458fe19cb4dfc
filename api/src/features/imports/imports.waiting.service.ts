// Counts the imports that wait for the user, for the home screen; each count is the total of a list.
import type { SignedIn } from "../../platform/http/serving.ts";
import type { Db } from "../../platform/db/db.ts";
import * as queries from "./imports.queries.ts";

/** A partner's own menu imports that are neither committed nor cancelled yet. */
export const countToReview = (db: Db, { id }: Pick<SignedIn, "id">): Promise<number> =>
  queries.countImports(db, { kind: "menu", status: ["uploaded", "checked"], partnerId: id });
