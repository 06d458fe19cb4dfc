// Opening hours: typed as text or filled in day by day; both always agree.
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { operateMarket } from "@igo/contract/markets/members";
import { showHours } from "@igo/contract/parsing/hours/hours";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { formatWeekday } from "../../../core/language/format.ts";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { OperationForm } from "./OperationForm.tsx";
import { aMarket } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { aUser } from "../../../../testing/people.ts";
import { button, expectFault, field } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";

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

/** Saves, and returns what the server receives. */
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

test("fills the days from typed hours", async () => {
  await open();
  await typed().fill("Mon-Fri 8:00-20:00; Sat 9-18");
  await expect.element(opens(1)).toHaveValue("8:00 AM");
  await expect.element(closes(5)).toHaveValue("8:00 PM");
  await expect.element(opens(6)).toHaveValue("9:00 AM");
  await expect.element(button(text("hours.addHours", { day: formatWeekday(7) }))).toBeVisible();
  expect((await save())?.weekly).toHaveLength(6);
});

test("on a phone a day is a row that opens a sheet, from which its hours are copied to others", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await open(shifts(1));
  const row = (day: number) => button(new RegExp(`^${formatWeekday(day)}`));
  await expect.element(row(1)).toMatchTextContent("8:00");
  await expect.element(row(2)).toMatchTextContent(text("markets.hours.closed"));
  await row(1).click();
  await opens(1).fill("07:00");
  await button(formatWeekday(3)).click();
  await button(text("hours.done")).click();
  const seven = (day: number) => ({ day, open: "07:00", close: "18:00" });
  expect((await save())?.weekly).toEqual([seven(1), seven(3)]);
});

test("on a phone a special date that was added and left is none; dates stand in their order", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  const late = { date: "2099-12-24", shifts: [], note: "Christmas Eve" };
  await show(
    <OperationForm market={aMarket({ openingHours: { ...none, weekly: shifts(1), exceptions: [late] } })} />,
    { as: aUser() },
  );
  const rows = () => page.getByRole("button", { name: /20\d\d/ });
  await expect.poll(() => rows().elements().length).toBe(1);
  await button(text("hours.addDate")).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => rows().elements().length).toBe(1);
  await button(text("hours.addDate")).click();
  await button(text("hours.done")).click();
  await expect.poll(() => rows().elements().length).toBe(2);
  await expect.element(rows().last()).toMatchTextContent("Christmas Eve");
  expect((await save())?.exceptions).toHaveLength(2);
});

test("on a phone the text is an extra behind a button, shown where it cannot be read", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await open(shifts(1, 2));
  await expect.element(typed()).not.toBeVisible();
  await button(text("hours.asText")).click();
  await typed().fill("whenever we feel like it");
  await button(text("ui.saveChanges")).click();
  await expectFault(typed(), text("hours.unknown", { part: "whenever" }));
});

test("the bar to save comes with the first change", async () => {
  await open(shifts(1));
  await expect.element(opens(1)).toBeVisible();
  await expect.element(button(text("ui.saveChanges"))).not.toBeInTheDocument();
  await opens(1).fill("09:00");
  await expect.element(button(text("ui.saveChanges"))).toBeVisible();
});

test("hours that were changed and changed back send nothing but what else differs", async () => {
  await open(shifts(1));
  await opens(1).fill("09:00");
  await opens(1).fill("08:00");
  await field(labelOf(labels.email)).fill("marta@example.com");
  await button(text("ui.saveChanges")).click();
  await expect.poll(() => requestsOf(operateMarket)).toHaveLength(1);
  expect(requestsOf(operateMarket)[0]?.body).toEqual({ version: 3, email: "marta@example.com" });
});

test("reads Spanish too", async () => {
  await show(<OperationForm market={aMarket()} />, { as: aUser(), language: "es" });
  await typed().fill("lunes a viernes 8 a. m. a 8 p. m.; festivos cerrado");
  await expect.element(closes(5)).toHaveValue("8:00 p. m.");
  expect((await save())?.closedOnHolidays).toBe(true);
});

test("says which part it cannot read, keeps the text and sends nothing", async () => {
  await open();
  await typed().fill("whenever we feel like it");
  await button(text("ui.saveChanges")).click();
  await expectFault(typed(), text("hours.unknown", { part: "whenever" }));
  await expect.element(typed()).toHaveValue("whenever we feel like it");
  await typed().fill("Mon 8-12");
  await expect.element(typed()).toBeValid();
  expect(requestsOf(operateMarket)).toHaveLength(0);
});

test("updates the text when a day changes", async () => {
  await open(shifts(1, 2));
  await closes(2).fill("21:30");
  const weekly = [...shifts(1), { day: 2, open: "08:00", close: "21:30" }];
  await expect.element(typed()).toHaveValue(showHours({ ...none, weekly }, "en"));
  expect((await save())?.weekly).toEqual(weekly);
});

test("opens a closed day with the hours of the open day before it", async () => {
  await open([{ day: 1, open: "07:00", close: "15:00" }]);
  await button(text("hours.addHours", { day: formatWeekday(3) })).click();
  await expect.element(opens(3)).toHaveValue("7:00 AM");
  await expect.element(closes(3)).toHaveValue("3:00 PM");
});

test("copies a day to Monday through Friday, and closes one again", async () => {
  await open([{ day: 6, open: "10:00", close: "16:00" }]);
  await choose(text("hours.actionsOf", { day: formatWeekday(6) }), text("hours.copyToWorkdays"));
  await expect.element(opens(5)).toHaveValue("10:00 AM");
  await choose(text("hours.actionsOf", { day: formatWeekday(3) }), text("hours.closeDay"));
  await expect.element(opens(3)).not.toBeInTheDocument();
  expect((await save())?.weekly.map(({ day }) => day)).toEqual([1, 2, 4, 5, 6]);
});

test("says that a shift past midnight ends on the next day, but not for one that ends at midnight", async () => {
  await open([{ day: 5, open: "18:00", close: "23:00" }]);
  await closes(5).fill("02:00");
  await expect.element(page.getByText(text("hours.nextDay"))).toBeVisible();
  await closes(5).fill("00:00");
  await expect.element(page.getByText(text("hours.nextDay"))).not.toBeInTheDocument();
  expect((await save())?.weekly).toEqual([{ day: 5, open: "18:00", close: "24:00" }]);
});

test("one more shift goes before the first where the day is over with the last, and none where it is full", async () => {
  await open([
    { day: 1, open: "11:00", close: "23:59" },
    { day: 2, open: "00:00", close: "24:00" },
  ]);
  await button(text("hours.addShift", { day: formatWeekday(1) })).click();
  await expect.element(opens(1)).toHaveValue("7:00 AM");
  await expect.element(opens(1, 2)).toHaveValue("11:00 AM");
  await expect.element(page.getByText(text("hours.nextDay"))).not.toBeInTheDocument();
  await expect.element(opens(2)).toBeVisible();
  await expect.element(button(text("hours.addShift", { day: formatWeekday(2) }))).not.toBeInTheDocument();
});

test("warns about overlapping shifts, and removes one", async () => {
  await open(shifts(1));
  await button(text("hours.addShift", { day: formatWeekday(1) })).click();
  await expect.element(opens(1, 2)).toHaveValue("7:00 PM");
  await opens(1, 2).fill("17:00");
  await expect.element(page.getByText(text("hours.overlap"))).toBeVisible();
  await button(text("hours.removeShift", { day: formatWeekday(1), number: 2 })).click();
  await expect.element(page.getByText(text("hours.overlap"))).not.toBeInTheDocument();
});

test.each([
  ["8", "8:00 AM", "08:00"],
  ["8am", "8:00 AM", "08:00"],
  ["7:30 p. m.", "7:30 PM", "19:30"],
  ["20:00", "8:00 PM", "20:00"],
])("accepts a time typed as %s, and shows it in the usual format: %s", async (keys, shown, sent) => {
  await open(shifts(1));
  await opens(1).fill("");
  await opens(1).click();
  await userEvent.keyboard(keys);
  await userEvent.tab();
  await expect.element(opens(1)).toHaveValue(shown);
  await closes(1).fill("11pm");
  expect((await save())?.weekly).toEqual([{ day: 1, open: sent, close: "23:00" }]);
});

test("offers half hours by keyboard, starting at the current time of the field", async () => {
  await open(shifts(1));
  await opens(1).click();
  await expect.element(page.getByRole("option", { name: "8:00 AM", exact: true })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(opens(1)).toHaveValue("8:30 AM");
  expect((await save())?.weekly[0]?.open).toBe("08:30");
});

test("rejects text that is not a time, keeps it and sends nothing", async () => {
  await open(shifts(1));
  await opens(1).fill("early");
  await userEvent.tab();
  await expectFault(opens(1), text("hours.notATime", { example: "8:00 AM" }));
  await expect.element(opens(1)).toHaveValue("early");
  await button(text("ui.saveChanges")).click();
  await expect.element(page.getByText(text("hours.incomplete"))).toBeVisible();
  expect(requestsOf(operateMarket)).toHaveLength(0);
});

test("asks for a missing time before sending anything", async () => {
  await open(shifts(1));
  await closes(1).fill("");
  await button(text("ui.saveChanges")).click();
  await expect.element(page.getByText(text("hours.incomplete"))).toBeVisible();
  await expect.element(closes(1)).toBeInvalid();
  await expect.element(opens(1)).toBeValid();
  expect(requestsOf(operateMarket)).toHaveLength(0);
});

test("closes on holidays, or gives them their own hours, initially Sunday's", async () => {
  await open([...shifts(1), { day: 7, open: "09:00", close: "13:00" }]);
  const holidays = page.getByRole("combobox", { name: text("markets.hours.holidays") });
  await holidays.click();
  await page.getByRole("option", { name: text("hours.holiday.own") }).click();
  const first = { day: text("markets.hours.holidays"), number: 1 };
  await expect.element(field(text("hours.opens", first))).toHaveValue("9:00 AM");
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

test("closes until a typed date and time", async () => {
  await open(shifts(1));
  await field(text("hours.until")).fill("2027-01-04");
  const time = field(text("hours.timeOf", { label: text("hours.until") }));
  await expect.element(time).toHaveValue("8:00 AM");
  await time.fill("2 pm");
  // 19:00 UTC.
  expect((await save())?.closedUntil).toBe("2027-01-04T19:00:00.000Z");
});

test("keeps a closing date that it cannot read, and sends nothing until it can", async () => {
  await open(shifts(1));
  await field(text("hours.until")).fill("4 of January");
  await button(text("ui.saveChanges")).click();
  await expectFault(field(text("hours.until")), text("ui.field.invalidDate"));
  expect(requestsOf(operateMarket)).toHaveLength(0);
  await field(text("hours.until")).fill("4/1/2027");
  expect((await save())?.closedUntil).toBe("2027-01-04T13:00:00.000Z");
});

test("closes until the next shift, and then follows the hours again", async () => {
  await open(shifts(1, 2, 3, 4, 5, 6, 7));
  await button(text("hours.untilNextShift")).click();
  await expect.element(field(text("hours.until"))).not.toHaveValue("");
  await button(text("hours.openAgain")).click();
  await expect.element(field(text("hours.until"))).toHaveValue("");
});
