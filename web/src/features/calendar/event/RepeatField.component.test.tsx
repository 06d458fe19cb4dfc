// How an event repeats: every weekday has a name of its own, and is stored as a week on five days.
import type { Repeat } from "@igo/contract/calendar/repeat";
import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { show } from "../../../../testing/render.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { eventFormFields, startOfEvent, type EventStart } from "./eventForm.ts";
import { RepeatField } from "./RepeatField.tsx";
import { repeatWords } from "./repeat.words.ts";

beforeAll(moreWords);

const start: EventStart = {
  ...startOfEvent({}, null),
  title: "Reunión",
  start: "2026-12-02T09:00",
  end: "2026-12-02T10:00",
};

type FormProps = { from?: EventStart; onSave: (saved: EventStart) => void };

function RepeatForm({ from = start, onSave }: FormProps) {
  const form = useContractForm(eventFormFields, { start: from, onSave: async (saved) => onSave(saved) });
  return (
    <Form form={form} submit="Save">
      <RepeatField form={form} />
    </Form>
  );
}

test("every weekday is one choice, and stays that choice until a day is changed", async () => {
  const saved: EventStart[] = [];
  await show(<RepeatForm onSave={(one) => saved.push(one)} />);
  const choice = page.getByRole("combobox", { name: text("calendar.repeat.title") });
  await choice.click();
  await page.getByRole("option", { name: text("calendar.repeat.every.workdays") }).click();
  await expect.element(choice).toHaveTextContent(text("calendar.repeat.every.workdays"));
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => saved.map(({ repeat }) => repeat))
    .toMatchObject([{ every: "week", interval: 1, weekdays: [1, 2, 3, 4, 5] }]);
});

test("every weekday from a Sunday on begins on the Monday after it", async () => {
  const saved: EventStart[] = [];
  const sunday = { ...start, start: "2026-12-06T23:00", end: "2026-12-07T00:30" };
  await show(<RepeatForm from={sunday} onSave={(one) => saved.push(one)} />);
  await page.getByRole("combobox", { name: text("calendar.repeat.title") }).click();
  await page.getByRole("option", { name: text("calendar.repeat.every.workdays") }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => saved.map((one) => [one.start, one.end]))
    .toEqual([["2026-12-07T23:00", "2026-12-08T00:30"]]);
});

test("every weekday is said in these words, also with its end", () => {
  const repeat = { every: "week", interval: 1, weekdays: [1, 2, 3, 4, 5], until: null, count: null } as const;
  const words = text("calendar.repeat.every.workdays");
  const said = (given: Partial<Repeat>) =>
    repeatWords(text, { ...repeat, weekdays: [...repeat.weekdays], ...given }, start.start);
  expect(said({})).toBe(words);
  expect(said({ count: 4 })).toBe(
    `${words}, ${text("calendar.repeat.endsAfter", { count: 4, formatted: "4" })}`,
  );
  expect(said({ interval: 2 })).not.toContain(words);
});
