// Relative times: two of the same moment agree, whenever each was rendered.
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { useState } from "react";
import { show } from "../../../testing/render.tsx";
import { When } from "./When.tsx";

const at = new Date(Date.now() - 11.6 * 60_000).toISOString();

function Ages() {
  const [isMore, setIsMore] = useState(false);
  return (
    <>
      <When at={at} />
      {isMore && <When at={at} />}
      <button type="button" onClick={() => setIsMore(true)}>
        more
      </button>
    </>
  );
}

test("a relative time rendered later agrees with the one already on the screen", async () => {
  await show(<Ages />);
  await expect.element(page.getByText("11 minutes ago")).toBeVisible();
  const later = Date.now() + 50_000;
  const clock = vi.spyOn(Date, "now").mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
  await page.getByRole("button", { name: "more" }).click();
  await expect.poll(() => page.getByText("11 minutes ago").elements().length).toBe(2);
});
