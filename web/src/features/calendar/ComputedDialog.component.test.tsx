// A day with more documents than it names leads to the list that has them all, if the person has that list.
import type { ExpiringDay } from "@igo/contract/calendar/calendar";
import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId } from "../../../testing/markets.ts";
import { anAdministrator, aUser } from "../../../testing/people.ts";
import { show } from "../../../testing/render.tsx";
import { moreWords } from "../../core/language/i18n.ts";
import { ComputedDialog } from "./ComputedDialog.tsx";
import type { Entry } from "./entries.ts";

beforeAll(moreWords);

const documents: ExpiringDay = {
  date: "2027-03-31",
  total: 1240,
  documents: [{ id: anId(1), kind: "rut", market: { id: anId(2), name: "Tienda Canario" } }],
};
const entry: Entry = {
  key: "documents",
  calendar: "documents",
  title: "1,240 documents expire",
  start: "2027-03-31T00:00",
  end: "2027-04-01T00:00",
  allDay: true,
  documents,
};

test("an administrator goes on to the list of all markets of that day, which a partner does not have", async () => {
  const dialog = <ComputedDialog open entry={entry} onClose={() => undefined} />;
  const { unmount } = await show(dialog, { as: anAdministrator() });
  await expect.element(page.getByText(/^and 1,239 more/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "View all markets" }))
    .toHaveAttribute("href", "/dashboard/admin/list-markets?documentExpiresOn=2027-03-31");
  await unmount();

  await show(dialog, { as: aUser() });
  await expect.element(page.getByText(/^and 1,239 more/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "View all markets" })).not.toBeInTheDocument();
});
