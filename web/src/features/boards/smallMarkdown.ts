// Parses the Markdown subset of comments and descriptions: blocks of lines, and marks within a line.

export type Part = { kind: "text" | "bold" | "italics" | "code" | "link"; text: string };
export type Block = { kind: "text" | "list"; lines: string[] };

const bullet = /^\s*[-*•]\s+/;

/** Lines that begin with a dash are a list; an empty line ends a block. */
export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      isOpen = false;
      continue;
    }
    const kind = bullet.test(line) ? "list" : "text";
    const last = blocks.at(-1);
    if (last && isOpen && last.kind === kind) last.lines.push(line.replace(bullet, ""));
    else blocks.push({ kind, lines: [kind === "list" ? line.replace(bullet, "") : line] });
    isOpen = true;
  }
  return blocks;
};

const marks =
  /\*\*(?<bold>[^*\n]+)\*\*|(?<![\w*])[*_](?<italics>[^*_\n]+)[*_](?![\w*])|`(?<code>[^`\n]+)`|(?<link>https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g;

export const partsOf = (line: string): Part[] => {
  const parts: Part[] = [];
  let from = 0;
  for (const match of line.matchAll(marks)) {
    if (match.index > from) parts.push({ kind: "text", text: line.slice(from, match.index) });
    const { bold, italics, code, link } = match.groups ?? {};
    if (bold !== undefined) parts.push({ kind: "bold", text: bold });
    else if (italics !== undefined) parts.push({ kind: "italics", text: italics });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "link", text: link ?? "" });
    from = match.index + match[0].length;
  }
  if (from < line.length) parts.push({ kind: "text", text: line.slice(from) });
  return parts;
};
