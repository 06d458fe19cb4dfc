// A browser writes in its own letters what stands in a button, unless it is told otherwise.
import { ButtonBase } from "@mui/material";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/render.tsx";
import { StatusChip } from "../display/StatusChip.tsx";

test("a chip in a button is written in the letters of the page", async () => {
  await show(
    <ButtonBase aria-label="Change">
      <StatusChip status="active" />
    </ButtonBase>,
  );
  const chip = page.getByRole("button", { name: "Change" }).element().firstElementChild;
  if (!chip) throw new Error("There is no chip");
  expect(getComputedStyle(chip).fontFamily).toBe(getComputedStyle(document.body).fontFamily);
});
