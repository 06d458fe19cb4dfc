// Selects stand beside other fields, so all have one height.
import { MenuItem, OutlinedInput, Select } from "@mui/material";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../testing/render.tsx";

test("a select is as high as any other field", async () => {
  await show(
    <>
      <OutlinedInput slotProps={{ input: { "aria-label": "A text" } }} />
      {(["medium", "small"] as const).map((size) => (
        <Select
          key={size}
          value="one"
          input={<OutlinedInput size={size} />}
          SelectDisplayProps={{ "aria-label": `A ${size} choice` }}
          sx={{ typography: "body2" }}
        >
          <MenuItem value="one">One</MenuItem>
        </Select>
      ))}
    </>,
  );
  const heightOf = (place: { element: () => Element }) =>
    place.element().closest(".MuiInputBase-root")?.getBoundingClientRect().height;
  const field = heightOf(page.getByRole("textbox", { name: "A text" }));
  for (const size of ["medium", "small"])
    expect(heightOf(page.getByRole("combobox", { name: `A ${size} choice` })), size).toBe(field);
});
