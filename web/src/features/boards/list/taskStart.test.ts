// A task started from another screen: the values in the URL, and nothing else.
import { expect, test } from "vitest";
import { paths } from "../../../core/paths.ts";
import { descriptionOf, taskStartIn, withoutTaskStart } from "./taskStart.ts";

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

test("a task that begins with a message has its text as rich text, with what it is about first", () => {
  const text = "Falta *el RUT* <hoy>:\n- foto\n1. uno\n\nVer https://igo.co/a?b&c y `SKU_1`\nya";
  const about = { kind: "market", id: "0190a5c8-0000-7000-8000-000000000001", row: 0 } as const;
  expect(descriptionOf({ title: "x", text, about, list: null })).toBe(
    `<p>[[market:${about.id}]]</p><p>Falta <strong>el RUT</strong> &lt;hoy&gt;:</p><ul><li>foto</li></ul><ol><li>uno</li></ol>` +
      '<p>Ver <a href="https://igo.co/a?b&amp;c">https://igo.co/a?b&amp;c</a> y <code>SKU_1</code><br>ya</p>',
  );
});
