// Rich text: only a short list of tags is stored, whatever was sent. Also provides the text without markup.
import { longestAddress, sanitize, type SanitizeOptions } from "./sanitize.ts";

const blocks = ["p", "h2", "h3", "h4", "blockquote", "pre", "li", "tr", "figcaption", "hr", "br"];
const tags = [
  ...blocks,
  ..."ul ol figure table thead tbody th td".split(" "),
  ..."strong em u s sub sup code a img".split(" "),
];

/** One of our pictures, by its content's key; readers load nothing else. */
const ownPicture = /(?:^|\/)api\/v1\/product\/image\/([0-9a-f]{64})\/(?:240|1200)\.webp$/;

const pictureKeyOf = (src: string | undefined) => {
  const url = src === undefined || src.length > longestAddress ? null : URL.parse(src, "https://own.invalid");
  return url && ownPicture.exec(url.pathname)?.[1];
};

const sizeOf = (value: string | undefined) => (value && /^[1-9]\d{0,4}$/.test(value) ? value : undefined);

const isAddress = (href = "") =>
  href.length <= longestAddress && /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i.test(href.trim());

const written = (attributes: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const options: SanitizeOptions = {
  allowedTags: tags,
  allowedAttributes: {
    "*": ["dir"],
    a: ["href"],
    img: ["src", "alt", "width", "height"],
    ol: ["start"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 32,
  parser: { lowerCaseTags: true },
  // The content of these is not text.
  nonTextTags:
    "script style textarea option noscript template svg math iframe object embed title head xmp noembed noframes plaintext select".split(
      " ",
    ),
  transformTags: {
    h1: "h2",
    h5: "h4",
    h6: "h4",
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
    ins: "u",
    div: "p",
    a: (tagName, { href, dir }) => ({
      tagName,
      attribs: written({
        href: isAddress(href) ? href : undefined,
        dir,
      }),
    }),
    img: (tagName, { src, alt, width, height }) => {
      const key = pictureKeyOf(src);
      return {
        tagName,
        attribs: written({
          src: key ? `/api/v1/product/image/${key}/1200.webp` : undefined,
          alt: alt?.slice(0, 300) ?? "",
          width: sizeOf(width),
          height: sizeOf(height),
        }),
      };
    },
    "*": (tagName, attribs) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(attribs.dir && !/^(?:ltr|rtl|auto)$/.test(attribs.dir) ? { dir: "auto" } : {}),
      },
    }),
  },
};

const foreignPicture = /<img(?![^>]* src=")[^>]*>/g;

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const blockEnd = new RegExp(`</?(?:${blocks.join("|")})(?: [^>]*)?/?>`, "g");

/** The text of sanitised HTML, in which `<` and `>` stand around tags and nowhere else. */
export const plainTextOf = (html: string): string => {
  // Behind the last one no tag ends: without this, each of many `<` would search the rest of the text.
  const end = html.lastIndexOf(">") + 1;
  const words =
    html
      .slice(0, end)
      .replaceAll(blockEnd, "\n")
      .replaceAll(/<[^>]*>/g, "") + html.slice(end);
  return words
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll("\u00A0", " ")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ ?\n[\s]*/g, "\n")
    .trim();
};

/** Nothing but empty paragraphs counts as empty. */
const isEmpty = (html: string, text: string) => text === "" && !/<(?:img|hr)\b/.test(html);

export type RichText = { html: string; text: string; pictures: string[] };

type Reading = {
  /** Transforms the words; those of a link stay unchanged. */
  ofText?: (text: string) => string;
  /** Only texts that hold on to their pictures have some. */
  hasPictures?: boolean;
};

const anyTag = new RegExp(
  `</?(?:${[...tags, ..."h1 h5 h6 b i del strike ins div span".split(" ")].join("|")})[\\s/>]`,
  "i",
);

/** Whether it is HTML, in which the ends of lines mean nothing, and not plain text. */
export const isMarkup = (given: string): boolean => anyTag.test(given);

export const richTextOf = (given: string, { ofText, hasPictures = true }: Reading = {}): RichText => {
  const textFilter = ofText && ((text: string, tag: string) => (tag === "a" ? text : ofText(text)));
  const html = sanitize(given, {
    ...options,
    ...(!hasPictures && { allowedTags: tags.filter((one) => one !== "img") }),
    ...(textFilter && { textFilter }),
  })
    .replaceAll(foreignPicture, "")
    .trim();
  const text = plainTextOf(html);
  const pictures = [...html.matchAll(/\/product\/image\/([0-9a-f]{64})\//g)].map(([, key = ""]) => key);
  return isEmpty(html, text)
    ? { html: "", text, pictures: [] }
    : { html, text, pictures: [...new Set(pictures)] };
};
