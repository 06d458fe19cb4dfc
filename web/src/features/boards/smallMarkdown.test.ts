// The small Markdown subset: its marks are parsed, everything else stays text.
import { expect, test } from "vitest";
import { blocksOf, partsOf } from "./smallMarkdown.ts";

test("bold, italics, code and links are parsed; a lone star or underscore is not", () => {
  expect(
    partsOf("**Ya** _casi_ `x` https://igo.co/a_b. 2 * 3 un_nombre_largo").map(
      ({ kind, text }) => `${kind}:${text}`,
    ),
  ).toEqual([
    "bold:Ya",
    "text: ",
    "italics:casi",
    "text: ",
    "code:x",
    "text: ",
    "link:https://igo.co/a_b",
    "text:. 2 * 3 un_nombre_largo",
  ]);
});

test("lines with a dash form a list, and an empty line ends a paragraph", () => {
  expect(blocksOf("Traer:\n- RUT\n- cámara\n\nGracias\nAna")).toEqual([
    { kind: "text", lines: ["Traer:"] },
    { kind: "list", lines: ["RUT", "cámara"] },
    { kind: "text", lines: ["Gracias", "Ana"] },
  ]);
});
