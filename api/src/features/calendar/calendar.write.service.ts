// What every write of an event needs: a lock, its span and next reminder, and a message to open screens.
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import { plainTextOf } from "../../platform/security/richText.ts";
import { recordReferences } from "../../records/references/references.ts";
import { lockConverted } from "./calendar.convert.service.ts";
import * as queries from "./calendar.queries.ts";
import { findRow, eventReaderOf } from "./calendar.read.service.ts";
import { mayEdit, textOfAll } from "./calendar.shape.ts";
import { planReminder } from "./reminders/reminders.service.ts";
import { type OwnFields, type Series, spanOf } from "./series/occurrences.ts";

type Written = Series &
  OwnFields & {
    marketId: string | null;
    sharedWith: queries.EventRow["sharedWith"];
    reminders: readonly number[];
  };

/** The columns of an event, in a series or alone. */
export const eventColumns = (event: Written) => {
  const span = spanOf(event);
  return {
    title: event.title,
    startsLocal: event.start,
    endsLocal: event.end,
    allDay: event.allDay,
    place: event.place,
    marketId: event.marketId,
    description: plainTextOf(event.description),
    descriptionHtml: event.description,
    sharedWith: event.sharedWith,
    reminders: [...new Set(event.reminders)],
    repeat: event.repeat === null ? null : JSON.stringify(event.repeat),
    lastOn: event.lastOn,
    spanFrom: span.from,
    spanTo: span.to,
  };
};

/** Replaces all occurrences that differ from the series. */
export const writeChanges = async (tx: Db, id: string, changes: readonly queries.EventChange[]) => {
  await queries.removeChanges(tx, id);
  for (const change of changes) await queries.setChange(tx, id, change);
};

/** Locks the event for a user who may edit it. */
export const lockRow = async (
  deps: Pick<Deps, "config">,
  tx: Db,
  user: Pick<SignedIn, "id" | "role">,
  id: string,
): Promise<queries.EventRow> => {
  const reader = eventReaderOf(user);
  await lockConverted(deps, tx, id);
  const row = await findRow(tx, reader, id);
  if (!mayEdit(row, reader)) throw new Failure("access.denied");
  return row;
};

/** Makes the open calendars of everyone who sees the event reload it. */
export const publish = ({ events }: Deps, tx: Db, id: string) =>
  events.publish(tx, { kind: "stale", feature: "calendar", ids: [id] }, { topic: { kind: "event", id } });

/** Call it after an event or a part of it has been written. */
export const saveEvent = async (deps: Deps, tx: Db, id: string): Promise<void> => {
  const row = await queries.findAny(tx, id);
  if (!row) return;
  await queries.setSpan(tx, id, spanOf(row));
  await recordReferences(tx, { from: { kind: "event", id }, text: textOfAll(row), by: row.authorId });
  await planReminder(deps, tx, row);
  await publish(deps, tx, id);
};
