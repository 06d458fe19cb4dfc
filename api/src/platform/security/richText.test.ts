// Rich text from strangers: what is stored runs nothing, loads nothing, styles nothing, and loses no words.
import { expect, test } from "vitest";
import { richTextOf } from "./richText.ts";

const htmlOf = (html: string) => richTextOf(html).html;

const key = "a".repeat(64);
const picture = `/api/v1/product/image/${key}/1200.webp`;

test("what an author writes is stored unchanged", () => {
  const written = `<h2>Precios</h2><p>Suben <strong>el lunes</strong>, <em>salvo</em> <u>la</u> <s>sal</s>.</p><ul><li>Arroz<ul><li>Integral</li></ul></li></ul><ol start="3"><li>Tres</li></ol><blockquote>Aviso</blockquote><p dir="rtl">مرحبا</p><p><a href="https://igo.co/precios">Ver</a> <a href="/dashboard/post">aquí</a> <a href="mailto:a@b.co">correo</a></p><p><img src="${picture}" alt="Góndola" width="1200" height="600" /></p>`;
  expect(htmlOf(written)).toBe(written);
  expect(richTextOf(written)).toMatchObject({
    text: "Precios\nSuben el lunes, salvo la sal.\nArroz\nIntegral\nTres\nAviso\nمرحبا\nVer aquí correo",
    pictures: [key],
  });
});

test("equivalent tags of other programs are converted", () => {
  expect(htmlOf("<h1>A</h1><div>B <b>c</b> <i>d</i> <strike>e</strike></div><h6>F</h6>")).toBe(
    "<h2>A</h2><p>B <strong>c</strong> <em>d</em> <s>e</s></p><h4>F</h4>",
  );
});

// Nothing is left that a browser would run, load, submit or style; only words stay.
const hostile: Record<string, string> = {
  "a script": `<script>alert(1)</script>`,
  "a script in pieces": `<scr<script>ipt>alert(1)</scr</script>ipt>`,
  "a handler": `<p onclick="alert(1)" onmouseover=alert(1)>x</p>`,
  "a handler of a picture": `<img src="${picture}" onerror="alert(1)">`,
  "a handler without a space": `<img/src="x"/onerror=alert(1)>`,
  "an address that runs": `<a href="javascript:alert(1)">x</a>`,
  "an address that runs, hidden by signs": `<a href="java&#x0A;script:alert(1)">x</a><a href=" &#14; javascript:alert(1)">x</a>`,
  "an address that runs, in capitals": `<a href="JaVaScRiPt:alert(1)">x</a><a href="vbscript:x">x</a>`,
  "an address of data": `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  "a page of nobody's scheme": `<a href="//evil.example">x</a><a href="/\\evil.example">x</a>`,
  "a picture of elsewhere": `<img src="https://evil.example/pixel.gif"><img srcset="https://evil.example/a 2x" src="//evil.example/a">`,
  "a picture that climbs": `<img src="/api/v1/product/image/${key}/../../../auth/me">`,
  "a drawing with a script": `<svg onload="alert(1)"><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>`,
  "a formula that becomes markup": `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  "a style": `<style>body{background:url(https://evil.example)}</style><p style="background:url(https://evil.example);position:fixed">x</p>`,
  "a class": `<p class="MuiDialog-root" id="root" name="location">x</p>`,
  "a form": `<form action="https://evil.example"><input name="password" type="password"><button formaction="javascript:alert(1)">x</button></form>`,
  "a frame": `<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x">`,
  "a page within": `<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example"><link rel="stylesheet" href="https://evil.example">`,
  "a template": `<template><script>alert(1)</script><img src=x onerror=alert(1)></template>`,
  "a template of a framework": `<p>{{constructor.constructor('alert(1)')()}}</p><p>\${alert(1)}</p>`,
  "what a parser without scripts sees": `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  "a comment that ends early": `<!--><img src=x onerror=alert(1)>--><!--[if IE]><script>alert(1)</script><![endif]-->`,
  "a text area that swallows": `<textarea></textarea><img src=x onerror=alert(1)><xmp><script>alert(1)</script></xmp>`,
  "a picture with a map, a sound, a film": `<video src="https://evil.example" poster="https://evil.example"></video><audio src="https://evil.example"></audio><map><area href="javascript:x"></map>`,
  "an end that never comes": `<p><strong><a href="x`,
  "a direction that is none": `<p dir="rtl' onclick='x">x</p>`,
};

const forbidden =
  /<(?!\/?(?:p|br|hr|h[2-4]|strong|em|u|s|sub|sup|code|pre|blockquote|ul|ol|li|a|img|figure|figcaption|table|thead|tbody|tr|th|td)[\s/>])|\son\w+\s*=\s*["']?\w|\s(?:style|class|id|name|srcset|action|formaction)\s*=|(?:href|src)="\s*(?:javascript|vbscript|data|\/\/|\/\\)|evil\.example[^<]*"/i;

test.each(Object.entries(hostile))("nothing of %s survives", (_name, html) => {
  const kept = htmlOf(html);
  // Only in the tags; words may say anything.
  const marks = [...kept.matchAll(/<[^>]*>/g)].map(([mark]) => mark).join("");
  expect(marks).not.toMatch(forbidden);
  // Sanitising what was stored changes nothing.
  expect(htmlOf(kept)).toBe(kept);
});

test("the words of a paragraph with a dangerous link stay", () => {
  expect(htmlOf(`<p>Antes <a href="javascript:x">enlace</a> después &lt;b&gt;</p>`)).toBe(
    "<p>Antes <a>enlace</a> después &lt;b&gt;</p>",
  );
  expect(richTextOf("<p>1 &lt; 2 &amp; 3</p>").text).toBe("1 < 2 & 3");
});

test("text with nothing but empty paragraphs is empty", () => {
  expect(richTextOf("<p></p><p><br></p><p> &nbsp;</p>")).toEqual({ html: "", text: "", pictures: [] });
});

test("deep nesting and many tags do no harm", () => {
  const nested = (depth: number) => `${"<blockquote>".repeat(depth)}x${"</blockquote>".repeat(depth)}`;
  expect(htmlOf(nested(500)).match(/<blockquote>/g)?.length).toBeLessThanOrEqual(32);
  expect(() => htmlOf(nested(501))).toThrow("text.too_intricate");
  expect(richTextOf("<".repeat(20_000)).text).toBe("<".repeat(20_000));
  expect(htmlOf(`<a ${"x=1 ".repeat(5000)}>y</a>`)).toBe("<a>y</a>");
});
