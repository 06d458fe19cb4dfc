// The categories of a scope, in their order.
import type { Db } from "../../db/db.ts";
import * as queries from "./categories.queries.ts";

export const list = (db: Db, scope: "market") => queries.list(db, scope);
