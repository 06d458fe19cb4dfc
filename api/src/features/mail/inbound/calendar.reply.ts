// Reads what a guest's calendar answers to an invitation: an iCalendar file with METHOD:REPLY (RFC 5546). One pass over
// its lines, so that the work cannot grow faster than the text.
import type { EventReply } from "../../calendar/calendar.service.ts";

/** Real ones have some hundred lines. */
export const maxCalendarBytes = 262_144;
const maxReplies = 100;

type Line = { name: string; params: ReadonlyMap<string, string>; value: string };

/** The parts between signs that do not stand in quotes; after `most` of them, the rest is one. */
const splitOutside = (text: string, sign: string, most: number): string[] => {
  const parts: string[] = [];
  let begin = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && parts.length < most - 1; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === sign && !isQuoted) {
      parts.push(text.slice(begin, at));
      begin = at + 1;
    }
  }
  return [...parts, text.slice(begin)];
};

const readLine = (text: string): Line => {
  const [left = "", value = ""] = splitOutside(text, ":", 2);
  const [name = "", ...given] = splitOutside(left, ";", 50);
  const params = given.map((one): [string, string] => {
    const [key = "", ...rest] = one.split("=");
    return [key.trim().toUpperCase(), rest.join("=").replaceAll('"', "")];
  });
  return { name: name.trim().toUpperCase(), params: new Map(params), value: value.trim() };
};

/** A long line goes on in lines that begin with a space. */
const linesOf = (text: string): Line[] =>
  text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .map(readLine);

const answers = new Map<string, EventReply["answer"]>([
  ["ACCEPTED", "yes"],
  ["DECLINED", "no"],
  ["TENTATIVE", "maybe"],
]);

const moment = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;
const bogota = "America/Bogota";

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

const clockOf = (zone: string): Intl.DateTimeFormat | undefined => {
  if (clocks.size > 500) clocks.clear();
  if (!clocks.has(zone))
    try {
      clocks.set(
        zone,
        new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }),
      );
    } catch {
      // A name of Windows, which is that of our invitation.
      clocks.set(zone, undefined);
    }
  return clocks.get(zone);
};

/** What the clock shows, as if it were UTC. */
const shownAt = (clock: Intl.DateTimeFormat, at: number): number =>
  Date.parse(`${clock.format(at).replace(" ", "T")}Z`);

/** The date that an occurrence has in its series, in Colombia, whatever zone a calendar names it in. */
const dateOf = ({ params, value }: Line): string | undefined => {
  const [, year, month, day, hour, minute, second, utc] = moment.exec(value) ?? [];
  const local = Date.parse(`${year}-${month}-${day}T${hour ?? "00"}:${minute ?? "00"}:${second ?? "00"}Z`);
  if (Number.isNaN(local)) return undefined;
  const clock = utc === "Z" ? clockOf("UTC") : clockOf(params.get("TZID") ?? bogota);
  const own = clockOf(bogota);
  if (hour === undefined || !clock || !own) return `${year}-${month}-${day}`;
  const guess = local - (shownAt(clock, local) - local);
  const instant = local - (shownAt(clock, guess) - guess);
  return new Date(shownAt(own, instant)).toISOString().slice(0, 10);
};

const instantOf = (value: string): string | undefined => {
  const [, year, month, day, hour, minute, second, utc] = moment.exec(value) ?? [];
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  return utc === "Z" && !Number.isNaN(Date.parse(iso)) ? iso : undefined;
};

const addressOf = (value: string) =>
  value
    .replace(/^mailto:/i, "")
    .trim()
    .toLowerCase();

/** One for each attendee of an event; what is no valid answer is left out. */
const repliesOf = (event: readonly Line[]): EventReply[] => {
  const valueOf = (name: string) => event.find((line) => line.name === name)?.value;
  const uid = valueOf("UID");
  const at = instantOf(valueOf("DTSTAMP") ?? "");
  const sequence = Number(valueOf("SEQUENCE") ?? 0);
  const recurrence = event.find(({ name }) => name === "RECURRENCE-ID");
  const on = recurrence ? dateOf(recurrence) : null;
  if (uid === undefined || at === undefined || on === undefined) return [];
  if (!Number.isSafeInteger(sequence) || sequence < 0) return [];
  return event.flatMap(({ name, params, value }) => {
    const answer = answers.get(params.get("PARTSTAT")?.toUpperCase() ?? "");
    return name === "ATTENDEE" && answer
      ? [{ uid, on, answer, address: addressOf(value), sequence, at }]
      : [];
  });
};

/** Nothing if it is no reply. */
export const readCalendarReplies = (text: string): EventReply[] => {
  const open: string[] = [];
  const events: Line[][] = [];
  let isReply = false;
  for (const line of linesOf(text.slice(0, maxCalendarBytes))) {
    const { name, value } = line;
    const within = open.at(-1);
    if (name === "BEGIN") {
      open.push(value.toUpperCase());
      if (open.length === 2 && open[1] === "VEVENT" && events.length < maxReplies) events.push([]);
    } else if (name === "END") open.pop();
    else if (within === "VCALENDAR" && name === "METHOD") isReply = value.toUpperCase() === "REPLY";
    else if (within === "VEVENT" && open.length === 2) events.at(-1)?.push(line);
  }
  return isReply ? events.flatMap(repliesOf).slice(0, maxReplies) : [];
};
