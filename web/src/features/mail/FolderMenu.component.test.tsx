// Where folders have no room beside the list, one is shown and the others are behind it.
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

test("the folder that is shown says what is unread, and leads to the others and to one's labels", async () => {
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
