// A partner from the invitation to their market: what they see, what they change, and what they must not see.
import { own } from "../menus.ts";
import { accept, ana, foreign, invite, makeMarkets } from "../partners.ts";
import { expect, test } from "../product.ts";
import { field, heading, press, tabTo, toast } from "../steps.ts";
import { fieldLabel } from "../words.ts";

test(
  "an administrator invites a partner, who sets the hours of their market and sees no other",
  { tag: "@spanish" },
  async ({ page, say, language, mailbox, asAdmin, enter, watching }) => {
    const { foreignId } = await makeMarkets(asAdmin);
    const hours = field(page, fieldLabel(language, "openingHours"));

    await test.step("the invitation names its market", async () => {
      await enter("/dashboard/admin/users");
      await page
        .getByRole("main")
        .getByRole("link", { name: say("users.invite") })
        .click();
      await field(page, say("users.email")).fill(ana.email);
      await field(page, say("users.firstName")).fill(ana.firstName);
      await field(page, say("users.lastName")).fill(ana.lastName);
      await page.getByRole("combobox", { name: say("users.addMarket") }).fill("esquina");
      await page.getByRole("option", { name: new RegExp(own) }).click();
      await expect(page.getByRole("listitem").filter({ hasText: own })).toBeVisible();
      // Spanish unless the inviter chooses another language.
      await page.getByRole("combobox", { name: say("users.language") }).click();
      await page.getByRole("option", { name: language === "es" ? "Español" : "English" }).click();
      await press(page, say("users.sendInvitation"));
      await expect(toast(page, say("users.invited", { email: ana.email }))).toBeVisible();
      await expect(heading(page, "Ana Rojas")).toBeVisible();
      await page.getByRole("button", { name: say("shell.account") }).click();
      await page.getByRole("menuitem", { name: say("shell.signOut") }).click();
      await expect(page).toHaveURL(/\/auth\/jwt\/sign-in$/);
    });

    const ownMarkets = page.getByRole("list", { name: say("home.title") });
    await test.step("the mailed link leads, with both consents, to their markets and no others", async () => {
      await accept(page, say, mailbox);
      await expect(ownMarkets.getByRole("link", { name: own, exact: true })).toBeVisible();
      await expect(page.getByText(say("home.noHours"))).toBeVisible();
      await expect(ownMarkets.getByRole("heading", { level: 2 })).toHaveCount(1);
      await expect(page.getByText(foreign)).toHaveCount(0);
    });

    await test.step("an inactive market says that it receives no orders, and has no switch yet", async () => {
      await expect(page.getByText(say("markets.orderState.offUntilActive"))).toBeVisible();
      await expect(page.getByRole("switch")).toHaveCount(0);
    });

    await test.step("hours are typed as text and corrected day by day", async () => {
      await ownMarkets.getByRole("link", { name: own, exact: true }).click();
      await page.getByRole("link", { name: new RegExp(fieldLabel(language, "openingHours"), "i") }).click();
      await expect(hours).toBeFocused();
      await hours.fill(language === "es" ? "L-V 8:00-20:00; S 9-18" : "Mon-Fri 8am-8pm; Sat 9-18");
      const [monday, saturday, sunday] =
        language === "es" ? ["lunes", "sábado", "domingo"] : ["Monday", "Saturday", "Sunday"];
      await expect(page.getByLabel(say("hours.opens", { day: monday, number: 1 }))).toHaveValue(/^8:00 a/i);
      await page.getByLabel(say("hours.closes", { day: saturday, number: 1 })).fill("02:00");
      await page.getByRole("button", { name: say("hours.addHours", { day: sunday }), exact: true }).click();
      await expect(page.getByLabel(say("hours.closes", { day: sunday, number: 1 }))).toHaveValue(/^2:00 a/i);
      await page.getByRole("button", { name: say("hours.addShift", { day: monday }), exact: true }).click();
      await expect(page.getByLabel(say("hours.opens", { day: monday, number: 2 }))).toHaveValue(/^9:00 p/i);
      await page.getByRole("button", { name: say("hours.actionsOf", { day: monday }), exact: true }).click();
      await page.getByRole("menuitem", { name: say("hours.copyToWorkdays") }).click();
      await page.getByRole("combobox", { name: say("markets.hours.holidays") }).click();
      await page.getByRole("option", { name: say("hours.holiday.closed") }).click();
      await press(page, say("hours.addDate"));
      await page.getByLabel(say("hours.date"), { exact: true }).fill("2027-12-24");
      await page.getByLabel(say("hours.note"), { exact: true }).fill("Nochebuena");
      await expect(hours).toHaveValue(
        language === "es"
          ? /^L-V 8:00\sa\.\sm\. – 8:00\sp\.\sm\., 9:00\sp\.\sm\. – 12:00\sa\.\sm\.; S-D 9:00\sa\.\sm\. – 2:00\sa\.\sm\.; F cerrado; 24 dic 2027 cerrado "Nochebuena"$/
          : /^Mon-Fri 8:00\sAM – 8:00\sPM, 9:00\sPM – 12:00\sAM; Sat-Sun 9:00\sAM – 2:00\sAM; holidays closed; 24 Dec 2027 closed "Nochebuena"$/,
      );
    });

    await test.step("typed text survives a reload; saved values stay", async () => {
      // The section around it has the same name in Spanish.
      const contact = page.getByRole("textbox", { name: fieldLabel(language, "contactName"), exact: true });
      await contact.fill("Ana Rojas");
      await page.reload();
      await expect(page.getByText(say("ui.draftRestored"))).toBeVisible();
      await expect(hours).toHaveValue(/9:00\sp\.?\s?m\.? – 12:00/i);
      await press(page, say("ui.saveChanges"));
      await expect(toast(page, say("markets.saved", { name: own }))).toBeVisible();
      await page.reload();
      await expect(hours).toHaveValue(/Nochebuena/);
      await expect(contact).toHaveValue("Ana Rojas");
      await expect(page.getByText(say("ui.draftRestored"))).toHaveCount(0);
    });

    await test.step("another market does not exist for them", async () => {
      watching.expectRefusal(404);
      await page.goto(`/dashboard/market/${foreignId}`);
      await expect(page.getByText(say("markets.notFound.title"))).toBeVisible();
      await expect(page.getByText(foreign)).toHaveCount(0);
      // An administrator's screen redirects them to their own.
      await page.goto("/dashboard/admin/users");
      await expect(page).toHaveURL(/\/dashboard\/two$/);
    });
  },
);

test("people of a market, and an account that is suspended and reactivated", async ({
  page,
  say,
  language,
  asAdmin,
  enter,
  watching,
}) => {
  const { ownId, foreignId } = await makeMarkets(asAdmin);
  await invite(asAdmin, ownId, language);
  await enter();

  await test.step("a person is added to a market, becomes its owner, and is removed with Undo", async () => {
    await page.goto(`/dashboard/admin/market/${foreignId}?tab=people`);
    await expect(page.getByText(say("markets.people.none"))).toBeVisible();
    const add = page.getByRole("combobox", { name: say("markets.people.add") });
    await tabTo(page, add);
    await page.keyboard.type("rojas");
    await expect(page.getByRole("option", { name: /Ana Rojas/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Ana Rojas" })).toBeVisible();
    await page.getByRole("combobox", { name: say("markets.people.roleOf", { name: "Ana Rojas" }) }).click();
    await page.getByRole("option", { name: say("markets.people.owner") }).click();
    await expect(page.getByRole("combobox", { name: new RegExp(say("markets.people.owner")) })).toBeVisible();
    await press(page, say("markets.people.remove", { name: "Ana Rojas" }));
    await expect(page.getByText(say("markets.people.none"))).toBeVisible();
    await press(page, say("ui.undo"));
    await expect(page.getByRole("link", { name: "Ana Rojas" })).toBeVisible();
  });

  await test.step("the account has both markets, is suspended with a reason, and reactivated", async () => {
    await page.getByRole("link", { name: "Ana Rojas" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: foreign })).toBeVisible();
    const menu = page.getByRole("button", { name: say("users.actionsOf", { name: "Ana Rojas" }) });
    await menu.click();
    await page.getByRole("menuitem", { name: say("users.suspend") }).click();
    await field(page, say("users.reason")).fill("Dejó la cadena");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("users.suspendAction"), exact: true })
      .click();
    await expect(page.getByText(say("users.noticeSuspended"))).toBeVisible();
    await press(page, say("users.reactivate"));
    await expect(toast(page, say("users.reactivated", { name: "Ana Rojas" }))).toBeVisible();
  });

  await test.step("suspending the last administrator is refused with the reason", async () => {
    await page.goto("/dashboard/admin/users?role=1");
    await page.getByRole("main").getByRole("table").getByRole("link").click();
    watching.expectRefusal(409);
    await page.getByRole("radio", { name: new RegExp(say("users.roles.partner")) }).check();
    await press(page, say("ui.saveChanges"));
    await expect(page.getByRole("alert")).toContainText(/administra/i);
  });
});

test("without a role in the response, a partner gets an administrator's screens with nothing on them", async ({
  page,
  asAdmin,
  enterAsPartner,
  watching,
}) => {
  const { ownId, foreignId } = await makeMarkets(asAdmin);
  await enterAsPartner(ownId);

  const reported: { path: string; status: number; body: string }[] = [];
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/v1/") || pathname.endsWith("/events")) return;
    reported.push({ path: pathname, status: response.status(), body: await response.text().catch(() => "") });
  });
  await page.route("**/api/v1/auth/me", async (route) => {
    const answer = await route.fetch();
    const { user } = await answer.json();
    delete user.role;
    await route.fulfill({ response: answer, json: { user } });
  });
  // The browser logs each refusal to its console, one for each request of the screens below.
  for (let refusals = 0; refusals < 100; refusals += 1)
    for (const status of [403, 404]) watching.expectRefusal(status);

  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard\/admin\/list-markets$/);
  const screens = [
    "list-markets",
    "users",
    "users/invite",
    "chains",
    "import-excel",
    `market/${foreignId}`,
    `market/${foreignId}/edit`,
    "create-market",
  ];
  for (const screen of screens) {
    await page.goto(`/dashboard/admin/${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(page.getByText(foreign)).toHaveCount(0);
    await expect(page.getByText("admin@igo.local")).toHaveCount(0);
  }
  const statusesOf = (path: string) => [
    ...new Set(reported.filter((one) => one.path === path).map((one) => one.status)),
  ];
  for (const path of ["/market/list", "/user/list", "/chain/list", "/imports"])
    expect(statusesOf(`/api/v1${path}`), path).toEqual([403]);
  expect(statusesOf(`/api/v1/market/find-by-id/${foreignId}`)).toEqual([404]);
  expect(reported.filter(({ body }) => body.includes(foreign) || body.includes("admin@igo.local"))).toEqual(
    [],
  );
});
