// Collapses the quoted part of a reply. Works on sanitised HTML, in which every tag is closed.

/** Marks the start of a quote; only the sanitiser writes it. */
export const quoteMark = "data-quote";

const openTag = /<(\/?)([a-z0-9]+)((?:\s[^>]*)?)>/g;
const alone = new Set(["br", "hr", "img"]);

type Tag = { isEnd: boolean; name: string; attributes: string; from: number; to: number };

const tagsOf = (html: string): Tag[] =>
  [...html.matchAll(openTag)]
    .map(({ 0: whole, 1: slash, 2: name = "", 3: attributes = "", index }) => ({
      isEnd: slash === "/",
      name,
      attributes,
      from: index,
      to: index + whole.length,
    }))
    .filter(({ name }) => !alone.has(name));

/** Where the element that starts at this tag ends. */
const endOf = (tags: readonly Tag[], index: number): number | undefined => {
  let depth = 0;
  for (const tag of tags.slice(index)) {
    depth += tag.isEnd ? -1 : 1;
    if (depth === 0) return tag.to;
  }
  return undefined;
};

/** Where the parent of the element at this tag ends, before its own closing tag. */
const endOfParent = (tags: readonly Tag[], index: number, whole: number): number => {
  let depth = 0;
  for (const tag of tags.slice(index)) {
    depth += tag.isEnd ? -1 : 1;
    if (depth < 0) return tag.from;
  }
  return whole;
};

const hasText = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s|\u00A0/g, "") !== "";

type Fold = { from: number; to: number };

const foldsOf = (html: string): Fold[] => {
  const tags = tagsOf(html);
  const folds: Fold[] = [];
  for (const [index, { isEnd, name, attributes, from }] of tags.entries()) {
    if (isEnd || from < (folds.at(-1)?.to ?? 0)) continue;
    const isMarked = attributes.includes(` ${quoteMark}`);
    const isLast = name === "blockquote" && !hasText(html.slice(endOf(tags, index) ?? html.length));
    if (!isMarked && !isLast) continue;
    const end = endOf(tags, index);
    // Some mail programs mark only the line above the quote; the rest of its parent is then the quote.
    const isLineAlone =
      isMarked && name === "div" && end !== undefined && !html.slice(from, end).includes("<blockquote");
    const to = isLineAlone ? endOfParent(tags, index, html.length) : end;
    if (to !== undefined && hasText(html.slice(0, from))) folds.push({ from, to });
  }
  return folds;
};

/** Wraps each quote in an element that opens without a script; its label is filled in for the reader. */
export const foldQuotes = (html: string): string => {
  let folded = "";
  let done = 0;
  for (const { from, to } of foldsOf(html)) {
    folded += `${html.slice(done, from)}<details><summary></summary>${html.slice(from, to)}</details>`;
    done = to;
  }
  return (folded + html.slice(done)).replaceAll(` ${quoteMark}=""`, "").replaceAll(` ${quoteMark}`, "");
};
