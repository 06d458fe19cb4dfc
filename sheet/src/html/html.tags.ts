// Splits HTML into tags and text in a single pass, whatever it contains: nothing is run, fetched or expanded.

export type HtmlEvents = {
  /** `attributes` is the tag's source after its name. */
  open: (name: string, attributes: string) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

/** The content of these elements is not a table's text. */
const raw = new Set(["script", "style", "title", "template", "noscript", "textarea", "xml"]);

// The entities of HTML 4. These name the characters from U+00A0 on, in their order.
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const OTHERS =
  "quot \" amp & lt < gt > apos ' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ circ ˆ tilde ˜ ensp \u2002 emsp \u2003 thinsp \u2009 zwnj \u200c zwj \u200d lrm \u200e rlm \u200f ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ permil ‰ lsaquo ‹ rsaquo › euro € fnof ƒ bull • hellip … prime ′ Prime ″ oline ‾ frasl ⁄ weierp ℘ image ℑ real ℜ trade ™ alefsym ℵ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lang 〈 rang 〉 loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ thetasym ϑ upsih ϒ piv ϖ sigmaf ς";
const GREEK =
  "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega";

const words = OTHERS.split(" ");
const named: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(" ").map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...GREEK.split(" ").flatMap((name, at) => [
    [name, String.fromCharCode(0x391 + at)] as const,
    [name.toLowerCase(), String.fromCharCode(0x3b1 + at)] as const,
  ]),
  ...words.flatMap((name, at) => (at % 2 === 0 ? [[name, words[at + 1] ?? ""] as const] : [])),
]);

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
        return named.get(String(name)) ?? whole;
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
