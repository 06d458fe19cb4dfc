// Strange HTML made harmless before anything looks at it: the one place where a text becomes a tree of the page.
import DOMPurify from "dompurify";

const blocks = "p h2 h3 h4 blockquote pre ul ol li hr br figure figcaption table thead tbody tr th td".split(
  " ",
);
const tags = [...blocks, ..."strong b em i u s sub sup code a img".split(" ")];

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

/** The page's policy speaks of handlers and styles as soon as they are parsed, though they are thrown away then. */
const quieted = (html: string) =>
  html.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(/([\s"'/])(on\w+|style)(\s*=)/gi, "$1data-$2$3"));

/** Pictures of elsewhere stay there: nothing is fetched for a paste. Of a link that leads nowhere the words stay. */
export const pastedFragment = (html: string): DocumentFragment => {
  const fragment = clean(quieted(html), pastedTags);
  for (const link of fragment.querySelectorAll("a:not([href])")) link.replaceWith(...link.childNodes);
  for (const picture of fragment.querySelectorAll("img"))
    if (!/\/product\/image\/[0-9a-f]{64}\//.test(picture.getAttribute("src") ?? "")) picture.remove();
  return fragment;
};
