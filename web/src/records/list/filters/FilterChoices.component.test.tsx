// A filter's boxes, ticked faster than the list renders.
import { queryAnyOf } from "@igo/contract/core/page";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod";
import { clickInARow } from "../../../../testing/clicks.ts";
import { address, show } from "../../../../testing/render.tsx";
import { useUrlState } from "../../../core/urlState.ts";
import { FilterChoices } from "./FilterChoices.tsx";

const towns = z.enum(["Cali", "Neiva", "Pasto"]);
const inUrl = z.object({ town: queryAnyOf(towns) });

function Towns() {
  const [{ town = [] }, set] = useUrlState(inUrl);
  return (
    <FilterChoices
      label="Town"
      options={towns.options.map((value) => ({ value, label: value }))}
      value={town}
      onChange={(chosen) => set({ town: chosen })}
    />
  );
}
const box = (name: string) => page.getByRole("checkbox", { name });

test("two boxes ticked in a row are both ticked, and one of them unticked leaves the other", async () => {
  await show(<Towns />, { at: "/" });
  await clickInARow(box("Cali"), box("Pasto"));
  await expect.poll(address).toBe("/?town=Cali%2CPasto");
  await expect.element(box("Cali")).toBeChecked();
  await expect.element(box("Pasto")).toBeChecked();
  await clickInARow(box("Neiva"), box("Cali"));
  await expect.poll(address).toBe("/?town=Neiva%2CPasto");
  await expect.element(box("Cali")).not.toBeChecked();
});
