// The little Markdown: marks are read, everything else stays the text it is.
import { expect, test } from "vitest";
import { blocksOf, partsOf } from "./smallMarkdown.ts";

test("bold, italics, code and links are marked, and a star or an underscore alone is none", () => {
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

test("lines with a dash are a list, and an empty line ends a paragraph", () => {
  expect(blocksOf("Traer:\n- RUT\n- cámara\n\nGracias\nAna")).toEqual([
    { kind: "text", lines: ["Traer:"] },
    { kind: "list", lines: ["RUT", "cámara"] },
    { kind: "text", lines: ["Gracias", "Ana"] },
  ]);
});
