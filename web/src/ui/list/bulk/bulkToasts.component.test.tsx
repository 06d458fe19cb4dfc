// The toasts of a bulk change: one says that it began, then its result, then that of its undo.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { openStream } from "../../../../testing/live.ts";
import { anId } from "../../../../testing/markets.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import { bulkNotices } from "./bulkNotices.ts";

const id = anId(900);
const change = { status: "done", changed: 25, kept: [] };

const open = async () => {
  const bulk = bulkNotices({
    kind: "bulk",
    read: async () => change,
    undo: async () => undefined,
    refresh: () => undefined,
    done: ({ formatted }) => `${formatted} markets changed`,
    undoneKept: () => "",
  });
  const Listening = () => {
    bulk.useNews();
    return <p>A list</p>;
  };
  await show(<Listening />, { as: anAdministrator() });
  await expect.element(page.getByText("A list")).toBeVisible();
  return { bulk, publish: openStream() };
};
const toasts = () => page.getByRole("listitem");

test("the result of a bulk change replaces its start, and its undo replaces the result", async () => {
  const { bulk, publish } = await open();
  bulk.follow(id);
  bulk.announce(id, "Changing…");
  await expect.element(toasts()).toMatchTextContent(/Changing…/);
  publish({ kind: "bulk", bulkId: id, status: "done", progress: null });
  await expect.element(page.getByText("25 markets changed")).toBeVisible();
  expect(toasts().elements()).toHaveLength(1);
  await button(text("ui.undo")).click();
  await expect.element(page.getByText(text("list.bulk.undoing"))).toBeVisible();
  expect(toasts().elements()).toHaveLength(1);
  await expect.element(button(text("ui.undo"))).not.toBeInTheDocument();
  // Its end arrived before the response to the call.
  publish({ kind: "bulk", bulkId: id, status: "done", progress: null });
  await expect.element(page.getByText("25 markets changed")).toBeVisible();
  bulk.announce(id, "Changing…");
  await expect.element(page.getByText("25 markets changed")).toBeVisible();
  await expect.element(page.getByText("Changing…")).not.toBeInTheDocument();
});
