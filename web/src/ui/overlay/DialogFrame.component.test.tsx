// A press beside a dialog closes it, unless a form in it holds something that was not saved.
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import { text } from "../../core/language/i18n.ts";
import { field } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { useState } from "react";
import { FormDialog } from "../form/FormDialog.tsx";
import { TextField } from "../form/fields/TextField.tsx";
import { useContractForm } from "../form/useContractForm.ts";

const noted = z.strictObject({ note: z.string() });

function Note({ onClose }: { onClose: () => void }) {
  const form = useContractForm(noted, { start: { note: "" }, onSave: async () => undefined });
  return (
    <FormDialog title="Noting" form={form} submit={text("ui.save")} onClose={onClose}>
      <TextField form={form} name="note" label="Note" />
    </FormDialog>
  );
}

function Noting() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <Note onClose={() => setIsOpen(false)} />;
}

const dialog = () => page.getByRole("dialog", { name: "Noting" });
/** In its corner, far from the dialog. */
const pressBeside = async () =>
  page.elementLocator(document.querySelector(".MuiDialog-container") ?? document.body).click({
    position: { x: 5, y: 5 },
  });

test("a press beside a dialog closes it while nothing is typed", async () => {
  await show(<Noting />);
  await expect.element(field("Note")).toBeVisible();
  await pressBeside();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("a press beside a dialog keeps what is typed; Escape, which is meant, closes", async () => {
  await show(<Noting />);
  await field("Note").fill("Half a thought");
  await pressBeside();
  await expect.element(field("Note")).toHaveValue("Half a thought");
  await field("Note").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
});
