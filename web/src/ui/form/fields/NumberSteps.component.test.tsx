// Steps of a number for a thumb.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod";
import { button, field } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import { Form } from "../Form.tsx";
import { useContractForm } from "../useContractForm.ts";
import { NumberField } from "./NumberField.tsx";
import { NumberSteps } from "./NumberSteps.tsx";

const schema = z.strictObject({ stock: z.number().nullable() });

function Stock({ start }: { start: number | null }) {
  const form = useContractForm(schema, { start: { stock: start }, onSave: async () => undefined });
  return (
    <Form form={form} submit="Save">
      <NumberField form={form} name="stock" label="Stock" />
      <NumberSteps form={form} name="stock" steps={[1, 10]} />
    </Form>
  );
}

test("each press takes its step, also two at once, from what was typed and without tails of decimals", async () => {
  await show(<Stock start={null} />);
  const stock = field("Stock");
  await button("+10").click();
  await button("+1").click();
  await button("+1").click();
  await expect.element(stock).toHaveValue("12");
  await stock.fill("0,3");
  await button("+1").click();
  await button("+1").click();
  await expect.element(stock).toHaveValue("2,3");
});

test("nothing goes below zero", async () => {
  await show(<Stock start={4} />);
  await expect.element(button("−10")).toBeDisabled();
  await page.getByRole("button", { name: "−1", exact: true }).click();
  await expect.element(field("Stock")).toHaveValue("3");
});
