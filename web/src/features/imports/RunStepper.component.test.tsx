// The steps of a run that is over otherwise than planned: what was taken back is not done, and what was stopped shows how
// far it came.
import type { ImportRun } from "@igo/contract/imports/imports";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { anImport } from "../../../testing/imports.ts";
import { show } from "../../../testing/render.tsx";
import { dismissToast, showToast } from "../../ui/feedback/toast.ts";
import { PageShell } from "../../ui/layout/PageShell.tsx";
import { RunStepper } from "./RunStepper.tsx";

/** Each step with its sign: a number, or a tick where it is behind; and whether it can be opened. */
const stepsOf = async (run: Partial<ImportRun>) => {
  await show(<RunStepper run={anImport(run)} shown="import" onShow={() => undefined} />);
  const nav = page.getByRole("navigation", { name: text("imports.steps") }).last();
  await expect.element(nav).toBeVisible();
  return [...nav.element().querySelectorAll("li")].map((step) => [
    step.textContent,
    step.querySelector("svg") !== null,
    step.querySelector("button") !== null,
    step.querySelector("[aria-current=step]") !== null,
  ]);
};

const undoneAt = "2026-11-21T12:00:00.000Z";
const checkedAt = "2026-11-21T10:05:00.000Z";

test("an import that was undone has no step behind it, and stands at its end", async () => {
  expect(await stepsOf({ status: "undone", checkedAt, committedAt: checkedAt, undoneAt })).toEqual([
    ["1Upload", false, false, false],
    ["2Resolve", false, false, false],
    ["3Import", false, false, true],
  ]);
});

test("one that was stopped after its check leads back to its rows; before it, only its file came in", async () => {
  expect(await stepsOf({ status: "cancelled", checkedAt })).toEqual([
    ["Upload", true, false, false],
    ["Resolve", true, true, false],
    ["3Import", false, false, true],
  ]);
  expect(await stepsOf({ status: "cancelled", checkedAt: null })).toEqual([
    ["Upload", true, false, false],
    ["2Resolve", false, false, false],
    ["3Import", false, false, true],
  ]);
});

test("the next step gives way to a message beside it", async () => {
  await page.viewport(1440, 900);
  await show(
    <PageShell>
      <RunStepper run={anImport({ status: "checked", checkedAt })} shown="resolve" onShow={() => undefined} />
    </PageShell>,
  );
  const last = page
    .getByRole("navigation", { name: text("imports.steps") })
    .getByText("Import", { exact: true });
  const endOf = () => last.element().getBoundingClientRect().right;
  await expect.element(last).toBeVisible();
  const before = endOf();
  const id = showToast({ title: "Guardado", duration: Infinity });
  onTestFinished(() => dismissToast(id));
  const toast = page.getByRole("listitem").filter({ hasText: "Guardado" });
  await expect.element(toast).toBeVisible();
  const { left } = toast.element().getBoundingClientRect();
  expect(before).toBeGreaterThan(left);
  await expect.poll(endOf).toBeLessThan(left);
});
