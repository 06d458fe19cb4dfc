// Whether the user who asks starred a record, as a condition of its list.
import { type Expression, type SqlBool, sql } from "kysely";

export type StarredBy = { by: string; wanted: boolean };

export const starredBy = (user: { id: string }, wanted: boolean | undefined): StarredBy | undefined =>
  wanted === undefined ? undefined : { by: user.id, wanted };

export const isStarred = (
  table: "market" | "chain" | "product",
  starred: StarredBy | undefined,
): Expression<SqlBool>[] => {
  if (!starred) return [];
  const ids = sql`(select star.${sql.raw(`${table}_id`)} from star
    where star.account_id = ${starred.by} and star.${sql.raw(`${table}_id`)} is not null)`;
  const id = sql.ref(`${table}.id`);
  return [starred.wanted ? sql<SqlBool>`${id} in ${ids}` : sql<SqlBool>`${id} not in ${ids}`];
};
