// Which accounts are people: an integration is an account, too, but nobody writes to it, invites it or assigns it work.
import { type SqlBool, sql } from "kysely";

/** Of the alias that the account table has in a query. */
export const isPerson = (account: string) => sql<SqlBool>`${sql.ref(`${account}.role`)} < 10`;
