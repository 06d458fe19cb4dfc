// Sanitises foreign HTML before anything uses it: the only place where text becomes a DOM tree.
import DOMPurify from "dompurify";
import { withOwnTags } from "./pasted.ts";

const blocks = "p h2 h3 h4 blockquote pre ul ol li hr br figure figcaption table thead tbody tr th td".split(
  " ",
);
const tags = [...blocks, ..."strong b em i u s sub sup code a img".split(" ")];

/** In pasted content, page headings and plain blocks become their nearest equivalents. */
const pastedTags = [...tags, "h1", "h5", "h6", "div", "span"];

const attributes = ["href", "src", "alt", "width", "height", "dir", "start", "colspan", "rowspan"];

const clean = (
  html: string,
  allowed: readonly string[],
  allowedAttributes: readonly string[] = attributes,
): DocumentFragment =>
  DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...allowed],
    ALLOWED_ATTR: [...allowedAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Its value looks like an address of an unknown kind.
    ADD_URI_SAFE_ATTR: ["data-style"],
    ADD_FORBID_CONTENTS: ["x-style"],
  });

export const storedFragment = (html: string) => clean(html, tags);

const handler = /([\s"'/])(on\w+|style)(\s*=)/gi;

/**
 * The page's policy reports event handlers, styles and style sheets while they are parsed, although they are removed
 * afterwards.
 */
const quieted = (html: string) => {
  // Behind the last one no tag ends: without this, each of many `<` would search the rest of the text.
  const end = html.lastIndexOf(">") + 1;
  const tags = html
    .slice(0, end)
    .replaceAll(/<[^>]*>/g, (tag) =>
      tag.replace(/^<(\/?)style\b/i, "<$1x-style").replaceAll(handler, "$1data-$2$3"),
    );
  return tags + html.slice(end);
};

/** Remote pictures are dropped, so that pasting fetches nothing. An invalid link becomes plain text. */
export const pastedFragment = (html: string): DocumentFragment => {
  const fragment = clean(quieted(html), pastedTags, [...attributes, "data-style"]);
  withOwnTags(fragment);
  for (const link of fragment.querySelectorAll("a:not([href])")) link.replaceWith(...link.childNodes);
  for (const picture of fragment.querySelectorAll("img"))
    if (!/\/product\/image\/[0-9a-f]{64}\//.test(picture.getAttribute("src") ?? "")) picture.remove();
  return fragment;
};
