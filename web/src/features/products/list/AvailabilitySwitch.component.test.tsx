// Sold out by one press; the message takes it back, or lets it end when the market opens.
import { switchProduct } from "@igo/contract/products/products.calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { aUser } from "../../../../testing/people.ts";
import { aProduct } from "../../../../testing/products.ts";
import { button } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import { SearchButton } from "../../shell/search/SearchButton.tsx";
import { AvailabilitySwitch } from "./AvailabilitySwitch.tsx";

const product = aProduct({ name: "Pandebono" });
const opensAt = "2026-12-01T13:00:00.000Z";

const open = async (soldOutUntil: string | null = opensAt) => {
  answer(switchProduct, ({ body: { isAvailable, until } }) => ({
    product: aProduct({ ...product, isAvailable, soldOutUntil: until === "opens" ? soldOutUntil : null }),
  }));
  const screen = (
    <>
      {/* In the frame's header, it hears Ctrl Z. */}
      <SearchButton />
      <AvailabilitySwitch product={product} />
    </>
  );
  await show(screen, { as: aUser() });
  await page.getByRole("switch").click();
  await expect.element(page.getByText(text("products.switchedOff", { name: "Pandebono" }))).toBeVisible();
};
const sent = () => requestsOf(switchProduct).map(({ body }) => body);

test("it is sold out by the press, and until the market opens by another one", async () => {
  await open();
  expect(sent()).toEqual([{ isAvailable: false }]);
  await button(text("products.untilOpens")).click();
  await expect.element(page.getByText(/^Pandebono: sold out until .*8:00\sAM$/)).toBeVisible();
  // The first message is on its way out, with an Undo of its own.
  await expect
    .element(page.getByText(text("products.switchedOff", { name: "Pandebono" })))
    .not.toBeInTheDocument();
  await button(text("ui.undo")).click();
  await expect
    .poll(sent)
    .toEqual([{ isAvailable: false }, { isAvailable: false, until: "opens" }, { isAvailable: true }]);
});

test("a market without hours never opens, and says so", async () => {
  await open(null);
  await button(text("products.untilOpens")).click();
  await expect.element(page.getByText(text("products.neverOpens"))).toBeVisible();
});

test("the message takes the press back", async () => {
  await open();
  await button(text("ui.undo")).click();
  await expect.poll(sent).toEqual([{ isAvailable: false }, { isAvailable: true }]);
});

test("so does Ctrl Z, while the focus is still on the switch, and only once", async () => {
  await open();
  await expect.element(page.getByRole("switch")).toHaveFocus();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(sent).toEqual([{ isAvailable: false }, { isAvailable: true }]);
  await expect
    .element(page.getByText(text("products.switchedOff", { name: "Pandebono" })))
    .not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(sent()).toHaveLength(2);
});
