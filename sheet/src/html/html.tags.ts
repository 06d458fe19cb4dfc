// Splits HTML into tags and text in a single pass, whatever it contains: nothing is run, fetched or expanded.

export type HtmlEvents = {
  /** `attributes` is the tag's source after its name. */
  open: (name: string, attributes: string) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

/** The content of these elements is not a table's text. */
const raw = new Set(["script", "style", "title", "template", "noscript", "textarea", "xml"]);

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ensp: " ",
  emsp: " ",
  aacute: "á",
  eacute: "é",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  uuml: "ü",
  ntilde: "ñ",
  Aacute: "Á",
  Eacute: "É",
  Iacute: "Í",
  Oacute: "Ó",
  Uacute: "Ú",
  Uuml: "Ü",
  Ntilde: "Ñ",
  ordm: "º",
  ordf: "ª",
  deg: "°",
  iquest: "¿",
  iexcl: "¡",
  laquo: "«",
  raquo: "»",
  middot: "·",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  bull: "•",
  euro: "€",
  copy: "©",
  reg: "®",
  times: "×",
  frac12: "½",
};

const characterOf = (code: number) =>
  code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : "\uFFFD";

/** Decodes `&aacute;` and `&#225;`; unknown entities stay as they are. */
export const decoded = (text: string) =>
  text.includes("&")
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]\w{1,7}));/gi, (whole, decimal, hex, name) => {
        if (decimal !== undefined) return characterOf(Number(decimal));
        if (hex !== undefined) return characterOf(Number.parseInt(String(hex), 16));
        return named[String(name)] ?? whole;
      })
    : text;

/** The end of the tag that starts at `at`: the next > outside quotes, or -1. */
const tagEnd = (html: string, at: number) => {
  const end = /[>"']/g;
  end.lastIndex = at;
  for (let found = end.exec(html); found; found = end.exec(html)) {
    if (found[0] === ">") return found.index;
    const close = html.indexOf(found[0], found.index + 1);
    if (close < 0) return -1;
    end.lastIndex = close + 1;
  }
  return -1;
};

/** The position after markup that is not a tag: a comment or a declaration. */
const pastMarkup = (html: string, at: number) => {
  const [start, end] = html.startsWith("<!--", at) ? ["<!--", "-->"] : ["<!", ">"];
  const close = html.indexOf(end, at + start.length);
  return close < 0 ? html.length : close + end.length;
};

const pastRaw = (html: string, name: string, at: number) => {
  const close = new RegExp(`</${name}\\b`, "gi");
  close.lastIndex = at;
  return close.exec(html)?.index ?? html.length;
};

const tagName = /[a-z][\w:-]{0,30}/iy;

/** Yields after each tag, so that the caller can stop. */
export function* tagsOf(html: string, events: HtmlEvents): Generator<void> {
  for (let at = 0; at < html.length;) {
    const tag = html.indexOf("<", at);
    if (tag !== at) events.text(decoded(html.slice(at, tag < 0 ? html.length : tag)));
    if (tag < 0) return;
    const isClosing = html[tag + 1] === "/";
    tagName.lastIndex = tag + (isClosing ? 2 : 1);
    const name = tagName.exec(html)?.[0].toLowerCase();
    if (html[tag + 1] === "!" || html[tag + 1] === "?") at = pastMarkup(html, tag);
    else if (name === undefined) {
      // A "<" by itself is text.
      events.text("<");
      at = tag + 1;
    } else {
      const end = tagEnd(html, tagName.lastIndex);
      if (end < 0) return;
      if (isClosing) events.close(name);
      else events.open(name, html.slice(tagName.lastIndex, Math.min(end, tagName.lastIndex + 2000)));
      at = end + 1;
      if (!isClosing && raw.has(name)) at = pastRaw(html, name, at);
      yield;
    }
  }
}
