// The end of a run: the rows that it left out are not lost.
import { importAgain, readUndo } from "@igo/contract/imports/imports.after";
import { downloadImportErrors, listImports } from "@igo/contract/imports/imports.calls";
import { followUpImport } from "@igo/contract/imports/imports.followUp";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { anImport } from "../../../../testing/imports.ts";
import { anId, onePage } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { address, show } from "../../../../testing/render.tsx";
import { DoneStep } from "./DoneStep.tsx";
import { KindContext, menuKind } from "../run/kinds.ts";

const { importRun } = paths.dashboard.admin;
const committed = (change: Parameters<typeof anImport>[0] = {}) =>
  anImport({
    status: "committed",
    mode: "valid",
    checkedAt: "2026-11-21T10:05:00.000Z",
    committedAt: "2026-11-21T10:06:00.000Z",
    counts: { rows: 30, create: 24, committed: 24, error: 4, duplicate: 1, skipped: 1 },
    ...change,
  });
const open = (run = committed()) => {
  answer(listImports, { imports: [], total: 0, ...onePage });
  return show(<DoneStep run={run} seenAt={0} onRows={() => undefined} />, { as: anAdministrator() });
};
const left = () => page.getByRole("region", { name: text("imports.done.left", { count: 6, number: "6" }) });

test("offers the rows that were left out: to download, and to fix in a follow-up import", async () => {
  answer(downloadImportErrors, () => new Response("workbook"));
  answer(followUpImport, { import: anImport({ id: anId(301), status: "checking", followsId: anId(300) }) });
  await open();
  await expect.element(left()).toBeVisible();
  const mail = page.getByRole("link", { name: text("imports.done.leftSend") });
  await expect.element(mail).toHaveAttribute("href", `${paths.dashboard.mail}?importErrors=${anId(300)}`);
  await button(text("imports.done.leftDownload")).click();
  await expect.poll(() => requestsOf(downloadImportErrors)).toHaveLength(1);
  await button(text("imports.done.leftFix")).click();
  await expect.poll(address).toBe(importRun(anId(301)));
  expect(requestsOf(followUpImport)[0]?.headers.get("idempotency-key")).toMatch(/.{20}/);
});

test("links to the follow-up import that is already fixing them", async () => {
  await open(committed({ followUp: { id: anId(301), status: "checked" } }));
  const link = page.getByRole("link", { name: text("imports.done.leftContinue") });
  await expect.element(link).toHaveAttribute("href", importRun(anId(301)));
  await expect.element(button(text("imports.done.leftFix"))).not.toBeInTheDocument();
});

test("offers the rows that a commit cancelled halfway did not reach", async () => {
  answer(followUpImport, { import: anImport({ id: anId(301), status: "checking", followsId: anId(300) }) });
  const counts = { rows: 7, create: 6, committed: 1, error: 1 };
  await open(committed({ status: "cancelled", committedAt: null, counts }));
  await expect.element(left()).toBeVisible();
  await button(text("imports.done.leftFix")).click();
  await expect.poll(address).toBe(importRun(anId(301)));
});

test("offers nothing when an import was cancelled before it wrote anything", async () => {
  const counts = { rows: 7, create: 6, error: 1 };
  await open(committed({ status: "cancelled", mode: null, committedAt: null, counts }));
  await expect.element(page.getByText(text("imports.done.another"))).toBeVisible();
  await expect.element(button(text("imports.done.leftFix"))).not.toBeInTheDocument();
});

test("offers nothing when every row was imported", async () => {
  await open(committed({ counts: { rows: 24, create: 24, committed: 24 } }));
  await expect
    .element(page.getByText(text("imports.of.committed.market", { count: 24, number: "24" })))
    .toBeVisible();
  await expect.element(button(text("imports.done.leftFix"))).not.toBeInTheDocument();
});

test("says how many markets are drafts because data is missing", async () => {
  await open(
    committed({ incomplete: "draft", counts: { rows: 24, create: 24, committed: 24, incomplete: 9 } }),
  );
  await expect.element(page.getByText(text("imports.done.drafts", { count: 9, number: "9" }))).toBeVisible();
});

/** More than one page of a dialog names. */
const edited = ["Uno", "Dos", "Tres", "Cuatro", "Cinco", "Seis"].map((name, at) => ({
  id: anId(100 + at),
  name,
  fields: ["notes", "email"],
}));

test("before an undo it says how many go to the bin, how many go back, and which stay because they were edited", async () => {
  answer(readUndo, { binned: 22, returned: 2, kept: edited });
  await open(committed({ undoUntil: "2026-12-21T10:06:00.000Z" }));
  await button(text("imports.undo.action")).click();
  const dialog = page.getByRole("dialog");
  const numbered = (count: number) => ({ count, number: String(count) });
  await expect.element(dialog.getByText(text("imports.of.toBin.market", numbered(22)))).toBeVisible();
  await expect.element(dialog.getByText(text("imports.of.toReturn.market", numbered(2)))).toBeVisible();
  const more = text("imports.undo.more", numbered(1));
  await expect
    .element(
      dialog.getByText(
        `${text("imports.of.toKeep.market", numbered(6))}: Uno, Dos, Tres, Cuatro, Cinco, ${more}`,
      ),
    )
    .toBeVisible();
});

test("after an undo it leads to the bin, names what stayed with the edited fields, and offers the file again", async () => {
  answer(readUndo, { binned: 22, returned: 0, kept: edited.slice(0, 1) });
  answer(importAgain, { import: anImport({ id: anId(302) }) });
  const undoneAt = "2026-11-22T10:06:00.000Z";
  await open(committed({ status: "undone", undoneAt, undoKept: edited.slice(0, 1) }));
  const bin = page.getByRole("link", { name: text("imports.of.binned.market", { count: 22, number: "22" }) });
  await expect
    .element(bin)
    .toHaveAttribute("href", `${paths.dashboard.admin.listMarkets}?importId=${anId(300)}&deleted=true`);
  const stayed = page.getByRole("region", { name: text("imports.of.kept.market", { count: 1 }) });
  await expect.element(stayed).toMatchTextContent(text("imports.undo.conflictsHelp", { count: 1 }));
  await expect.element(stayed.getByRole("listitem")).toMatchTextContent(/^Uno · Notes, Email$/);
  await button(text("imports.done.again")).click();
  await expect.poll(address).toBe(importRun(anId(302)));
});

test("on a phone what stayed is as far apart as fingers need", async () => {
  answer(readUndo, { binned: 22, returned: 0, kept: edited });
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await open(committed({ status: "undone", undoneAt: "2026-11-22T10:06:00.000Z", undoKept: edited }));
  const first = page.getByRole("link", { name: "Uno", exact: true });
  await expect.element(first).toBeVisible();
  const boxOf = (name: string) =>
    page.getByRole("link", { name, exact: true }).element().getBoundingClientRect();
  expect(boxOf("Dos").top - boxOf("Uno").top).toBeGreaterThanOrEqual(44);
  const { x, y, height } = boxOf("Dos");
  for (const away of [-21, 21])
    expect(document.elementFromPoint(x + 2, y + height / 2 + away)?.textContent).toBe("Dos");
});

test("links to one market's products filtered by that market, so that no column repeats its name", async () => {
  answer(listImports, { imports: [], total: 0, ...onePage });
  const run = { ...committed({ kind: "menu" }), marketId: anId(100) };
  await show(
    <KindContext value={menuKind}>
      <DoneStep run={run} seenAt={0} onRows={() => undefined} />
    </KindContext>,
    { as: anAdministrator() },
  );
  await expect
    .element(page.getByRole("link", { name: text("imports.of.see.menu") }))
    .toHaveAttribute("href", `${paths.dashboard.products}?importId=${run.id}&marketId=${anId(100)}`);
});
