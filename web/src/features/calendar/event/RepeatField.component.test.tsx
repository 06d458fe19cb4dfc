// How an event repeats: every weekday has a name of its own, and is stored as a week on five days.
import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { moreWords, text } from "../../../core/language/i18n.ts";
import { show } from "../../../../testing/render.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { eventFormFields, startOfEvent, type EventStart } from "./eventForm.ts";
import { RepeatField } from "./RepeatField.tsx";

beforeAll(moreWords);

const start: EventStart = {
  ...startOfEvent({}, null),
  title: "Reunión",
  start: "2026-12-02T09:00",
  end: "2026-12-02T10:00",
};

function RepeatForm({ onSave }: { onSave: (saved: EventStart) => void }) {
  const form = useContractForm(eventFormFields, { start, onSave: async (saved) => onSave(saved) });
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
