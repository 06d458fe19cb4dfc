// An import of stores at each of its steps.
import { join } from "node:path";
import { expect } from "@playwright/test";
import { fileAt, seederOf } from "../seeding.ts";
import type { Session } from "../session.ts";
import { expectCounts, press } from "../steps.ts";
import { sample } from "./seeded.ts";
import { lookAtStates, type Scene, serverOf } from "./states.ts";

const clean = fileAt(join(import.meta.dirname, "../../api/fixtures/sample-1-markets-clean.csv"));

const seed = async (_url: string, { ask }: Session) => {
  const { call, check, commit, make, undo } = seederOf(ask);
  const messy = await check(sample("messy.xlsx"));
  const undone = await commit(sample("messy.xlsx"));
  const { markets } = await call("GET", "/market/list?search=saman");
  const [{ id, version }] = markets;
  await call("PUT", "/market/update", { id, version, name: "Supermercado El Samán del Poblado" });
  await undo(undone);
  const chainId = await make("/chain", "chain", { name: "Mercados del Café", code: "CAFE" });
  const done = await commit(clean, { chainId });
  const again = await check(clean, { chainId });
  return { messy, undone, done, again };
};
const seeded = serverOf(seed);

const openRun =
  (run: "messy" | "undone" | "done" | "again", step: string) =>
  ({ open }: Scene) =>
    open(`/dashboard/admin/import-excel/${seeded()[run]}?step=${step}`);
const openErrors = async (scene: Scene) => {
  const { page, say } = scene;
  await openRun("messy", "resolve&view=table")(scene);
  await page.getByRole("button", { name: new RegExp(`^${say("imports.rowsThat.error")}`) }).click();
  await expect(page.getByText(say("imports.rowCount", { count: 10 }), { exact: true })).toBeVisible();
};

lookAtStates("states of an import", () => ({ url: seeded().url, session: seeded().admin }), {
  decisions: async (scene) => {
    await openRun("messy", "resolve")(scene);
    await expect(
      scene.page.getByText(scene.say("imports.decisions.ready", { count: 30, ready: 20, total: 30 })),
    ).toBeVisible();
  },
  rows: async (scene) => {
    await openRun("messy", "resolve&view=table")(scene);
    await expectCounts(scene.page, scene.say, { error: 10 });
  },
  "rows-with-errors": openErrors,
  "rows-reason": {
    only: "desk",
    state: async (scene) => {
      await scene.page.setViewportSize({ width: 1440, height: 900 });
      await openErrors(scene);
      await scene.page.getByRole("grid").locator("[tabindex='0']").focus();
      await scene.page.keyboard.press("F8");
      await expect(scene.page.getByRole("button", { name: /990\.100\.422-6/ })).toBeVisible();
    },
  },
  commit: async (scene) => {
    await openRun("messy", "import")(scene);
    await expect(scene.page.getByText(scene.say("imports.commit.error", { count: 10 }))).toBeVisible();
  },
  "nothing-to-do": async (scene) => {
    await openRun("again", "import")(scene);
    await expect(scene.page.getByText(scene.say("imports.of.nothing.market"))).toBeVisible();
  },
  done: async (scene) => {
    const { page, say } = scene;
    await openRun("done", "import")(scene);
    await expect(
      page.getByRole("heading", { name: say("imports.of.committed.market", { count: 30 }) }),
    ).toBeVisible();
  },
  undo: async ({ page, say }) => {
    await press(page, say("imports.undo.action"));
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  undone: async (scene) => {
    await openRun("undone", "import")(scene);
    await expect(scene.page.getByText(scene.say("imports.of.kept.market", { count: 1 }))).toBeVisible();
  },
  history: async ({ open, page, say }) => {
    await open("/dashboard/admin/import-excel");
    await expect(page.getByText(say("imports.status.undone")).first()).toBeVisible();
  },
});
