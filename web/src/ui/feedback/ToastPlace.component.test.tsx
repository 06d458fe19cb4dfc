// Messages: Alt+T focuses their area, and every toast field works.
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { show } from "../../../testing/render.tsx";
import { Page } from "../layout/Page.tsx";
import { PageShell } from "../layout/PageShell.tsx";
import { toastArea } from "./toastArea.ts";
import { Toasts } from "./Toasts.tsx";
import { dismissToast, showToast, toastError, toastUndo } from "./toast.ts";

const area = () => page.getByRole("region", { name: `${text("ui.notifications")} alt+T` });
const toast = (words: string) => page.getByRole("listitem").filter({ hasText: words });

test("Alt+T focuses the area even after the last toast has gone", async () => {
  await show(<h1>A screen</h1>);
  await userEvent.keyboard("{Alt>}t{/Alt}");
  await expect.element(area()).toHaveFocus();
});

test("the area keeps the focus when the code that shows messages arrives after Alt+T", async () => {
  toastArea.set(null);
  onTestFinished(() => toastArea.set(Toasts));
  await show(<h1>A screen</h1>);
  await userEvent.keyboard("{Alt>}t{/Alt}");
  await expect.element(area()).toHaveFocus();
  const before = area().element();
  toastArea.set(Toasts);
  await expect.poll(() => before.isConnected).toBe(false);
  await expect.element(area()).toHaveFocus();
});

test("a field that is clicked while the focus is in a toast gets it, and keeps it when the toast goes", async () => {
  await show(
    <>
      <button type="button">Restore</button>
      <input aria-label="Reason" />
    </>,
  );
  const id = showToast({ title: "Restored", duration: Infinity });
  await page.getByRole("button", { name: "Restore" }).click();
  await toast("Restored").click();
  await expect.element(toast("Restored")).toHaveFocus();
  await page.getByLabelText("Reason").click();
  await expect.element(page.getByLabelText("Reason")).toHaveFocus();
  dismissToast(id);
  await expect.element(toast("Restored")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Reason")).toHaveFocus();
});

test.each([
  ["a page", 1440, {}],
  ["a page on a small laptop", 920, {}],
  ["a list", 1024, { count: { short: "12", words: "12 stores" } }],
])("the own actions of %s give way to a toast, and return when it goes", async (_, width, count) => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(width, 900);
  await show(
    <PageShell>
      <Page title="A store" {...count} action={<button type="button">Edit</button>}>
        content
      </Page>
    </PageShell>,
  );
  const edit = page.getByRole("button", { name: "Edit" });
  const before = edit.element().getBoundingClientRect();
  const id = showToast({ title: "Created", duration: Infinity });
  await expect.element(toast("Created")).toBeVisible();
  const leftOfToast = () => toast("Created").element().getBoundingClientRect().left;
  await expect.poll(() => edit.element().getBoundingClientRect().right).toBeLessThanOrEqual(leftOfToast());
  dismissToast(id);
  await expect.poll(() => edit.element().getBoundingClientRect().right).toBe(before.right);
});

test("on a phone, toasts stand behind one another until one is touched, so that they cover little", async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await show(<h1>A screen</h1>);
  // Where an earlier test left the mouse may be where the toasts appear, and under it they spread out.
  await page.getByRole("heading", { name: "A screen" }).hover();
  for (const title of ["First", "Second", "Third"]) showToast({ id: title, title, duration: Infinity });
  const heights = async (title: string) => {
    const { top, bottom } = (await toast(title).findElement()).getBoundingClientRect();
    return { top, bottom };
  };
  await expect.element(toast("Third")).toHaveAttribute("data-front", "true");
  await expect
    .poll(async () => (await heights("First")).bottom - (await heights("Third")).bottom)
    .toBeLessThan(40);
  await toast("Third").click();
  await expect
    .poll(async () => (await heights("First")).top - (await heights("Third")).bottom)
    .toBeGreaterThan(40);
  for (const title of ["First", "Second", "Third"]) dismissToast(title);
});

test("a toast is replaced or dismissed by its id", async () => {
  await show(<h1>A screen</h1>);
  const id = showToast({ id: "job", title: "Working", type: "loading", duration: Infinity });
  expect(id).toBe("job");
  await expect.element(toast("Working")).toHaveAttribute("data-type", "loading");
  showToast({ id, title: "Done", description: "All of it", type: "success", duration: Infinity });
  await expect.element(toast("Done")).toHaveAttribute("data-type", "success");
  await expect.element(toast("Working")).not.toBeInTheDocument();
  dismissToast(id);
  await expect.element(toast("Done")).not.toBeInTheDocument();
});

test("a toast may be of type default, at its own position and not dismissible", async () => {
  await show(<h1>A screen</h1>);
  showToast({ id: "fixed", title: "Stays", dismissible: false, duration: Infinity, position: "bottom-left" });
  const fixed = toast("Stays");
  // The library sets no attribute for the default.
  await expect.element(fixed).not.toHaveAttribute("data-type");
  await expect.element(fixed).toHaveAttribute("data-dismissible", "false");
  await expect.element(fixed).toHaveAttribute("data-y-position", "bottom");
  await expect.element(fixed.getByRole("button", { name: text("ui.closeToast") })).not.toBeInTheDocument();
  dismissToast("fixed");
});

test("a toast disappears after its own duration", async () => {
  await show(<h1>A screen</h1>);
  const id = showToast({ title: "Short", duration: 300 });
  expect(id).toMatch(/^toast-/);
  await expect.element(toast("Short")).toBeVisible();
  await expect.element(toast("Short")).not.toBeInTheDocument();
});

test("a server error shows a code for support; a client error does not", async () => {
  await show(<h1>A screen</h1>);
  const failure = (status: number, words: string) =>
    Object.assign(new Error(words), {
      status,
      code: "internal",
      requestId: "0192a8c0-0000-7000-8000-00009f2c41ab",
    });
  toastError(failure(500, "Ours"), undefined, "ours");
  await expect.element(toast("Ours")).toMatchTextContent("Code 9F2C-41AB");
  toastError(failure(409, "Theirs"), undefined, "theirs");
  await expect.element(toast("Theirs")).toBeVisible();
  await expect.element(toast("Theirs")).not.toMatchTextContent("Code");
  for (const id of ["ours", "theirs"]) dismissToast(id);
});

test("the result of an undo replaces its toast, however soon it comes", async () => {
  await show(<h1>A screen</h1>);
  const undo = async () => void showToast({ id: "job", title: "Undone", duration: Infinity });
  toastUndo("Changed", { undo, id: "job" });
  await toast("Changed")
    .getByRole("button", { name: text("ui.undo") })
    .click();
  await expect.element(toast("Undone")).toBeVisible();
  // The library removes a dismissed toast after 200 ms; without a toast to wait for, wait past that time.
  await new Promise((resolve) => setTimeout(resolve, 400));
  await expect.element(toast("Undone")).toBeVisible();
  dismissToast("job");
});
