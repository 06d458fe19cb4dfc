// Strange HTML made harmless before anything looks at it: the one place where a text becomes a tree of the page.
import DOMPurify from "dompurify";

const tags = [
  ...["p", "h2", "h3", "h4", "blockquote", "pre", "ul", "ol", "li", "hr", "br", "figure", "figcaption"],
  ...["table", "thead", "tbody", "tr", "th", "td"],
  ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "code", "a", "img"],
];

/** Of what is pasted, headings of a page and plain blocks are taken for what they look like. */
const pastedTags = [...tags, "h1", "h5", "h6", "div", "span"];

const attributes = ["href", "src", "alt", "width", "height", "dir", "start", "colspan", "rowspan"];

const clean = (html: string, allowed: readonly string[]): DocumentFragment =>
  DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...allowed],
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });

export const storedFragment = (html: string) => clean(html, tags);

/** Pictures of elsewhere stay there: nothing is fetched for a paste. */
export const pastedFragment = (html: string): DocumentFragment => {
  const fragment = clean(html, pastedTags);
  for (const picture of fragment.querySelectorAll("img"))
    if (!/\/product\/image\/[0-9a-f]{64}\//.test(picture.getAttribute("src") ?? "")) picture.remove();
  return fragment;
};
