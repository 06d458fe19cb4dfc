// The boxes of screens keep to the width they have.
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/render.tsx";
import { cut } from "../display/TwoLines.tsx";
import { Box } from "@mui/material";
import { PlainList } from "./Boxes.tsx";

test("a line that is cut does not widen its list beyond a phone", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await show(
    <PlainList gap={1.5} aria-label="Messages">
      <li>
        <Box component="span" sx={cut}>
          Buenos días. ¿Qué nos falta para recibir pagos con datáfono en esta tienda y en la de enfrente?
        </Box>
      </li>
    </PlainList>,
  );
  const { right } = page.getByRole("listitem").element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(390);
});
