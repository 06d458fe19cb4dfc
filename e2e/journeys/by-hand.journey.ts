// A market made by hand without a mouse, and one that two people change at the same time.
import { administrator } from "../administrator.ts";
import { expect, test } from "../product.ts";
import { field, heading, press, tabTo, toast } from "../steps.ts";
import { fieldLabel } from "../words.ts";

const name = "Tienda La Esquina de Ñoño";

test("a market is made by hand, with the keyboard alone", async ({ page, say, language }) => {
  const { keyboard } = page;
  const label = (of: Parameters<typeof fieldLabel>[1]) => fieldLabel(language, of);
  const write = async (of: Parameters<typeof fieldLabel>[1], text: string) => {
    await tabTo(page, field(page, label(of)));
    await keyboard.type(text);
  };
  const choose = async (of: Parameters<typeof fieldLabel>[1], text: string) => {
    await write(of, text);
    await expect(page.getByRole("option").first()).toBeVisible();
    await keyboard.press("Enter");
    await expect(page.getByRole("listbox")).toHaveCount(0);
  };

  await test.step("sign in", async () => {
    await page.goto("/");
    await expect(field(page, say("session.email"))).toBeFocused();
    await keyboard.type(administrator.email);
    await keyboard.press("Tab");
    await keyboard.type(administrator.password);
    await keyboard.press("Enter");
    await expect(heading(page, say("markets.title"))).toBeVisible();
  });

  await test.step("the first Tab offers to skip the navigation", async () => {
    await page.reload();
    await expect(page.getByText(say("markets.empty.title"))).toBeVisible();
    await tabTo(page, page.getByRole("link", { name: say("shell.skip") }));
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("main").getByRole("link", { name: say("markets.create") }), 10);
    await keyboard.press("Enter");
    await expect(heading(page, say("markets.create"))).toBeVisible();
  });

  await test.step("what is missing is told, and the focus goes to the first of it", async () => {
    await tabTo(page, page.getByRole("button", { name: say("markets.create"), exact: true }));
    await keyboard.press("Enter");
    await expect(field(page, label("name"))).toBeFocused();
    await expect(field(page, label("name"))).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("the fields are filled in the order they stand", async () => {
    await tabTo(page, field(page, label("name")));
    await keyboard.type(name);
    await choose("categoryCode", "t");
    await write("taxId", "900123456");
    await write("email", "NONO@example.com");
    await write("phone", "300 123 4567");
    await choose("departmentCode", "antioquia");
    await choose("municipalityCode", "medellin");
    await write("address", "Carrera 43A # 1-50");
    await keyboard.press("Enter");
    await expect(toast(page, say("markets.created", { name }))).toBeVisible();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText("nono@example.com")).toBeVisible();
  });

  await test.step("the list finds it with a slash and without a tilde", async () => {
    await page.goto("/dashboard/admin/list-markets");
    await expect(page.getByRole("link", { name })).toBeVisible();
    await keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await keyboard.type("esquina nono");
    await expect(page).toHaveURL(/search=esquina/);
    await expect(page.getByRole("link", { name })).toBeVisible();
    await page.getByRole("searchbox").fill("otra cosa");
    await expect(page.getByText(say("ui.nothingFound"))).toBeVisible();
  });
});

test("what is typed survives a reload, and two who change the same market see both sides", async ({
  page,
  context,
  say,
  language,
  enter,
  watching,
}) => {
  const nameField = fieldLabel(language, "name");
  const fill = async (on: typeof page, of: Parameters<typeof fieldLabel>[1], text: string) =>
    field(on, fieldLabel(language, of)).fill(text);
  const choose = async (of: Parameters<typeof fieldLabel>[1], text: string) => {
    await fill(page, of, text);
    await page.getByRole("option").first().click();
  };

  await test.step("a half-filled form is kept", async () => {
    await enter("/dashboard/admin/create-market");
    await fill(page, "name", "Droguería Central");
    await choose("municipalityCode", "bogota");
    await fill(page, "address", "Calle 72 # 10-34");
    await page.reload();
    await expect(field(page, nameField)).toHaveValue("Droguería Central");
    await expect(page.getByText(say("ui.draftRestored"))).toBeVisible();
    await choose("categoryCode", "d");
    await fill(page, "taxId", "900123456");
    await fill(page, "email", "central@example.com");
    await fill(page, "phone", "3001234567");
    await press(page, say("markets.create"));
    await expect(heading(page, "Droguería Central")).toBeVisible();
  });

  await test.step("the second to save is shown what the first has changed", async () => {
    await page.getByRole("link", { name: say("ui.edit"), exact: true }).click();
    await expect(field(page, nameField)).toHaveValue("Droguería Central");
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(field(other, nameField)).toHaveValue("Droguería Central");
    await fill(page, "name", "Droguería Central del Norte");
    await fill(other, "name", "Droguería Central 24 horas");
    await press(other, say("ui.saveChanges"));
    await expect(heading(other, "Droguería Central 24 horas")).toBeVisible();
    await other.close();

    watching.expectRefusal(409);
    await press(page, say("ui.saveChanges"));
    const dialog = page.getByRole("dialog", { name: say("changes.conflict.title") });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("radio", { name: "Droguería Central del Norte" }).check();
    await dialog.getByRole("button", { name: say("changes.conflict.save"), exact: true }).click();
    await expect(heading(page, "Droguería Central del Norte")).toBeVisible();
  });
});
