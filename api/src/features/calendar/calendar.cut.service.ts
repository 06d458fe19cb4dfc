// Rejoins a split series: undoes a change of "this and following".
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { CalendarEvent } from "@igo/contract/calendar/calendar";
import type { rejoinEvent } from "@igo/contract/calendar/calendar.calls";
import type { Deps } from "../../platform/deps.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import { lockConverted } from "./calendar.convert.service.ts";
import * as cuts from "./calendar.cut.queries.ts";
import * as queries from "./calendar.queries.ts";
import { findEvent } from "./calendar.read.service.ts";
import { eventColumns, lockRow, saveEvent, writeChanges } from "./calendar.write.service.ts";
import { notifyRejoined } from "./people.service.ts";
import { settled } from "./series/occurrences.ts";
import { versionConflict } from "../../records/edit/versions.ts";

/** Call it before the series is shortened. */
export const rememberCut = (tx: Db, row: queries.EventRow, followedBy: string | null) => {
  const { id, version, repeat, changes } = row;
  return cuts.setCut(tx, id, { version, repeat, changes, followedBy });
};

/** The series that follows, locked; undefined if it was deleted. If it has been edited since, it is not undone. */
const lockFollowing = async (deps: Deps, tx: Db, id: string | null) => {
  if (id === null) return { isAsItWas: true, following: undefined };
  await lockConverted(deps, tx, id);
  const following = await queries.findAny(tx, id);
  return { isAsItWas: following?.version === 1 && following.cancelledAt === null, following };
};

export const rejoin = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  { version }: ParsedInput<typeof rejoinEvent>["body"],
): Promise<CalendarEvent> => {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockRow(deps, tx, user, id);
    const cut = await cuts.findCut(tx, id);
    const { isAsItWas, following } = await lockFollowing(deps, tx, cut?.followedBy ?? null);
    if (!cut || !isAsItWas || cut.version !== version || row.version !== version + 1)
      throw versionConflict("calendar.version_conflict", await findEvent(tx, user, id));
    const series = settled({ ...row, repeat: cut.repeat, changes: cut.changes });
    await queries.updateEvent(tx, id, { ...eventColumns(series), cut: null });
    await writeChanges(tx, id, cut.changes);
    if (following) {
      await queries.updateEvent(tx, following.id, { cancelledAt: new Date().toISOString() });
      await saveEvent(deps, tx, following.id);
    }
    await notifyRejoined(deps, tx, user, { series, following });
    await saveEvent(deps, tx, id);
  });
  return findEvent(deps.db, user, id);
};
