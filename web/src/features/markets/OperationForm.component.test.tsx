// Opening hours: typed as people write them or filled in day by day, the two always say the same.
import type { OpeningHours } from "@igo/contract/hours";
import { marketLabels as labels } from "@igo/contract/labels";
import { operateMarket } from "@igo/contract/members";
import { writeHours } from "@igo/contract/reading/hours";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { formatWeekday } from "../../core/format.ts";
import { labelOf, text } from "../../core/i18n.ts";
import { OperationForm } from "./OperationForm.tsx";
import { aMarket } from "../../../testing/markets.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { aUser } from "../../../testing/people.ts";
import { button, expectFault, field } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";

const none: OpeningHours = { weekly: [], exceptions: [], closedUntil: null };
const shifts = (...days: number[]) => days.map((day) => ({ day, open: "08:00", close: "18:00" }));

const open = (weekly: OpeningHours["weekly"] = []) =>
  show(<OperationForm market={aMarket({ openingHours: weekly.length > 0 ? { ...none, weekly } : null })} />, {
    as: aUser(),
  });
const typed = () => field(labelOf(labels.openingHours));
const opens = (day: number, number = 1) => field(text("hours.opens", { day: formatWeekday(day), number }));
const closes = (day: number, number = 1) => field(text("hours.closes", { day: formatWeekday(day), number }));

const choose = async (menu: string, item: string) => {
  await button(menu).click();
  await page.getByRole("menuitem", { name: item }).click();
};

/** What the server is sent. */
const save = async () => {
  await button(text("ui.saveChanges")).click();
  await expect.poll(() => requestsOf(operateMarket)).toHaveLength(1);
  return requestsOf(operateMarket)[0]?.body.openingHours;
};

beforeEach(() =>
  answer(operateMarket, ({ body: { version, ...changes } }) => ({
    market: aMarket({ ...changes, version: version + 1 }),
  })),
);

test("reads typed hours into the days", async () => {
  await open();
  await typed().fill("Mon-Fri 8:00-20:00; Sat 9-18");
  await expect.element(opens(1)).toHaveValue("08:00");
  await expect.element(closes(5)).toHaveValue("20:00");
  await expect.element(opens(6)).toHaveValue("09:00");
  await expect.element(button(text("hours.addHours", { day: formatWeekday(7) }))).toBeVisible();
  expect((await save())?.weekly).toHaveLength(6);
});

test("reads Spanish too", async () => {
  await show(<OperationForm market={aMarket()} />, { as: aUser(), language: "es" });
  await typed().fill("lunes a viernes 8 a. m. a 8 p. m.; festivos cerrado");
  await expect.element(closes(5)).toHaveValue("20:00");
  expect((await save())?.closedOnHolidays).toBe(true);
});

test("says which part it does not understand, keeps the text and sends nothing", async () => {
  await open();
  await typed().fill("whenever we feel like it");
  await button(text("ui.saveChanges")).click();
  await expectFault(typed(), text("hours.unknown", { part: "whenever" }));
  await expect.element(typed()).toHaveValue("whenever we feel like it");
  await typed().fill("Mon 8-12");
  await expect.element(typed()).toBeValid();
  expect(requestsOf(operateMarket)).toHaveLength(0);
});

test("writes into the text what is changed of a day", async () => {
  await open(shifts(1, 2));
  await closes(2).fill("21:30");
  const weekly = [...shifts(1), { day: 2, open: "08:00", close: "21:30" }];
  await expect.element(typed()).toHaveValue(writeHours({ ...none, weekly }, "en"));
  expect((await save())?.weekly).toEqual(weekly);
});

test("opens a closed day with the hours of the open day before it", async () => {
  await open([{ day: 1, open: "07:00", close: "15:00" }]);
  await button(text("hours.addHours", { day: formatWeekday(3) })).click();
  await expect.element(opens(3)).toHaveValue("07:00");
  await expect.element(closes(3)).toHaveValue("15:00");
});

test("copies a day to Monday to Friday, and closes one again", async () => {
  await open([{ day: 6, open: "10:00", close: "16:00" }]);
  await choose(text("hours.actionsOf", { day: formatWeekday(6) }), text("hours.copyToWorkdays"));
  await expect.element(opens(5)).toHaveValue("10:00");
  await choose(text("hours.actionsOf", { day: formatWeekday(3) }), text("hours.closeDay"));
  await expect.element(opens(3)).not.toBeInTheDocument();
  expect((await save())?.weekly.map(({ day }) => day)).toEqual([1, 2, 4, 5, 6]);
});

test("says of a shift over midnight that it ends on the next day, and of one until midnight not", async () => {
  await open([{ day: 5, open: "18:00", close: "23:00" }]);
  await closes(5).fill("02:00");
  await expect.element(page.getByText(text("hours.nextDay"))).toBeVisible();
  await closes(5).fill("00:00");
  await expect.element(page.getByText(text("hours.nextDay"))).not.toBeInTheDocument();
  expect((await save())?.weekly).toEqual([{ day: 5, open: "18:00", close: "24:00" }]);
});

test("warns of shifts that overlap, and lets one of them go", async () => {
  await open(shifts(1));
  await button(text("hours.addShift", { day: formatWeekday(1) })).click();
  await expect.element(opens(1, 2)).toHaveValue("19:00");
  await opens(1, 2).fill("17:00");
  await expect.element(page.getByText(text("hours.overlap"))).toBeVisible();
  await button(text("hours.removeShift", { day: formatWeekday(1), number: 2 })).click();
  await expect.element(page.getByText(text("hours.overlap"))).not.toBeInTheDocument();
});

test("asks for the time that is missing before anything is sent", async () => {
  await open(shifts(1));
  await closes(1).fill("");
  await button(text("ui.saveChanges")).click();
  await expect.element(page.getByText(text("hours.incomplete"))).toBeVisible();
  await expect.element(closes(1)).toBeInvalid();
  await expect.element(opens(1)).toBeValid();
  expect(requestsOf(operateMarket)).toHaveLength(0);
});

test("closes on holidays, or gives them hours of their own that begin as Sunday's", async () => {
  await open([...shifts(1), { day: 7, open: "09:00", close: "13:00" }]);
  const holidays = page.getByRole("combobox", { name: text("hours.holidays") });
  await holidays.click();
  await page.getByRole("option", { name: text("hours.holiday.own") }).click();
  const first = { day: text("hours.holidays"), number: 1 };
  await expect.element(field(text("hours.opens", first))).toHaveValue("09:00");
  await holidays.click();
  await page.getByRole("option", { name: text("hours.holiday.closed") }).click();
  expect((await save())?.closedOnHolidays).toBe(true);
});

test("adds a special date with a note, closed until hours are given", async () => {
  await open(shifts(1));
  await button(text("hours.addDate")).click();
  await field(text("hours.date")).fill("2026-12-24");
  await field(text("hours.note")).fill("Christmas Eve");
  expect((await save())?.exceptions).toEqual([{ date: "2026-12-24", shifts: [], note: "Christmas Eve" }]);
});

test("closes until the next shift, and follows the hours again", async () => {
  await open(shifts(1, 2, 3, 4, 5, 6, 7));
  await button(text("hours.untilNextShift")).click();
  await expect.element(field(text("hours.until"))).not.toHaveValue("");
  await button(text("hours.openAgain")).click();
  await expect.element(field(text("hours.until"))).toHaveValue("");
});
