// What is said of a shared file that cannot be taken, and where none arrived.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { dropShared } from "../../records/sharedFile.ts";
import { aUser } from "../../../testing/people.ts";
import { button } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { ShareScreen } from "./ShareScreen.tsx";

const path = paths.dashboard.share;
const open = (at: string = path) => show(<ShareScreen />, { path, at, as: aUser({ role: 2 }) });

/** As the worker keeps it: of one that is too large, only its name. */
const keep = async (name: string, size: number, content = "") => {
  const headers = { "x-name": encodeURIComponent(name), "x-size": String(size), "x-at": String(Date.now()) };
  await (await caches.open("igo-shared")).put(path, new Response(content, { headers }));
};

beforeEach(dropShared);

test("a file of more than 200 MB is refused by name, and nothing begins with it", async () => {
  await keep("menú grande.xlsx", 200_000_001);
  await open();
  await expect.element(page.getByText(text("share.tooLarge", { name: "menú grande.xlsx" }))).toBeVisible();
  await expect.element(button(text("share.asMenu"))).not.toBeInTheDocument();
});

test("where no worker took the share, the screen says what to do instead", async () => {
  await open(`${path}?missed`);
  await expect.element(page.getByText(text("share.missedHelp"))).toBeVisible();
});

test("an address that is only opened says that nothing arrived", async () => {
  await open();
  await expect.element(page.getByText(text("share.noneHelp"))).toBeVisible();
});
