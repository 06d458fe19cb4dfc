// The parser of another calendar program: ical.js, Thunderbird's, which expands series by its own rules. The first run
// installs it into the bench's own folder.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { addDays } from "@igo/contract/calendar/days";

// Their all-day events begin at midnight in the machine's time zone.
process.env.TZ = "UTC";

/** One occurrence as one line, so that the results can be compared. */
export const lineOf = (title: string, start: string, end: string, allDay: boolean): string =>
  allDay ? `${start.slice(0, 10)} ${end.slice(0, 10)} ${title}` : `${start} ${end} ${title}`;

/** The occurrences of a feed that overlap a time range, one line each, and possibly some around it. */
export type Reader = (text: string, time: { from: string; to: string }) => string[];

const folder = join(import.meta.dirname, "../peers/calendars");
const load = async <Module>(path: string): Promise<Module> => {
  const { default: loaded }: { default: Module } = await import(
    pathToFileURL(join(folder, "node_modules", path)).href
  );
  return loaded;
};

type IcalTime = { isDate: boolean; toString: () => string };
type IcalComponent = {
  getAllSubcomponents: (name: string) => IcalComponent[];
  hasProperty: (name: string) => boolean;
  getFirstPropertyValue: (name: string) => unknown;
};
type IcalEvent = {
  summary: string;
  startDate: IcalTime;
  endDate: IcalTime;
  isRecurring: () => boolean;
  iterator: () => { next: () => IcalTime | null };
  getOccurrenceDetails: (at: IcalTime) => {
    item: { summary: string };
    startDate: IcalTime;
    endDate: IcalTime;
  };
};
type IcalJs = {
  parse: (text: string) => unknown;
  Component: new (parsed: unknown) => IcalComponent;
  Event: new (component: IcalComponent, options: { exceptions: IcalComponent[] }) => IcalEvent;
};
export const install = () => {
  if (existsSync(join(folder, "node_modules/ical.js"))) return;
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  if (spawnSync("npm", args, { cwd: folder, stdio: "inherit" }).status !== 0)
    throw new Error("ical.js could not be installed");
};

/** Thunderbird's parser, which expands series by its own rules. */
export const byIcalJs = async (): Promise<Reader> => {
  const ICAL = await load<IcalJs>("ical.js/dist/ical.js");
  return (text, { to }) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const components = calendar.getAllSubcomponents("vevent");
    const uidOf = (one: IcalComponent) => one.getFirstPropertyValue("uid");
    const differing = components.filter((one) => one.hasProperty("recurrence-id"));
    const others = components.filter((one) => !one.hasProperty("recurrence-id"));
    // By default it applies the exceptions of one series to all series.
    const events = others.map(
      (one) => new ICAL.Event(one, { exceptions: differing.filter((other) => uidOf(other) === uidOf(one)) }),
    );
    const lines: string[] = [];
    const add = (title: string, start: IcalTime, end: IcalTime) =>
      lines.push(lineOf(title, start.toString().slice(0, 16), end.toString().slice(0, 16), start.isDate));
    for (const event of events) {
      if (!event.isRecurring()) {
        add(event.summary, event.startDate, event.endDate);
        continue;
      }
      const each = event.iterator();
      for (
        let next = each.next();
        next && next.toString().slice(0, 10) < addDays(to, 40);
        next = each.next()
      ) {
        const { item, startDate, endDate } = event.getOccurrenceDetails(next);
        add(item.summary, startDate, endDate);
      }
    }
    return lines;
  };
};
