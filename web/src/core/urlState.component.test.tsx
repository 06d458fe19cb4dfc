// Changes to the URL that follow each other faster than the screen renders.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod";
import { clickInARow } from "../../testing/clicks.ts";
import { address, show } from "../../testing/render.tsx";
import { useUrlState } from "./urlState.ts";

const inUrl = z.object({ page: z.coerce.number().default(1), search: z.string().optional() });

function Filters() {
  const [{ page: shown }, set] = useUrlState(inUrl);
  return (
    <>
      <p>Page {shown}</p>
      <button onClick={() => set({ search: "pan" })}>Search</button>
      <button onClick={() => set((now) => ({ page: now.page + 1 }))}>Next</button>
    </>
  );
}
const [search, next] = [page.getByText("Search"), page.getByText("Next")];

test("of two changes in a row both stay, and the second counts from the first", async () => {
  await show(<Filters />, { at: "/?page=4" });
  await clickInARow(next, next);
  await expect.element(page.getByText("Page 6")).toBeVisible();
  await clickInARow(search, next);
  await expect.element(page.getByText("Page 2")).toBeVisible();
  expect(address()).toBe("/?search=pan&page=2");
});
