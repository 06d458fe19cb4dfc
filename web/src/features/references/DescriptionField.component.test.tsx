// A description in the form of a dialog: what is being written is kept and saved by keyboard alone.
import Dialog from "@mui/material/Dialog";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import { dialog } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import { DescriptionField } from "./DescriptionField.tsx";

const fields = z.object({ description: z.string().max(40) });

function Example({ onSave }: { onSave: (html: string) => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const form = useContractForm(fields, {
    start: { description: "<p>Mesa</p>" },
    onSave: ({ description }) => onSave(description),
  });
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-label="Evento">
      <Form form={form} submit="Guardar">
        <DescriptionField form={form} name="description" label="Descripción" />
      </Form>
    </Dialog>
  );
}

const write = async () => {
  const saved: string[] = [];
  await show(<Example onSave={(html) => saved.push(html)} />);
  await dialog()
    .getByRole("button", { name: /Descripción|descripción|description/ })
    .click();
  const body = page.getByRole("textbox", { name: "Descripción" });
  await expect.element(body).toHaveFocus();
  await userEvent.keyboard("Una ");
  return { saved, body };
};

test("Escape while a description is written closes nothing and loses nothing", async () => {
  const { body } = await write();
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("gran ");
  await expect.element(body).toHaveTextContent("Una gran Mesa");
});

test("Ctrl and Enter in a description save it, without a new line", async () => {
  const { saved } = await write();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => saved).toEqual(["<p>Una Mesa</p>"]);
});

test("what is wrong with a description is said at the text itself", async () => {
  const { body } = await write();
  await userEvent.keyboard("palabra larga, palabra larga, palabra larga");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(body).toHaveAttribute("aria-invalid", "true");
  await expect.element(body).toHaveAccessibleDescription(/40/);
});
