// A task that begins elsewhere: what the address says of it, and nothing that it does not.
import { expect, test } from "vitest";
import { paths } from "../../../core/paths.ts";
import { taskStartIn, withoutTaskStart } from "./taskStart.ts";

const id = "01890000-0000-7000-8000-000000000001";
const paramsOf = (path: string) => new URLSearchParams(path.split("?")[1]);

test("the address of a new task is read as it was written, also a list that is an address itself", () => {
  const list = "codes=A-1&readiness=lacks";
  const written = paths.dashboard.newTask({ about: `market:${id}`, title: "Tienda Uno & Dos", list });
  expect(taskStartIn(paramsOf(written))).toEqual({
    about: { kind: "market", id, row: 0 },
    title: "Tienda Uno & Dos",
    text: "",
    list,
  });
});

test("an address without a task begins none, and what is no reference is left out", () => {
  expect(taskStartIn(new URLSearchParams("archived=true"))).toBeNull();
  expect(taskStartIn(new URLSearchParams("about=market:1&title=x"))?.about).toBeUndefined();
  expect(withoutTaskStart(new URLSearchParams("list=a&title=b&archived=true")).toString()).toBe(
    "archived=true",
  );
});
