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
