// The Markdown subset of messages: bold, italics, code, lists, links. Everything else stays text.
//
//   parseMarkdown("Falta *el RUT*:\n- foto")   → blocks of lines, lists and code, each with its inline parts
//
// The end of an unclosed mark is searched only once, and marks within marks end somewhere, so parsing stays fast however
// long a message is.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "bold"; parts: readonly Inline[] }
  | { kind: "italics"; parts: readonly Inline[] }
  | { kind: "link"; to: string; text: string };

export type Block =
  | { kind: "lines"; lines: readonly (readonly Inline[])[] }
  | { kind: "list"; start: number | null; items: readonly (readonly Inline[])[] }
  | { kind: "code"; text: string };

const bullet = /^\s{0,3}[-*•]\s+(?=\S)/;
const number = /^\s{0,3}(\d{1,3})[.)]\s+(?=\S)/;
const fence = /^\s{0,3}```\s*\S*\s*$/;

/** Punctuation at the end of a URL belongs to the sentence, and so does a bracket that was not opened in it. */
const addressEnd = (address: string): string => {
  let end = address.replace(/[.,;:!?'"*_]+$/, "");
  while (end.endsWith(")") && end.split(")").length > end.split("(").length) end = end.slice(0, -1);
  return end;
};

const address = /\bhttps?:\/\/[^\s<>"`]{1,2000}|\b[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}\b/iy;
const named = /\[([^\]\n]{1,300})\]\((https?:\/\/[^\s()<>"]{1,2000})\)/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/**
 * `**bold**`, `*bold*` as phones write it, `_italics_`, `__bold__`: around words, not spaces, and only at the start of
 * a word.
 */
const marks = ["**", "__", "*", "_"] as const;
const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
const isBlank = (letter: string | undefined) => letter === undefined || /\s/.test(letter);

const closingOf = (text: string, mark: string, from: number): number => {
  for (let at = text.indexOf(mark, from); at !== -1; at = text.indexOf(mark, at + 1)) {
    const after = text[at + mark.length];
    if (!isBlank(text[at - 1]) && !isWord(after) && after !== mark[0]) return at;
  }
  return -1;
};

type Found = { part: Inline; end: number };

const codeAt = (text: string, at: number): Found | null => {
  const end = text.indexOf("`", at + 1);
  return end > at + 1 ? { part: { kind: "code", text: text.slice(at + 1, end) }, end: end + 1 } : null;
};

/** Marks known to be unclosed from here on, searched once, not at each occurrence; and how many marks are around. */
type Within = { open: Set<string>; depth: number };

/** Bold italics in bold: nobody writes more, and each level reads its text again. */
const deepest = 3;

const markedAt = (text: string, at: number, { open, depth }: Within): Found | null => {
  const mark = marks.find((one) => text.startsWith(one, at));
  if (!mark || depth === deepest || open.has(mark) || isWord(text[at - 1]) || isBlank(text[at + mark.length]))
    return null;
  const end = closingOf(text, mark, at + mark.length + 1);
  if (end === -1) {
    open.add(mark);
    return null;
  }
  const parts = inlineOf(text.slice(at + mark.length, end), depth + 1);
  return { part: { kind: mark === "_" ? "italics" : "bold", parts }, end: end + mark.length };
};

const namedAt = (text: string, at: number): Found | null => {
  const found = matchAt(named, text, at);
  if (!found) return null;
  const [whole, words = "", to = ""] = found;
  return { part: { kind: "link", to, text: words }, end: at + whole.length };
};

const addressAt = (text: string, at: number): Found | null => {
  const [found] = (isWord(text[at - 1]) ? null : matchAt(address, text, at)) ?? [];
  if (found === undefined) return null;
  const words = addressEnd(found);
  const to = words.includes("://") ? words : `mailto:${words}`;
  return URL.canParse(to) ? { part: { kind: "link", to, text: words }, end: at + words.length } : null;
};

const partAt = (text: string, at: number, within: Within): Found | null => {
  const letter = text[at];
  if (letter === "`") return codeAt(text, at);
  if (letter === "[") return namedAt(text, at);
  if (letter === "*" || letter === "_") return markedAt(text, at, within);
  return isWord(letter) ? addressAt(text, at) : null;
};

/** Where something may begin: a mark, or the first letter of a word that may be a URL. */
const begins = /[`*_[]|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;

export const inlineOf = (text: string, depth = 0): Inline[] => {
  const parts: Inline[] = [];
  const within: Within = { open: new Set(), depth };
  let plainFrom = 0;
  const starts = [...text.matchAll(begins)].map(({ index }) => index);
  for (const at of starts) {
    if (at < plainFrom) continue;
    const found = partAt(text, at, within);
    if (!found) continue;
    if (at > plainFrom) parts.push({ kind: "text", text: text.slice(plainFrom, at) });
    parts.push(found.part);
    plainFrom = found.end;
  }
  if (plainFrom < text.length) parts.push({ kind: "text", text: text.slice(plainFrom) });
  return parts;
};

/** The first line from there on that is so, or their number. */
const firstFrom = (lines: readonly string[], from: number, isSo: (line: string) => boolean): number => {
  let at = from;
  while (at < lines.length && !isSo(lines[at] ?? "")) at += 1;
  return at;
};

/** A block, and the line after it. */
type FoundBlock = { block: Block; end: number };

const listAt = (lines: readonly string[], at: number): FoundBlock | null => {
  const mark = [bullet, number].find((one) => one.test(lines[at] ?? ""));
  if (!mark) return null;
  const end = firstFrom(lines, at, (line) => !mark.test(line));
  const first = number.exec(lines[at] ?? "")?.[1];
  return {
    block: {
      kind: "list",
      start: mark === number && first !== undefined ? Number(first) : null,
      items: lines.slice(at, end).map((line) => inlineOf(line.replace(mark, ""))),
    },
    end,
  };
};

const fencedAt = (lines: readonly string[], at: number): FoundBlock | null => {
  if (!fence.test(lines[at] ?? "")) return null;
  const end = firstFrom(lines, at + 1, (line) => fence.test(line));
  if (end === lines.length) return null;
  return { block: { kind: "code", text: lines.slice(at + 1, end).join("\n") }, end: end + 1 };
};

export const parseMarkdown = (text: string): Block[] => {
  const lines = text.split("\n");
  const blocks: Block[] = [];
  let plain: Inline[][] = [];
  const endLines = () => {
    if (plain.length > 0) blocks.push({ kind: "lines", lines: plain });
    plain = [];
  };
  for (let at = 0; at < lines.length;) {
    const found = fencedAt(lines, at) ?? listAt(lines, at);
    if (found) {
      endLines();
      blocks.push(found.block);
      at = found.end;
    } else {
      plain.push(inlineOf(lines[at] ?? ""));
      at += 1;
    }
  }
  endLines();
  return blocks;
};

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const inline = (part: Inline): string => {
  if (part.kind === "bold") return `<strong>${part.parts.map(inline).join("")}</strong>`;
  if (part.kind === "italics") return `<em>${part.parts.map(inline).join("")}</em>`;
  if (part.kind === "link") return `<a href="${escaped(part.to)}">${escaped(part.text)}</a>`;
  return part.kind === "code" ? `<code>${escaped(part.text)}</code>` : escaped(part.text);
};

const line = (parts: readonly Inline[]) => parts.map(inline).join("");

/** An empty line ends a paragraph. */
const paragraphs = (lines: readonly string[]) =>
  lines
    .join("<br>")
    .split("<br><br>")
    .map((one) => one.replaceAll(/^(?:<br>)+|(?:<br>)+$/g, ""))
    .filter(Boolean)
    .map((one) => `<p>${one}</p>`)
    .join("");

const block = (one: Block): string => {
  if (one.kind === "lines") return paragraphs(one.lines.map(line));
  if (one.kind === "code")
    return paragraphs(one.text.split("\n").map((text) => `<code>${escaped(text)}</code>`));
  const items = one.items.map((item) => `<li>${line(item)}</li>`).join("");
  if (one.start === null) return `<ul>${items}</ul>`;
  return `<ol${one.start === 1 ? "" : ` start="${one.start}"`}>${items}</ol>`;
};

/** As rich text: for what begins with a message, such as a task. */
export const htmlOfMarkdown = (text: string): string => parseMarkdown(text).map(block).join("");
