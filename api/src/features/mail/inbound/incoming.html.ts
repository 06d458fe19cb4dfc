// Sanitises the HTML of a mail from outside: short lists of tags, attributes and properties, no address that loads by
// itself, and the true host beside each link. The result is shown in a frame that may neither load nor run anything.
import {
  longestAddress,
  longestStyle,
  sanitize,
  type SanitizeOptions,
} from "../../../platform/security/sanitize.ts";
import { withHosts } from "../../../platform/security/hosts.ts";
import { foldQuotes, quoteMark } from "./quotes.ts";

const tags =
  "p div span br hr h2 h3 h4 ul ol li dl dt dd blockquote pre code strong em u s sub sup a img table caption thead tbody tfoot tr td th".split(
    " ",
  );

// The content of these is not text.
const nonTextTags =
  "script style textarea option noscript template svg math iframe object embed applet audio video title head xmp noembed noframes plaintext select button".split(
    " ",
  );

// No functions except rgb() and rgba(), no URLs, no escapes, nothing that moves out of place.
const color = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|rgba?\([\d\s.,%]{1,40}\))$/i;
const length = String.raw`-?\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|ex|%|mm|cm|in)?`;
const positive = length.slice(2);
const lengths = new RegExp(`^(?:(?:${positive}|auto)\\s*){1,4}$`, "i");
const oneLength = new RegExp(`^(?:${positive}|auto)$`, "i");
const words = /^[a-z-]{1,24}$/i;
const border = new RegExp(
  `^(?:(?:${positive}|none|solid|dashed|dotted|double|thin|medium|thick|#[\\da-f]{3,8}|[a-z]{3,20}|rgba?\\([\\d\\s.,%]{1,40}\\))\\s*){1,3}$`,
  "i",
);
const sides = (name: string, end = "") =>
  ["", "-top", "-right", "-bottom", "-left"].map((side) => `${name}${side}${end}`);
const every = (names: readonly string[], allowed: RegExp) =>
  Object.fromEntries(names.map((name) => [name, [allowed]]));

const styles: Record<string, RegExp[]> = {
  ...every(["color", "background-color", "background"], color),
  ...every(sides("border", "-color"), color),
  ...every(sides("padding"), lengths),
  ...every(sides("margin"), lengths),
  ...every(sides("border"), border),
  ...every(["width", "max-width", "min-width", "border-radius", "border-spacing", "text-indent"], oneLength),
  ...every(["font-style", "text-align", "vertical-align", "text-transform", "border-collapse"], words),
  ...every(["white-space", "list-style-type", "direction"], words),
  "font-size": [new RegExp(`^(?:${positive}|(?:x+-)?(?:small|large)|medium|smaller|larger)$`, "i")],
  "font-weight": [/^(?:normal|bold|bolder|lighter|[1-9]00)$/i],
  "font-family": [/^[\w\s,'"-]{1,200}$/],
  "line-height": [/^(?:normal|\d{1,2}(?:\.\d{1,3})?(?:px|pt|em|rem|%)?|\d{2,3}%)$/i],
  "text-decoration": [/^(?:none|underline|line-through)$/i],
  display: [/^(?:none|block|inline|inline-block|table|table-row|table-cell)$/i],
};

const sizeOf = (value: string | undefined) => (value && /^[1-9]\d{0,3}%?$/.test(value) ? value : undefined);
const isDot = (value: string | undefined) => value !== undefined && /^[01](?:px)?$/.test(value.trim());

type Attributes = Record<string, string | undefined>;
const written = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const linkOf = (href: string | undefined): string | undefined => {
  const given = href?.replaceAll(/[\s\p{Cc}]/gu, "") ?? "";
  return given.length <= longestAddress &&
    /^(?:https?:\/\/[^/?#@\\]+(?:[/?#]|$)|mailto:[^@]+@|tel:\+?\d)/i.test(given) &&
    URL.canParse(given)
    ? given
    : undefined;
};

const isWeb = (src: string) => src.length <= longestAddress && /^https?:\/\//i.test(src) && URL.canParse(src);

/** The start of the quoted mail, as common mail programs mark it. */
const isQuote = ({ class: classes = "", id = "", type = "" }: Attributes) =>
  /\b(?:gmail_quote|yahoo_quoted|protonmail_quote|moz-cite-prefix|tutanota_quote)\b/.test(classes) ||
  /^(?:divRplyFwdMsg|appendonsend|replySplit|mail-editor-reference-message-container)$/i.test(
    id.replace(/^x_+/, ""),
  ) ||
  type === "cite";

const presented = ({ align, valign, bgcolor, dir, style, width }: Attributes): Attributes => ({
  dir: dir && (/^(?:ltr|rtl|auto)$/.test(dir) ? dir : "auto"),
  style:
    [
      align && /^(?:left|right|center|justify)$/i.test(align) ? `text-align:${align}` : "",
      valign && /^(?:top|middle|bottom|baseline)$/i.test(valign) ? `vertical-align:${valign}` : "",
      bgcolor && color.test(bgcolor) ? `background-color:${bgcolor}` : "",
      width && sizeOf(width) ? `width:${width.endsWith("%") ? width : `${width}px`}` : "",
      style && style.length <= longestStyle ? style : "",
    ]
      .filter((part) => part !== "")
      .join(";") || undefined,
});

const sanitizer = (pictures: string[]): SanitizeOptions => {
  const known = new Map<string, number>();
  const numberOf = (src: string) => {
    const number = known.get(src) ?? known.size;
    if (!known.has(src)) {
      known.set(src, number);
      pictures.push(src);
    }
    return String(number);
  };
  const block = (tagName: string) => (_: string, attributes: Attributes) => ({
    tagName,
    attribs: written({ ...presented(attributes), [quoteMark]: isQuote(attributes) ? "" : undefined }),
  });
  const plain = (tagName: string) => (_: string, attributes: Attributes) => ({
    tagName,
    attribs: written({ ...presented({ ...attributes, width: undefined }) }),
  });
  const cell = (tagName: string, attributes: Attributes) => ({
    tagName,
    attribs: written({
      ...presented(attributes),
      colspan: sizeOf(attributes.colspan),
      rowspan: sizeOf(attributes.rowspan),
    }),
  });
  return {
    allowedTags: tags,
    allowedAttributes: {
      "*": ["dir", "style", quoteMark],
      a: ["href", "target", "rel", "title"],
      img: ["data-picture", "data-cid", "alt", "width", "height"],
      ol: ["start"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan"],
    },
    allowedStyles: { "*": styles },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nestingLimit: 64,
    parser: { lowerCaseTags: true },
    nonTextTags,
    transformTags: {
      ...Object.fromEntries(
        tags.filter((tag) => !["a", "img"].includes(tag)).map((tag) => [tag, plain(tag)]),
      ),
      h1: plain("h2"),
      h5: plain("h4"),
      h6: plain("h4"),
      b: plain("strong"),
      i: plain("em"),
      del: plain("s"),
      strike: plain("s"),
      ins: plain("u"),
      font: (_: string, { color: given, ...attributes }: Attributes) =>
        plain("span")("span", {
          ...attributes,
          style: `${given && color.test(given) ? `color:${given};` : ""}${attributes.style ?? ""}`,
        }),
      center: (_: string, attributes: Attributes) => block("div")("div", { ...attributes, align: "center" }),
      div: block("div"),
      blockquote: block("blockquote"),
      table: block("table"),
      td: cell,
      th: cell,
      ol: (tagName: string, attributes: Attributes) => ({
        tagName,
        attribs: written({ ...presented(attributes), start: sizeOf(attributes.start) }),
      }),
      a: (tagName: string, { href, ...attributes }: Attributes) => {
        const link = linkOf(href);
        return {
          tagName,
          attribs: written({
            ...presented(attributes),
            ...(link && {
              href: link,
              title: link.slice(0, 300),
              target: "_blank",
              rel: "noopener noreferrer",
            }),
          }),
        };
      },
      img: (tagName: string, { src = "", alt, width, height, style }: Attributes) => {
        const address = src.trim();
        const isSeen = !isDot(width) && !isDot(height) && !/display\s*:\s*none/i.test(style ?? "");
        return {
          tagName,
          attribs: written({
            "data-picture": isSeen && isWeb(address) ? numberOf(address) : undefined,
            "data-cid": /^cid:/i.test(address) ? address.slice(4, 254) : undefined,
            alt: alt?.slice(0, 300) ?? "",
            width: sizeOf(width),
            height: sizeOf(height),
          }),
        };
      },
    },
  };
};

const hiddenPicture = /<img(?![^>]* data-(?:picture|cid)=")[^>]*>/g;

export type IncomingHtml = { html: string; pictures: string[] };

const maxPictures = 100;

export const harmless = (given: string): IncomingHtml => {
  const pictures: string[] = [];
  const html = sanitize(given, sanitizer(pictures)).replaceAll(hiddenPicture, "").trim();
  return {
    html: foldQuotes(withHosts(html, (host) => `<span class="host" dir="ltr"> (${host})</span>`)),
    pictures: pictures.slice(0, maxPictures),
  };
};
