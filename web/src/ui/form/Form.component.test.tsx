// What a form does when it cannot be saved.
import { Box } from "@mui/material";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod";
import { text } from "../../core/language/i18n.ts";
import { button, field } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { Form } from "./Form.tsx";
import { TextField } from "./fields/TextField.tsx";
import { useContractForm } from "./useContractForm.ts";

const noted = z.strictObject({ note: z.string() });

function LongForm() {
  const form = useContractForm(noted, {
    start: { note: "" },
    onSave: async () => {
      throw new Error("gone");
    },
  });
  return (
    <Form form={form} submit={text("ui.save")} bar="plain">
      <TextField form={form} name="note" label="Note" />
      <Box sx={{ height: 3000 }} />
    </Form>
  );
}

test("who saves at the foot of a long form sees why it failed", async () => {
  await show(<LongForm />);
  await field("Note").fill("Half a thought");
  await button(text("ui.save")).click();
  await expect.element(page.getByRole("alert")).toBeInViewport();
  await expect.element(field("Note")).toHaveValue("Half a thought");
});

const named = z.strictObject({ name: z.string().min(1) });

function ShortForm({ onCancel }: { onCancel: () => void }) {
  const form = useContractForm(named, { start: { name: "" }, onSave: () => undefined });
  return (
    <Form form={form} submit={text("ui.save")} onCancel={onCancel}>
      <TextField form={form} name="name" label="Name" autoFocus />
    </Form>
  );
}

test("a press of save or cancel reaches them although the field that it leaves has an error to show", async () => {
  let cancelled = 0;
  await show(<ShortForm onCancel={() => (cancelled += 1)} />);
  await expect.element(field("Name")).toHaveFocus();
  await button(text("ui.cancel")).click();
  expect(cancelled).toBe(1);
  await field("Name").click();
  await button(text("ui.save")).click();
  await expect.element(page.getByText(text("ui.fieldsToFix", { count: 1 }))).toBeVisible();
});
