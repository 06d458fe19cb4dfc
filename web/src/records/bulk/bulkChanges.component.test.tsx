// The toasts of a bulk change: one says that it began, then its result, then that of its undo.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { openStream } from "../../../testing/live.ts";
import { anId } from "../../../testing/markets.ts";
import { anAdministrator } from "../../../testing/people.ts";
import { button } from "../../../testing/queries.ts";
import { show } from "../../../testing/render.tsx";
import { openBulkChanges, useBulkReports } from "./bulkChanges.ts";

const id = anId(900);
const change = { status: "done", changed: 25, kept: [] } as const;

const open = async (start: () => Promise<unknown>) => {
  const bulk = openBulkChanges({
    event: "bulk",
    feature: "markets",
    stale: [],
    list: () => Promise.reject(new Error("No list is shown")),
    read: async () => change,
    start,
    undo: async () => undefined,
    done: ({ formatted }) => `${formatted} markets changed`,
    undoneKept: () => "",
  });
  const Listening = () => {
    useBulkReports(bulk);
    return <p>A list</p>;
  };
  await show(<Listening />, { as: anAdministrator() });
  await expect.element(page.getByText("A list")).toBeVisible();
  return { bulk, publish: openStream() };
};
const end = { kind: "bulk", bulkId: id, status: "done", progress: null } as const;
const toasts = () => page.getByRole("listitem");

test("the result of a bulk change replaces its start, and its undo replaces the result", async () => {
  const { bulk, publish } = await open(async () => undefined);
  await bulk.start(id, "Changing…");
  await expect.element(toasts()).toMatchTextContent(/Changing…/);
  publish(end);
  await expect.element(page.getByText("25 markets changed")).toBeVisible();
  expect(toasts().elements()).toHaveLength(1);
  await button(text("ui.undo")).click();
  await expect.element(page.getByText(text("list.bulk.undoing"))).toBeVisible();
  expect(toasts().elements()).toHaveLength(1);
  await expect.element(button(text("ui.undo"))).not.toBeInTheDocument();
});

test("a change that ended before its call was answered shows only its result", async () => {
  const { bulk, publish } = await open(async () => {
    publish(end);
    await expect.element(page.getByText("25 markets changed")).toBeVisible();
  });
  await bulk.start(id, "Changing…");
  await expect.element(page.getByText("25 markets changed")).toBeVisible();
  await expect.element(page.getByText("Changing…")).not.toBeInTheDocument();
});
