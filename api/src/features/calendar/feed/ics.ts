// Writes iCalendar (RFC 5545): lines folded at 75 octets, texts escaped, Colombia's zone without daylight saving.
import { withAddresses, withoutReferences } from "@igo/contract/references/references";
import { addDays } from "@igo/contract/calendar/days";
import { rruleOf } from "@igo/contract/calendar/repeat";
import { plainTextOf } from "../../../platform/security/richText.ts";
import type { EventRow } from "../calendar.queries.ts";
import { happeningOn, type OwnFields } from "../series/occurrences.ts";

const maxOctets = 75;

/** Never cuts a multi-byte character. A continuation line begins with a space, which counts, too. */
export const folded = (line: string): string => {
  let result = "";
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > maxOctets) {
      result += "\r\n ";
      octets = 1;
    }
    result += letter;
    octets += size;
  }
  return result;
};

// oxlint-disable-next-line no-control-regex -- what no line of a calendar may hold
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** User text must not end its line or start a property of its own. */
export const escaped = (text: string): string =>
  text
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replaceAll(controls, "")
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll("\n", "\\n");

/** A parameter value; there is no way to escape a quote in one. */
const quoted = (text: string) => `"${text.replaceAll(controls, "").replaceAll(/["\r\n]/g, "'")}"`;

const compact = (text: string) => text.replaceAll(/[-:]/g, "");
const dateValue = (local: string) => compact(local.slice(0, 10));
const timeValue = (local: string) => `${compact(local)}00`;
const utcValue = (iso: string) => `${compact(iso).slice(0, 15)}Z`;

const zone = [
  "BEGIN:VTIMEZONE",
  "TZID:America/Bogota",
  "BEGIN:STANDARD",
  "DTSTART:19930404T000000",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "TZNAME:-05",
  "END:STANDARD",
  "END:VTIMEZONE",
];

const moment = (name: string, local: string, allDay: boolean) =>
  allDay ? `${name};VALUE=DATE:${dateValue(local)}` : `${name};TZID=America/Bogota:${timeValue(local)}`;

const textLine = (name: string, text: string | null) =>
  text === null || text === "" ? [] : [`${name}:${escaped(text)}`];

/** With a time zone, UNTIL is in UTC: the last second of the last day in Bogota. */
const untilOf = (allDay: boolean) => (date: string) =>
  allDay ? dateValue(date) : `${dateValue(addDays(date, 1))}T045959Z`;

export type Party = { email: string; name: string };
export type Invitation = {
  method: "REQUEST" | "CANCEL";
  organiser: Party;
  attendees: readonly Party[];
};

export type IcsOptions = { url: (row: EventRow) => string; invitation?: Invitation };

const partyLines = ({ invitation }: IcsOptions) =>
  invitation
    ? [
        `ORGANIZER;CN=${quoted(invitation.organiser.name)}:mailto:${invitation.organiser.email}`,
        ...invitation.attendees.map(
          ({ email, name }) =>
            `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${email}`,
        ),
      ]
    : [];

const bodyOf = (row: EventRow, own: OwnFields, extra: readonly string[], options: IcsOptions) => [
  "BEGIN:VEVENT",
  `UID:${row.uid}`,
  `DTSTAMP:${utcValue(row.updatedAt)}`,
  `SEQUENCE:${row.sequence}`,
  moment("DTSTART", own.start, own.allDay),
  moment("DTEND", own.end, own.allDay),
  ...extra,
  `SUMMARY:${escaped(own.title)}`,
  ...textLine("LOCATION", [own.place, row.marketName].filter(Boolean).join(" · ")),
  // Other calendars know no references: what was pasted, the address, stands there, or a neutral sign.
  ...textLine(
    "DESCRIPTION",
    withoutReferences(withAddresses(plainTextOf(own.description), options.url(row))),
  ),
  `STATUS:${row.cancelledAt === null && options.invitation?.method !== "CANCEL" ? "CONFIRMED" : "CANCELLED"}`,
  `URL:${options.url(row)}`,
  ...partyLines(options),
  "END:VEVENT",
];

/** A series becomes one event with its rule, plus one for each occurrence that differs. */
export const eventLines = (row: EventRow, options: IcsOptions): string[] => {
  if (row.repeat === null) return bodyOf(row, row, [], options);
  const { allDay } = row;
  const idOf = (on: string) => on + row.start.slice(10);
  const gone = row.changes.filter(({ isCancelled }) => isCancelled);
  const rule = [
    `RRULE:${rruleOf(row.start, row.repeat, untilOf(allDay))}`,
    ...gone.map(({ on }) => moment("EXDATE", idOf(on), allDay)),
  ];
  const differing = row.changes.flatMap(({ on, isCancelled }) => {
    const happening = isCancelled ? undefined : happeningOn(row, on);
    return happening ? bodyOf(row, happening, [moment("RECURRENCE-ID", idOf(on), allDay)], options) : [];
  });
  return [...bodyOf(row, row, rule, options), ...differing];
};

/** A computed all-day entry, such as a document's last day. */
export const dayLines = (day: { uid: string; date: string; title: string; url: string }): string[] => [
  "BEGIN:VEVENT",
  `UID:${day.uid}`,
  `DTSTAMP:${dateValue(day.date)}T000000Z`,
  `DTSTART;VALUE=DATE:${dateValue(day.date)}`,
  `DTEND;VALUE=DATE:${dateValue(addDays(day.date, 1))}`,
  `SUMMARY:${escaped(day.title)}`,
  "TRANSP:TRANSPARENT",
  `URL:${day.url}`,
  "END:VEVENT",
];

export const calendarText = (
  lines: readonly string[],
  { name, method }: { name: string; method?: Invitation["method"] },
): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//iGO//Calendar//ES",
    "CALSCALE:GREGORIAN",
    ...(method
      ? [`METHOD:${method}`]
      : [`X-WR-CALNAME:${escaped(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H"]),
    ...zone,
    ...lines,
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
