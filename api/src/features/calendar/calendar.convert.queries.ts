// Events whose descriptions have not been converted to rich text yet.
import { sql, type Updateable } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { CalendarEventTable } from "../../platform/db/tables/tables.ts";
import type { EventChange } from "./calendar.queries.ts";

export const unconverted = async (db: Db, after: string | null, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom("calendarEvent")
    .select("id")
    .where("descriptionHtml", "is", null)
    .$if(after !== null, (query) => query.where("id", ">", after))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const holdUnconverted = (tx: Db, id: string) =>
  tx
    .selectFrom("calendarEvent")
    .select(["description", "cut", "authorId", "createdAt"])
    .where("id", "=", id)
    .where("descriptionHtml", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const changesOf = async (tx: Db, eventId: string): Promise<EventChange[]> =>
  tx
    .selectFrom("calendarEventChange")
    .select([sql<string>`original_on`.as("on"), "isCancelled", "fields"])
    .where("eventId", "=", eventId)
    .where(sql<boolean>`fields ? 'description'`)
    .execute();

/** Version and sequence stay: nobody has changed the event. */
export const setConverted = (
  tx: Db,
  id: string,
  values: Pick<Updateable<CalendarEventTable>, "description" | "descriptionHtml" | "cut">,
) => tx.updateTable("calendarEvent").set(values).where("id", "=", id).execute();
