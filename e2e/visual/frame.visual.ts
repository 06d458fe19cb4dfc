// The frame around the screens, an account, and the FAQs.
import { expect } from "@playwright/test";
import { heading, press } from "../steps.ts";
import { lookAtStates, type Scene, serverOf } from "./states.ts";

const server = serverOf(async () => ({}));
const signedIn = () => ({ url: server().url, session: server().admin });

const openAccount =
  (section: string) =>
  async ({ open, page, say }: Scene) => {
    await open(`/dashboard/account?section=${section}`);
    await expect(
      page.getByRole("tab", { selected: true, name: say(`account.section.${section}`) }),
    ).toBeVisible();
    await expect(page.getByRole("tabpanel")).toBeVisible();
  };
/** Opens a screen with settings that were chosen before. */
const openWith = async ({ open, page, say }: Scene, settings: object) => {
  await open("/dashboard/admin/chains");
  await page.evaluate((kept) => localStorage.setItem("app-settings", kept), JSON.stringify(settings));
  await page.reload();
  await expect(heading(page, say("chains.title"))).toBeVisible();
};
const openSettings = async ({ page, say }: Scene) => {
  await page.getByRole("button", { name: say("shell.settings") }).click();
  await expect(page.getByRole("dialog", { name: say("shell.settings") })).toBeVisible();
};

lookAtStates("states of the account", signedIn, {
  devices: openAccount("devices"),
  password: openAccount("password"),
  language: openAccount("language"),
  privacy: openAccount("privacy"),
  "delete-account": async (scene) => {
    await openAccount("privacy")(scene);
    await press(scene.page, scene.say("account.erase.open"));
    await expect(scene.page.getByRole("dialog")).toBeVisible();
  },
});

lookAtStates("states of the frame", signedIn, {
  settings: async (scene) => {
    await openWith(scene, {});
    await openSettings(scene);
  },
  "settings-rtl": async (scene) => {
    await openWith(scene, { direction: "rtl" });
    await openSettings(scene);
  },
  "form-rtl": async (scene) => {
    await openWith(scene, { direction: "rtl" });
    await scene.open("/dashboard/admin/create-market");
    await expect(heading(scene.page, scene.say("markets.create"))).toBeVisible();
  },
  "menu-narrow": { only: "desk", state: (scene) => openWith(scene, { navLayout: "mini" }) },
  "menu-fly-out": {
    only: "desk",
    state: async (scene) => {
      await openWith(scene, { navLayout: "mini" });
      const { page, say } = scene;
      const more = say("shell.moreOf", { name: say("shell.nav.markets") });
      await page.getByRole("button", { name: more }).press("Enter");
      await expect(page.getByRole("link", { name: say("shell.nav.bin") })).toBeVisible();
    },
  },
  "menu-as-bar": (scene) => openWith(scene, { navLayout: "horizontal", navColor: "apparent" }),
  "menu-on-phone": {
    only: "phone",
    state: async ({ open, page, say }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open("/dashboard/admin/chains");
      await page.getByRole("button", { name: say("shell.openMenu") }).click();
      await expect(page.getByRole("dialog", { name: say("shell.navigation") })).toBeVisible();
    },
  },
  about: async ({ open, page, say }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open("/dashboard/admin/chains");
    await page.getByRole("button", { name: say("shell.about") }).click();
    await expect(page.getByRole("dialog", { name: say("shell.about") })).toContainText("CC BY-SA 4.0");
  },
  "question-open": async ({ open, page, say }) => {
    await open("/faqs");
    await page.getByText(say("faqs.items.undo.question")).click();
    await expect(page.getByText(say("faqs.items.undo.answer"))).toBeVisible();
  },
});
