// A partner's open form while other people save changes.
import { makeMarket, own } from "../menus.ts";
import { expect, test } from "../product.ts";
import { field, toast } from "../steps.ts";
import { fieldLabel } from "../words.ts";

test("changes by the operations team show in an open form, but never replace typed text", async ({
  page,
  say,
  language,
  asAdmin,
  enterAsPartner,
  watching,
}) => {
  const ownId = await makeMarket(asAdmin, own, "900123456");
  const change = async (version: number, given: object) => {
    const answer = await asAdmin("PUT", "/market/update", { id: ownId, version, ...given });
    expect(answer.status).toBe(200);
  };
  const contact = page.getByRole("textbox", { name: fieldLabel(language, "contactName"), exact: true });
  const email = field(page, fieldLabel(language, "email"));
  const followed = page.waitForResponse((answer) => answer.url().includes("/api/v1/events"));
  await enterAsPartner(ownId, `/dashboard/market/${ownId}`);
  await followed;

  await test.step("with nothing typed, the form shows the new value, and the focus stays", async () => {
    await contact.focus();
    await change(1, { contactName: "Luisa Peña" });
    await expect(contact).toHaveValue("Luisa Peña");
    await expect(contact).toBeFocused();
  });

  await test.step("typed text stays, and saving shows both sides", async () => {
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Ana Rojas");
    const updates = page.waitForResponse((answer) => answer.url().endsWith(`/market/find-by-id/${ownId}`));
    await change(2, { contactName: "Pedro Díaz", email: "pedro@example.com" });
    await updates;
    await expect(contact).toHaveValue("Ana Rojas");
    await expect(email).toHaveValue("tienda@example.com");
    watching.expectRefusal(409);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: say("changes.conflict.title") });
    await dialog.getByRole("radio", { name: /Ana Rojas/ }).check();
    await dialog.getByRole("button", { name: say("ui.save"), exact: true }).click();
    await expect(toast(page, say("markets.saved", { name: own }))).toBeVisible();
    await expect(contact).toHaveValue("Ana Rojas");
    await expect(email).toHaveValue("pedro@example.com");
  });
});
