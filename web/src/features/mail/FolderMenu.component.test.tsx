// If there is no room for folders beside the list, one is shown and the others are in its menu.
import { listOwnLabels } from "@igo/contract/mail/labels.calls";
import { listMailLabels } from "@igo/contract/mail/mail.calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { answer } from "../../../testing/network.ts";
import { anId } from "../../../testing/markets.ts";
import { address, show } from "../../../testing/render.tsx";
import "../../ui/theme/bringTeamIcons.ts";
import { FolderMenu } from "./FolderMenu.tsx";

const folder = (name: "inbox" | "sent") => text(`mail.folder.${name}`);

test("the current folder shows its unread count, and opens the others and the user's labels", async () => {
  answer(listMailLabels, { inbox: 3, drafts: 0, outbox: 0 });
  answer(listOwnLabels, {
    labels: [{ id: anId(1), name: "Proveedores", color: "blue", unread: 2 }],
  });
  await show(<FolderMenu folder="inbox" labelId={undefined} />);
  await page.getByRole("button", { name: `${folder("inbox")} 3` }).click();
  await expect.element(page.getByRole("menuitem", { name: "Proveedores 2" })).toBeVisible();
  await page.getByRole("menuitem", { name: folder("sent"), exact: true }).click();
  expect(address()).toBe(paths.dashboard.mailFolder("sent"));
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});
