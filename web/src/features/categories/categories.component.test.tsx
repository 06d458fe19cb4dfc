// The name of a category: its code is no substitute while the name is on its way.
import { listCategories } from "@igo/contract/categories/categories.calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aCategory } from "../../../testing/markets.ts";
import { answer } from "../../../testing/network.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { show } from "../../../testing/render.tsx";
import { useCategories } from "./categories.data.ts";

function Named({ code }: { code: string }) {
  const { labelOfCategory } = useCategories();
  return <p data-testid={code}>{labelOfCategory(code)}</p>;
}

test("a category's code is not shown while its name loads, but stays for one that no longer exists", async () => {
  const known = aCategory({ code: "corner-shop", en: "Corner shop" });
  const loaded = Promise.withResolvers<undefined>();
  answer(listCategories, async () => {
    await loaded.promise;
    return { categories: [known] };
  });
  await show(
    <>
      <Named code="corner-shop" />
      <Named code="kiosk" />
    </>,
    { as: anAdministrator() },
  );
  await expect.element(page.getByTestId("corner-shop")).toBeEmptyDOMElement();
  loaded.resolve(undefined);
  await expect.element(page.getByTestId("corner-shop")).toMatchTextContent("Corner shop");
  await expect.element(page.getByTestId("kiosk")).toMatchTextContent("kiosk");
});
