// A task started from another screen: the values in the URL, and nothing else.
import { expect, test } from "vitest";
import { paths } from "../../../core/paths.ts";
import { taskStartIn, withoutTaskStart } from "./taskStart.ts";

const id = "01890000-0000-7000-8000-000000000001";
const paramsOf = (path: string) => new URLSearchParams(path.split("?")[1]);

test("the URL of a new task parses back, even with a list that is a URL itself", () => {
  const list = "codes=A-1&readiness=lacks";
  const written = paths.dashboard.newTask({ about: `market:${id}`, title: "Tienda Uno & Dos", list });
  expect(taskStartIn(paramsOf(written))).toEqual({
    about: { kind: "market", id, row: 0 },
    title: "Tienda Uno & Dos",
    text: "",
    list,
  });
});

test("a URL without a task starts none, and an invalid reference is dropped", () => {
  expect(taskStartIn(new URLSearchParams("archived=true"))).toBeNull();
  expect(taskStartIn(new URLSearchParams("about=market:1&title=x"))?.about).toBeUndefined();
  expect(withoutTaskStart(new URLSearchParams("list=a&title=b&archived=true")).toString()).toBe(
    "archived=true",
  );
});
