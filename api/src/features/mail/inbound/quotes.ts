// Collapses the quoted part of a reply. Works on sanitised HTML, in which every tag is closed.

/** Marks the start of a quote; only the sanitiser writes it. */
export const quoteMark = "data-quote";

// In sanitised HTML no tag contains "<": looking beyond one costs the square of what follows.
const anyTag = /<(\/?)([a-z0-9]+)((?:\s[^<>]*)?)>/g;
const alone = new Set(["br", "hr", "img"]);

type Element = {
  name: string;
  isMarked: boolean;
  parent: Element | undefined;
  from: number;
  /** Where its closing tag begins and ends. */
  inside: number;
  to: number;
  holdsQuote: boolean;
};

type Page = {
  /** In the order of their opening tags. */
  elements: Element[];
  /** Where the first text begins, and the last one ends. */
  firstText: number;
  lastText: number;
};

const isText = (html: string) => html.replaceAll(/&nbsp;|\s/g, "") !== "";

/** All elements in one pass: the work must not grow faster than the text. */
const readPage = (html: string): Page => {
  const elements: Element[] = [];
  const open: Element[] = [];
  let [firstText, lastText, done] = [html.length, 0, 0];
  const noteText = (to: number) => {
    if (done === to || !isText(html.slice(done, to))) return;
    firstText = Math.min(firstText, done);
    lastText = to;
  };
  for (const { 0: whole, 1: slash, 2: name = "", 3: attributes = "", index } of html.matchAll(anyTag)) {
    noteText(index);
    done = index + whole.length;
    if (alone.has(name)) continue;
    if (slash === "/") {
      const ended = open.pop();
      if (!ended) continue;
      ended.inside = index;
      ended.to = done;
      if (ended.parent && (ended.holdsQuote || ended.name === "blockquote")) ended.parent.holdsQuote = true;
      continue;
    }
    const element: Element = {
      name,
      isMarked: attributes.includes(` ${quoteMark}`),
      parent: open.at(-1),
      from: index,
      inside: html.length,
      to: html.length,
      holdsQuote: false,
    };
    elements.push(element);
    open.push(element);
  }
  noteText(html.length);
  return { elements, firstText, lastText };
};

type Fold = { from: number; to: number };

// Nobody opens more, and each costs the reader's browser something.
const maxFolds = 200;

const foldsOf = (html: string): Fold[] => {
  const { elements, firstText, lastText } = readPage(html);
  const folds: Fold[] = [];
  for (const { name, isMarked, parent, from, to: end, holdsQuote } of elements) {
    if (folds.length === maxFolds) break;
    if (from <= firstText || from < (folds.at(-1)?.to ?? 0)) continue;
    const isLast = name === "blockquote" && lastText <= end;
    if (!isMarked && !isLast) continue;
    // Some mail programs mark only the line above the quote; the rest of its parent is then the quote.
    const isLineAlone = isMarked && name === "div" && !holdsQuote;
    folds.push({ from, to: isLineAlone ? (parent?.inside ?? html.length) : end });
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
