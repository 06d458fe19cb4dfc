// Checks an event beyond its single fields, and reports all errors at once.
import { type EventFields, maxEventDays } from "@igo/contract/calendar/calendar";
import { minuteNumber } from "@igo/contract/calendar/days";
import type { FailureCode } from "@igo/contract/core/failures";
import { Failure, type InvalidField } from "../../platform/failure.ts";
import type { Db } from "../../platform/db/db.ts";
import * as queries from "./calendar.queries.ts";
import * as people from "./people.queries.ts";

const wrong = (path: string, says: FailureCode, params?: Record<string, number>): InvalidField => ({
  path,
  code: "invalid",
  says,
  ...(params && { params }),
});

const spanFaults = ({ start, end, allDay }: Pick<EventFields, "start" | "end" | "allDay">) => {
  const minutes = minuteNumber(end) - minuteNumber(start);
  if (minutes <= 0) return [wrong("end", "calendar.end_before_start")];
  if (minutes > maxEventDays * 1440) return [wrong("end", "calendar.too_long", { count: maxEventDays })];
  if (allDay && !(start.endsWith("T00:00") && end.endsWith("T00:00")))
    return [{ path: "allDay", code: "invalid" } as const];
  return [];
};

/** RFC 5545, 3.3.10: a rule ends by a date or by a count. What a rule cannot honour is refused, not ignored. */
const repeatFaults = ({ start, repeat }: Pick<EventFields, "start" | "repeat">) => {
  if (!repeat) return [];
  const { every, until, count, weekdays, monthly } = repeat;
  return [
    ...(until !== null && until < start.slice(0, 10)
      ? [wrong("repeat.until", "calendar.repeat_ends_before")]
      : []),
    ...(until !== null && count !== null ? [wrong("repeat.count", "calendar.repeat_ends_twice")] : []),
    ...(weekdays && every !== "week" ? [wrong("repeat.weekdays", "calendar.repeat_of_other")] : []),
    ...(monthly && every !== "month" ? [wrong("repeat.monthly", "calendar.repeat_of_other")] : []),
  ];
};

/** Only administrators share with the team, and only those who see a market share with its people. */
const sharingFaults = async (
  db: Db,
  reader: queries.EventReader,
  { sharedWith, marketId }: Pick<EventFields, "sharedWith" | "marketId">,
) => [
  ...(sharedWith === "team" && !reader.isAdmin ? [wrong("sharedWith", "calendar.team_of_admins")] : []),
  ...(sharedWith === "market" && marketId === null ? [wrong("marketId", "calendar.no_market")] : []),
  ...(marketId !== null && !(await queries.seesMarket(db, reader, marketId))
    ? [wrong("marketId", "market.not_found")]
    : []),
];

const peopleFaults = async (
  db: Db,
  reader: queries.EventReader,
  invited: EventFields["people"],
  alreadyThere: ReadonlySet<string>,
) => {
  const ids = invited.flatMap((person) => ("accountId" in person ? [person.accountId] : []));
  const fresh = ids.filter((id) => !alreadyThere.has(id) && id !== reader.id);
  const known = fresh.length === 0 ? new Set<string>() : await people.invitableAmong(db, reader, fresh);
  return invited.flatMap((person, index) =>
    "accountId" in person && fresh.includes(person.accountId) && !known.has(person.accountId)
      ? [wrong(`people.${index}.accountId`, "calendar.no_such_person")]
      : [],
  );
};

type Checked = Pick<
  EventFields,
  "start" | "end" | "allDay" | "repeat" | "sharedWith" | "marketId" | "people"
>;

type Before = { marketId: string | null; accountIds: ReadonlySet<string> };

/** Checks only what changes: values that were there before are not held against the user. */
export const checkEvent = async (
  db: Db,
  reader: queries.EventReader,
  event: Checked,
  before: Before = { marketId: null, accountIds: new Set() },
): Promise<void> => {
  const isSameMarket = event.marketId !== null && event.marketId === before.marketId;
  const sharing = isSameMarket && event.sharedWith !== "team" ? [] : await sharingFaults(db, reader, event);
  const fields = [
    ...spanFaults(event),
    ...repeatFaults(event),
    ...sharing,
    ...(await peopleFaults(db, reader, event.people, before.accountIds)),
  ];
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
};

export const checkSpan = (span: Pick<EventFields, "start" | "end" | "allDay">): void => {
  const fields = spanFaults(span);
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
};

export const refuseField = (path: string, says?: FailureCode): never => {
  throw new Failure("request.invalid", {
    fields: [{ path, code: says ? "invalid" : "required", ...(says && { says }) }],
  });
};
