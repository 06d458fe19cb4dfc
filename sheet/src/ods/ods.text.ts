// Collects the text of an OpenDocument cell: paragraphs, explicit spaces and tabs, without notes and drawings.
import type { Attributes, XmlNode, XmlTree } from "../xml/xml.events.ts";

/** Attached to a text, but not part of it. */
const beside: XmlTree = Object.fromEntries(
  ["office:annotation", "text:note", "text:ruby-text", "draw:frame", "draw:custom-shape"].map((name) => [
    name,
    {},
  ]),
);

export const createTextCollector = (maxCharacters: number) => {
  let text = "";
  let paragraphs = 0;

  const add = (more: string) => {
    // Keep only enough to know that it is too long.
    if (text.length <= maxCharacters) text += more.slice(0, maxCharacters + 1);
  };
  const spaces = ({ "text:c": count = "1" }: Attributes) =>
    add(" ".repeat(Math.min(Math.max(Number(count) || 1, 1), maxCharacters)));
  // The standard collapses white space; significant spaces are written as text:s.
  const words = (more: string) => add(more.replace(/[ \t\r\n]+/g, " "));
  const within: XmlTree = {
    ...beside,
    "text:s": { open: spaces },
    "text:tab": { open: () => add("\t") },
    "text:line-break": { open: () => add("\n") },
  };
  /** A span, a link, a field. */
  const marked: XmlNode = {
    text: words,
    within,
    get others() {
      return marked;
    },
  };
  const paragraph: XmlNode = {
    ...marked,
    others: marked,
    open: () => {
      if (paragraphs++ > 0) add("\n");
    },
  };
  return {
    begin: () => {
      text = "";
      paragraphs = 0;
    },
    tree: { "text:p": paragraph },
    take: () => text,
  };
};
