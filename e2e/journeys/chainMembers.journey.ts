// A person becomes a member of a chain: they see its stores on their phone, including one imported later.
import { aMarket } from "@igo/testing/builders/markets";
import { screens } from "../looking.ts";
import { accept, ana, foreign } from "../partners.ts";
import { administrator } from "../administrator.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import { beginSession } from "../session.ts";
import { field, heading, press, toast } from "../steps.ts";

const chain = "Mercados del Café";
const own = "Café Uno";
const later = "Café Dos";

test(
  "an administrator invites a member of a chain, who sees its stores on a phone, pauses and opens one, and sees later ones",
  { tag: "@spanish" },
  async ({ page, say, language, mailbox, server, asAdmin, enter }) => {
    const { make, makeMarket } = seederOf(asAdmin);
    const chainId = await make("/chain", "chain", { name: chain, code: "CAFE" });
    const ownId = await makeMarket(aMarket({ name: own, chainId, taxId: "990100011", externalCode: "C-1" }));
    await makeMarket(aMarket({ name: foreign, taxId: "990100022", decision: "new" }));

    await test.step("the chain's page lists its store, and people invited there manage it", async () => {
      await enter(`/dashboard/admin/chains/${chainId}`);
      await expect(heading(page, chain)).toBeVisible();
      await expect(page.getByRole("link", { name: own })).toBeVisible();
      await expect(page.getByRole("link", { name: foreign })).toHaveCount(0);
      await page.getByRole("tab", { name: say("chains.part.people") }).click();
      await page.getByRole("link", { name: say("chains.people.invite") }).click();
      await expect(page.getByText(say("users.invitedToChain", { name: chain }))).toBeVisible();
      await field(page, say("users.email")).fill(ana.email);
      await field(page, say("users.firstName")).fill(ana.firstName);
      await field(page, say("users.lastName")).fill(ana.lastName);
      await page.getByRole("combobox", { name: say("users.language") }).click();
      await page.getByRole("option", { name: language === "es" ? "Español" : "English" }).click();
      await press(page, say("users.sendInvitation"));
      await expect(toast(page, say("users.invited", { email: ana.email }))).toBeVisible();
      await expect(page.getByRole("link", { name: "Ana Rojas" })).toBeVisible();
      await page.getByRole("button", { name: say("shell.account") }).click();
      await page.getByRole("menuitem", { name: say("shell.signOut") }).click();
      await expect(page).toHaveURL(/\/auth\/jwt\/sign-in$/);
    });

    const ownMarkets = page.getByRole("list", { name: say("home.title") });
    await test.step("on a phone the mailed link opens the chain's store, and no other", async () => {
      await page.setViewportSize(screens.phone);
      await accept(page, say, mailbox);
      await expect(ownMarkets.getByRole("link", { name: own, exact: true })).toBeVisible();
      await expect(ownMarkets.getByRole("heading", { level: 2 })).toHaveCount(1);
      await expect(page.getByText(foreign)).toHaveCount(0);
    });

    // The administrator signed out on the screen, so start a new session.
    const { ask } = await beginSession(server.url, "/auth", administrator);
    await test.step("once live, the store is opened and paused with one tap each", async () => {
      const { call } = seederOf(ask);
      for (const status of ["in_review", "active"]) {
        const { market } = await call("GET", `/market/find-by-id/${ownId}`);
        await call("POST", `/market/${ownId}/status`, { status, version: market.version });
      }
      const orders = page.getByRole("switch", { name: say("home.ordersOf", { name: own }) });
      for (const isOn of [true, false, true]) {
        // While the last press is being saved, the switch takes none.
        await expect(orders).toBeEnabled();
        await orders.press("Space");
        await expect(orders).toBeChecked({ checked: isOn });
        await expect
          .poll(async () => (await call("GET", `/market/find-by-id/${ownId}`)).market.acceptingOrders)
          .toBe(isOn);
        await expect(orders).toBeFocused();
      }
    });

    await test.step("a store imported into the chain appears by itself", async () => {
      const headings = "Nombre;Código;NIT;Categoría;Correo;Celular;Municipio;Departamento;Dirección";
      const line = `${later};C-2;990100033;Droguería;dos@example.com;3001000100;Medellín;Antioquia;Calle 10 # 5-20`;
      await seederOf(ask).commit({ name: "tiendas.csv", bytes: `${headings}\n${line}` }, { chainId });
      await expect(ownMarkets.getByRole("link", { name: later, exact: true })).toBeVisible();
      await expect(page.getByText(foreign)).toHaveCount(0);
    });
  },
);
