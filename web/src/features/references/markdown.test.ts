// What the marks of a message become, and what stays text.
import { expect, test } from "vitest";
import { inlineOf, parseMarkdown, type Inline } from "./markdown.ts";

/** HTML-like, to be readable. */
const written = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === "text") return part.text;
      if (part.kind === "code") return `<code>${part.text}</code>`;
      if (part.kind === "link") return `<${part.to}|${part.text}>`;
      if (part.kind === "bold") return `<b>${written(part.parts)}</b>`;
      return part.kind === "italics" ? `<i>${written(part.parts)}</i>` : "";
    })
    .join("");

test.each([
  ["falta **el RUT**", "falta <b>el RUT</b>"],
  ["falta *el RUT*.", "falta <b>el RUT</b>."],
  ["_hoy_ y __mañana__", "<i>hoy</i> y <b>mañana</b>"],
  ["**muy _largo_**", "<b>muy <i>largo</i></b>"],
  ["`a * b * c`", "<code>a * b * c</code>"],
  ["2 * 3 * 4", "2 * 3 * 4"],
  ["snake_case_name", "snake_case_name"],
  ["a * b", "a * b"],
  ["**sin cerrar", "**sin cerrar"],
  ["``", "``"],
  ["mira https://a.co/x_y_(z). Ya", "mira <https://a.co/x_y_(z)|https://a.co/x_y_(z)>. Ya"],
  ["(https://a.co/b)", "(<https://a.co/b|https://a.co/b>)"],
  ["[el mapa](https://a.co/m)", "<https://a.co/m|el mapa>"],
  ["[x](javascript:alert(1))", "[x](javascript:alert(1))"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["ana@tienda.com.co, por favor", "<mailto:ana@tienda.com.co|ana@tienda.com.co>, por favor"],
  ["[[market:0192a8c0-0000-7000-8000-000000000001]]", "[[market:0192a8c0-0000-7000-8000-000000000001]]"],
])("%s", (text, expected) => expect(written(inlineOf(text))).toBe(expected));

test("lines, lists and code are separate blocks", () => {
  const text = "Falta:\n- el RUT\n- *la foto*\n1. uno\n2) dos\n```\na - b\n```\nListo";
  expect(
    parseMarkdown(text).map((block) => {
      if (block.kind === "code") return block.text;
      if (block.kind === "list") return [block.start, block.items.map(written)];
      return block.lines.map(written);
    }),
  ).toEqual([["Falta:"], [null, ["el RUT", "<b>la foto</b>"]], [1, ["uno", "dos"]], "a - b", ["Listo"]]);
});

test("an unclosed fence is text", () =>
  expect(parseMarkdown("```\nabc")).toEqual([
    { kind: "lines", lines: [[{ kind: "text", text: "```" }], [{ kind: "text", text: "abc" }]] },
  ]));

test.each(["*a ", "_", "_*", "`", "[", "https://", "a@", "```\n", "- ", "**a*"])(
  "a million characters of %j take a moment",
  (piece) => {
    // Where each occurrence searches the rest of the text, this takes minutes, more than a test may.
    const text = piece.repeat(1_000_000 / piece.length);
    expect(parseMarkdown(text)).not.toEqual([]);
  },
);
