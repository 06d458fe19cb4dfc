// What descriptions were written in before, as the rich text that showed the same.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromMarkdown, fromPlain, writtenDescription } from "./descriptions.ts";

const id = "0190a5c8-0000-7000-8000-000000000001";
const site = { publicUrl: "https://igo.example" };

test.each([
  ["", ""],
  ["Llamar", "<p>Llamar</p>"],
  ["Uno\ndos\n\n\ntres", "<p>Uno<br />dos</p><p>tres</p>"],
  [
    "**Hoy**, _sin falta_ y *ya*: `SKU_1`",
    "<p><strong>Hoy</strong>, <em>sin falta</em> y <em>ya</em>: <code>SKU_1</code></p>",
  ],
  [
    "Falta:\n- foto\n* RUT\n• **cámara**\nAyer",
    "<p>Falta:</p><ul><li>foto</li><li>RUT</li><li><strong>cámara</strong></li></ul><p>Ayer</p>",
  ],
  ["- uno\n\n- otra lista", "<ul><li>uno</li></ul><ul><li>otra lista</li></ul>"],
  [
    "Ver https://example.com/a?b=1&c=2.",
    '<p>Ver <a href="https://example.com/a?b=1&amp;c=2">https://example.com/a?b=1&amp;c=2</a>.</p>',
  ],
  [
    `Sobre [[market:${id}]] **y [[task:${id}]]**`,
    `<p>Sobre [[market:${id}]] <strong>y [[task:${id}]]</strong></p>`,
  ],
  [`https://igo.example/dashboard/market/${id}`, `<p>[[market:${id}]]</p>`],
  ["a < b & <script>c</script>", "<p>a &lt; b &amp; &lt;script&gt;c&lt;/script&gt;</p>"],
  ["2 * 3 * 4, archivo_de_precios.csv", "<p>2 * 3 * 4, archivo_de_precios.csv</p>"],
  ["Lunes   8 a 12", "<p>Lunes\u00A0\u00A0 8 a 12</p>"],
])("the Markdown %j is as boards showed it", (written, html) => {
  expect(fromMarkdown(written, site).html).toBe(html);
});

test("plain text keeps its signs and its lines, and our own addresses become references", () => {
  const { html, text } = fromPlain(
    `**Traer**\r\n- llaves\n\nhttps://igo.example/dashboard/market/${id}`,
    site,
  );
  expect(html).toBe(`<p>**Traer**<br />- llaves</p><p>[[market:${id}]]</p>`);
  expect(text).toBe(`**Traer**\n- llaves\n[[market:${id}]]`);
});

const wordsOf = (text: string) => text.split(/[\s\u00A0]+/).filter(Boolean);

test("no word of a plain text is lost or changed, whatever its signs", () => {
  const signs = fc.constantFrom(
    "<",
    ">",
    "&",
    '"',
    "*",
    "_",
    "`",
    "- ",
    "&lt;",
    "<p>",
    "\n",
    "\t",
    " ",
    "a",
    "ñ",
    "#",
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 40 }), (parts) => {
      const given = parts.join("");
      expect(wordsOf(fromPlain(given).text)).toEqual(wordsOf(given));
    }),
  );
});

test("a description sent without any tag is plain text; of one with tags only the short list is kept", () => {
  expect(writtenDescription("Uno & dos\n3 < 4", site).html).toBe("<p>Uno &amp; dos<br />3 &lt; 4</p>");
  expect(writtenDescription('<p onclick="x()">Hola<script>x()</script></p><h2>Ya</h2>', site).html).toBe(
    "<p>Hola</p><h2>Ya</h2>",
  );
  const picture = `/api/v1/product/image/${"a".repeat(64)}/1200.webp`;
  expect(writtenDescription(`<p>Foto: <img src="${picture}" alt="x"></p>`, site).html).toBe("<p>Foto: </p>");
});
