// Displays rich text: stored HTML, sanitised again in the browser and rendered as elements. It sets no HTML.
//
//   <RichText html={post.html} renderText={(text) => <ReferencedText text={text} />} />
import { unsaidPlace } from "@igo/contract/core/links";
import { Box } from "@mui/material";
import { createElement, type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { addressOf } from "../../core/net/api.ts";
import { textLooks } from "./looks.ts";
import { storedFragment } from "./purify.ts";

type Draw = (text: string) => ReactNode;
type Props = {
  html: string;
  /** Renders the text, for example with references as chips. */
  renderText?: Draw;
};

const asWritten: Draw = (text) => text;

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name)) || undefined;

const childrenOf = (parent: Node, draw: Draw) =>
  [...parent.childNodes].map((child, index) => drawn(child, index, draw));

const drawnLink = (element: Element, key: number, children: ReactNode) => {
  const href = element.getAttribute("href");
  if (href === null) return <span key={key}>{children}</span>;
  const own = href.startsWith("/") ? href : null;
  if (own !== null)
    return (
      <Link key={key} to={own}>
        {children}
      </Link>
    );
  const place = unsaidPlace(href, element.textContent ?? "");
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow" title={href}>
      {children}
      {place !== "" && <small dir="ltr"> ({place})</small>}
    </a>
  );
};

/** The text direction is set per block: a paragraph in Arabic may be between two in Spanish. */
const blocks = new Set(["p", "h2", "h3", "h4", "blockquote", "li", "td", "th", "figcaption"]);

const drawn = (node: Node, key: number, draw: Draw): ReactNode => {
  if (node instanceof Text) return <span key={key}>{draw(node.data)}</span>;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (tag === "img")
    return (
      <img
        key={key}
        src={addressOf(node.getAttribute("src")) ?? undefined}
        alt={node.getAttribute("alt") ?? ""}
        width={numberOf(node, "width")}
        height={numberOf(node, "height")}
        loading="lazy"
      />
    );
  if (tag === "br" || tag === "hr") return createElement(tag, { key });
  // No chips inside a link, because links cannot be nested.
  if (tag === "a") return drawnLink(node, key, childrenOf(node, asWritten));
  const dir = node.getAttribute("dir") ?? (blocks.has(tag) ? "auto" : undefined);
  return createElement(
    tag,
    {
      key,
      dir,
      start: numberOf(node, "start"),
      colSpan: numberOf(node, "colspan"),
      rowSpan: numberOf(node, "rowspan"),
    },
    childrenOf(node, draw),
  );
};

export function RichText({ html, renderText = asWritten }: Props) {
  const fragment = useMemo(() => storedFragment(html), [html]);
  return <Box sx={textLooks}>{childrenOf(fragment, renderText)}</Box>;
}
