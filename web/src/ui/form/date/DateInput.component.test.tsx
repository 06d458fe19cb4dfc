// The date field: typed as people write dates or chosen from a calendar, in the interface's language.
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { button, dialog, field } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import { DateInput } from "./DateInput.tsx";
import { dayWords } from "./dates.ts";

const label = "Expires";

function Shown({ start = "", earliest }: { start?: string; earliest?: string }) {
  const [date, setDate] = useState(start);
  return (
    <>
      <DateInput label={label} value={date} onChange={setDate} {...(earliest && { earliest })} />
      <output>{date}</output>
    </>
  );
}

const input = () => page.getByRole("textbox", { name: label });
const value = () => page.getByRole("status");
/** A screen reader reads the weekday before the date, with a comma or without. */
const day = (date: string) => page.getByRole("grid").getByRole("button", { name: new RegExp(` ${date}$`) });

test("shows and parses dates in the interface's language, whatever the browser's", async () => {
  await show(<Shown start="2026-12-24" />, { language: "es" });
  await expect.element(input()).toHaveValue("24 dic 2026");
  await input().fill("5 de enero de 2027");
  await userEvent.tab();
  await expect.element(input()).toHaveValue("5 ene 2027");
  await expect.element(value()).toHaveTextContent("2027-01-05");
});

test("accepts a date as people type it; an empty field is no date", async () => {
  await show(<Shown />);
  for (const typed of ["24/12/2026", "24-12-26", "2026-12-24", "24 Dec 2026"]) {
    await input().fill(typed);
    await expect.element(value()).toHaveTextContent("2026-12-24");
  }
  await input().fill("");
  await expect.element(value()).toBeEmptyDOMElement();
});

test("an invalid date stays as typed, and the field shows an error once it is left", async () => {
  await show(<Shown />);
  await input().fill("31/2/2026");
  await expect.element(input()).toBeValid();
  await userEvent.tab();
  await expect.element(input()).toHaveValue("31/2/2026");
  await expect.element(input()).toBeInvalid();
  await expect.element(input()).toHaveAccessibleDescription(text("ui.field.invalidDate"));
  await expect.element(value()).toHaveTextContent("31/2/2026");
});

test("the calendar opens at the date and works by keyboard; Enter chooses, and the focus returns", async () => {
  await show(<Shown start="2026-12-24" />);
  const opener = button(text("ui.date.change", { label, date: dayWords("2026-12-24") }));
  await opener.click();
  await expect.element(dialog(label)).toBeVisible();
  await expect.element(day("24 December 2026")).toHaveFocus();
  await expect.element(day("24 December 2026")).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(day("31 December 2026")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(day("1 January 2027")).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(day("28 December 2026")).toHaveFocus();
  await userEvent.keyboard("{PageDown}{End}");
  await expect.element(day("31 January 2027")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog(label)).not.toBeInTheDocument();
  await expect.element(value()).toHaveTextContent("2027-01-31");
  await expect.element(button(/^Change the date/)).toHaveFocus();
});

test("Escape keeps the date; buttons change month and year and keep the focus", async () => {
  await show(<Shown start="2026-12-24" />, { language: "es" });
  await button(/^Cambiar la fecha/).click();
  await button(text("ui.date.nextMonth")).click();
  await button(text("ui.date.previousYear")).click();
  await expect.element(page.getByRole("grid", { name: "enero de 2026" })).toBeVisible();
  await expect.element(button(text("ui.date.previousYear"))).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog(label)).not.toBeInTheDocument();
  await expect.element(input()).toHaveValue("24 dic 2026");
});

test("offers no day before the earliest", async () => {
  await show(<Shown start="2026-12-24" earliest="2026-12-20" />);
  await button(/^Change the date/).click();
  await expect.element(day("19 December 2026")).toBeDisabled();
  await userEvent.keyboard("{PageUp}");
  await expect.element(day("20 December 2026")).toHaveFocus();
});

test("the form's label names it", async () => {
  await show(<Shown />);
  await expect.element(field(label)).toHaveAttribute("placeholder", text("ui.date.format"));
});
