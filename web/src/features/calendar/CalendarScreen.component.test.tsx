// The calendar by mouse: an event is drawn, moved and made longer in a week, and moved by days in a month. And the keys
// that change its view and its period.
import type { CalendarEvent, Occurrence } from "@igo/contract/calendar/calendar";
import * as api from "@igo/contract/calendar/calendar.calls";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { button, dialog } from "../../../testing/queries.ts";
import { address, show } from "../../../testing/render.tsx";
import { makeStale } from "../../core/net/data.ts";
import { moreWords, text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { dismissToast, showToast } from "../../ui/feedback/toast.ts";
import type { CalendarRange } from "./calendar.data.ts";
import { CalendarScreen } from "./CalendarScreen.tsx";

beforeAll(moreWords);

let event: Occurrence;

const detailsOf = (shown: Occurrence): CalendarEvent => ({
  ...shown,
  description: "",
  sharedWith: "people",
  repeat: null,
  seriesStart: shown.start,
  reminders: [],
  organiser: { name: "Ana Ruiz", isYou: true },
  people: [],
  createdAt: "2026-11-20T15:00:00.000Z",
  updatedAt: "2026-11-20T15:00:00.000Z",
});

beforeEach(() => {
  event = {
    eventId: anId(1),
    on: null,
    calendar: "mine",
    title: "Inventario",
    start: "2026-11-25T09:00",
    end: "2026-11-25T10:00",
    allDay: false,
    place: null,
    market: null,
    isChanged: false,
    answer: null,
    isInvited: false,
    peopleCount: 0,
    mayEdit: true,
    version: 1,
    closed: null,
  };
  answer(api.readCalendar, () => ({
    events: [event],
    documents: [],
    sales: [],
    holidays: [],
    isCut: false,
  }));
  answer(api.updateEvent, ({ body: { start, end } }) => {
    event = { ...event, version: event.version + 1, start: start ?? event.start, end: end ?? event.end };
    return { event: detailsOf(event) };
  });
  answer(api.searchInvitable, { people: [] });
});

const path = paths.dashboard.calendar;
const open = (query: string) => show(<CalendarScreen />, { as: anAdministrator(), at: path + query, path });

const elementOf = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};
const block = () => elementOf("[data-entry]");

type Point = { clientX: number; clientY: number };

/** Just below the line of a time in the hours of a day. */
const at = (date: string, time: string): Point => {
  const { left, top, width, height } = elementOf(`[data-hours][data-date="${date}"]`).getBoundingClientRect();
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return { clientX: left + width / 2, clientY: top + (minutes / 1440) * height + 2 };
};
const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

const send = (target: EventTarget | null, type: string, point: Point) =>
  target?.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: "mouse", button: 0, ...point }),
  );

/** Presses at a point, moves to another, waits for what is then shown, and lets go. */
const drag = async (from: Point, to: Point, isShown: () => void | Promise<void>) => {
  send(document.elementFromPoint(from.clientX, from.clientY), "pointerdown", from);
  send(window, "pointermove", to);
  await isShown();
  send(window, "pointerup", to);
};

const spans = () => requestsOf(api.updateEvent).map(({ body: { start, end } }) => [start, end]);

test("in a week, an event is drawn, moved to another day and time, and made longer with the mouse", async () => {
  await open("?view=week&date=2026-11-25");
  await expect.poll(() => document.querySelectorAll("[data-entry]").length).toBe(1);

  await drag(at("2026-11-25", "09:30"), at("2026-11-26", "13:00"), () =>
    expect.poll(() => block().title).toContain("26 Nov"),
  );
  await expect.poll(spans).toEqual([["2026-11-26T12:30", "2026-11-26T13:30"]]);
  await expect.poll(() => block().title).toContain("12:30");

  await drag(middleOf(elementOf("[data-resize]")), at("2026-11-26", "14:45"), () =>
    expect.poll(() => block().getBoundingClientRect().height).toBeGreaterThan(100),
  );
  await expect.poll(() => spans().at(-1)).toEqual(["2026-11-26T12:30", "2026-11-26T15:00"]);

  await drag(at("2026-11-24", "10:00"), at("2026-11-24", "11:15"), () =>
    expect.poll(() => elementOf('[data-date="2026-11-24"][data-hours]').textContent).toMatch(/10:00.*11:30/),
  );
  await expect.poll(address).toContain("event=new");
  const drawn = new URL(address(), window.location.origin).searchParams;
  expect([drawn.get("start"), drawn.get("end")]).toEqual(["2026-11-24T10:00", "2026-11-24T11:30"]);
});

test("in a month, an event is moved by days and keeps its time", async () => {
  await open("?view=month&date=2026-11-25");
  await expect.poll(() => document.querySelectorAll("[data-entry]").length).toBe(1);
  await drag(middleOf(block()), middleOf(elementOf('[data-date="2026-11-19"]')), () =>
    expect.poll(() => block().title).toContain("19 Nov"),
  );
  await expect.poll(spans).toEqual([["2026-11-19T09:00", "2026-11-19T10:00"]]);
});

test("a move that is called off puts back that event alone: what arrived meanwhile stays", async () => {
  event = { ...event, on: "2026-11-25" };
  let others: Occurrence[] = [];
  answer(api.readCalendar, () => ({
    events: [event, ...others],
    documents: [],
    sales: [],
    holidays: [],
    isCut: false,
  }));
  const titles = () =>
    [...document.querySelectorAll<HTMLElement>("[data-entry]")].map(({ title }) => title).toSorted();
  await open("?view=month&date=2026-11-25");
  await expect.poll(titles).toHaveLength(1);
  const before = titles();
  await drag(middleOf(block()), middleOf(elementOf('[data-date="2026-11-19"]')), () =>
    expect.poll(() => block().title).toContain("19 Nov"),
  );
  await expect.element(dialog()).toBeVisible();
  others = [{ ...event, eventId: anId(2), on: null, title: "Visita" }];
  await makeStale("calendar");
  const later = Promise.withResolvers<CalendarRange>();
  answer(api.readCalendar, () => later.promise);
  await button(text("ui.cancel"), dialog()).click();
  await expect.poll(titles).toEqual([...before, expect.stringContaining("Visita")]);
  expect(requestsOf(api.updateEvent)).toHaveLength(0);
});

test("single keys change the view and the period", async () => {
  await open("?view=month&date=2026-11-25");
  await expect.poll(() => document.querySelectorAll("[data-entry]").length).toBe(1);
  const shown = () => {
    const { searchParams } = new URL(address(), window.location.origin);
    return [searchParams.get("view"), searchParams.get("date")];
  };
  for (const [key, view, date] of [
    ["w", "week", "2026-11-25"],
    ["j", "week", "2026-12-02"],
    ["d", "day", "2026-12-02"],
    ["k", "day", "2026-12-01"],
    ["a", "agenda", "2026-12-01"],
    ["m", "month", "2026-12-01"],
    ["t", "month", null],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(shown).toEqual([view, date]);
  }
});

test.each([
  [1440, "month"],
  [1280, "week"],
  [1024, "month"],
  [900, "week"],
])(
  "at %d px a message covers neither the views nor the menu beside them, and moves no day",
  async (width, view) => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(width, 900);
    await open(`?view=${view}&date=2026-11-25`);
    const last = button(text("calendar.actions"));
    await expect.element(last).toBeVisible();
    const key = page.getByRole("group", { name: text("calendar.calendars") });
    const { top } = key.element().getBoundingClientRect();
    const id = showToast({ title: "Moved", duration: Infinity });
    onTestFinished(() => dismissToast(id));
    const shown = page.getByRole("listitem").filter({ hasText: "Moved" });
    await expect.element(shown).toBeVisible();
    const leftOfToast = () => shown.element().getBoundingClientRect().left;
    await expect.poll(() => last.element().getBoundingClientRect().right).toBeLessThanOrEqual(leftOfToast());
    expect(key.element().getBoundingClientRect().top).toBe(top);
  },
);

test("on a small laptop the view is chosen in a menu", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(1100, 900);
  await open("?view=month&date=2026-11-25");
  await button(text("calendar.month")).click();
  await page.getByRole("menuitem", { name: text("calendar.agenda") }).click();
  await expect.poll(() => new URLSearchParams(address().split("?")[1]).get("view")).toBe("agenda");
});

test.each([390, 1440])(
  "in a window of %i a line of the agenda says first what it is, then when",
  async (width) => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(width, 844);
    await show(<CalendarScreen />, {
      as: anAdministrator(),
      at: `${paths.dashboard.calendar}?view=agenda&date=2026-11-25`,
    });
    const line = page.getByRole("button", { name: /^Inventario ?9:00/ });
    await expect.element(line).toBeVisible();
    const [title, time] = ["Inventario", "9:00"].map((words) =>
      line.getByText(words, { exact: false }).first().element().getBoundingClientRect(),
    );
    if (width === 390) expect(title?.bottom).toBeLessThanOrEqual((time?.top ?? 0) + 1);
    else expect(time?.right).toBeLessThanOrEqual(title?.left ?? 0);
  },
);

test("the count of a day in a phone's month is as large as a finger, and its number stays its own", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await open("?view=month&date=2026-11-25");
  await expect.poll(() => document.querySelector("[data-more='2026-11-25']")).not.toBeNull();
  const count = elementOf("[data-more='2026-11-25']");
  const { x, y, width } = count.getBoundingClientRect();
  const at = (across: number, down: number) => document.elementFromPoint(x + width / 2 + across, y + down);
  for (const [across, down] of [
    [0, -1],
    [0, 41],
    [-21, 20],
    [21, 20],
  ] as const)
    expect(count.contains(at(across, down)), `${across}, ${down}`).toBe(true);
  expect(at(0, -10)?.closest("[data-day]")).not.toBeNull();
});
