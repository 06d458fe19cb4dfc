// Countries, departments and municipalities in the database.
import type { Db } from "../../platform/db/db.ts";

export const countries = (db: Db) => db.selectFrom("country").selectAll().execute();

export const departments = (db: Db) =>
  db
    .selectFrom("department")
    .select(["code", "name", "shortName", "capitalCode", "region", "landlinePrefix"])
    .orderBy("code")
    .execute();

export const municipalities = (db: Db, departmentCode?: string) =>
  db
    .selectFrom("municipality")
    .select(["code", "departmentCode", "name", "aliases", "lat", "lon", "isDepartmentCapital"])
    .$if(departmentCode !== undefined, (query) => query.where("departmentCode", "=", departmentCode ?? ""))
    .orderBy("code")
    .execute();
