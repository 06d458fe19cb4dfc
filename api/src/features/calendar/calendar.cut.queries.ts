// The state of a series before it was split.
import type { Db } from "../../platform/db/db.ts";
import type { SeriesCut } from "../../platform/db/tables/shapes.ts";

export const findCut = async (db: Db, id: string): Promise<SeriesCut | null> => {
  const row = await db.selectFrom("calendarEvent").select("cut").where("id", "=", id).executeTakeFirst();
  return row?.cut ?? null;
};

export const setCut = (db: Db, id: string, cut: SeriesCut) =>
  db
    .updateTable("calendarEvent")
    .set({ cut: JSON.stringify(cut) })
    .where("id", "=", id)
    .execute();
