// The commit: no market goes live with data missing unless the user decides so.
import { commitImport, listImports } from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { anImport } from "../../../../testing/imports.ts";
import { onePage } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import { CommitStep } from "./CommitStep.tsx";

const open = async (incomplete: number) => {
  const counts = { rows: 321, create: 321, incomplete };
  const run = anImport({ status: "checked", checkedAt: "2026-11-21T10:05:00.000Z", counts });
  answer(listImports, { imports: [], total: 0, ...onePage });
  answer(commitImport, { import: run });
  await show(<CommitStep run={run} seenAt={0} />, { as: anAdministrator() });
};
const begin = () => button(text("imports.of.begin.market", { count: 321, number: "321" }));
const sent = () => requestsOf(commitImport).map(({ body }) => body);

test("says how many active markets would have data missing, and creates them as drafts", async () => {
  await open(175);
  const warning = page.getByRole("radiogroup", {
    name: text("imports.commit.incomplete", { count: 175, number: "175" }),
  });
  await expect.element(warning).toBeVisible();
  await begin().click();
  await expect.poll(sent).toEqual([{ mode: "valid", incomplete: "draft" }]);
});

test("makes them active when the user chooses that", async () => {
  await open(175);
  await page.getByRole("radio", { name: new RegExp(text("imports.commit.asInFile")) }).click();
  await begin().click();
  await expect.poll(sent).toEqual([{ mode: "valid", incomplete: "as-in-file" }]);
});

test("asks nothing when every market is complete", async () => {
  await open(0);
  await expect.element(begin()).toBeVisible();
  await expect.element(page.getByText(text("imports.commit.asDraft"))).not.toBeInTheDocument();
});
