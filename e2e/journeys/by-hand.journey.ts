// Creates a market by hand without a mouse.
import { administrator } from "../administrator.ts";
import { expect, test } from "../product.ts";
import { field, heading, tabTo, toast } from "../steps.ts";
import { fieldLabel } from "../words.ts";

const name = "Tienda La Esquina de Ñoño";

test(
  "a market is created by hand, using only the keyboard",
  { tag: "@spanish" },
  async ({ page, say, language }) => {
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

    await test.step("missing fields are announced, and the focus goes to the first of them", async () => {
      await tabTo(page, field(page, label("email")));
      await keyboard.press("Enter");
      await expect(field(page, label("name"))).toBeFocused();
      await expect(field(page, label("name"))).toHaveAttribute("aria-invalid", "true");
    });

    await test.step("the fields are filled in the order they appear", async () => {
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

    await test.step("the list opens its search with a slash and finds the market without accents", async () => {
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
  },
);
