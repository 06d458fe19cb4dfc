// What descriptions were written in before they were rich text, as HTML: plain text, and the subset of Markdown that
// boards showed (bold, italics, code, addresses, lists with dashes).

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Both were shown with all their spaces, which HTML joins. */
const asShown = (text: string) =>
  escaped(text)
    .replaceAll("\t", " ".repeat(4))
    .replaceAll(/ (?= )/g, "\u00A0");

type Block = { kind: "text" | "list"; lines: string[] };

const bullet = /^\s*[-*•]\s+/;

/** An empty line ends a block, and so does a line of another kind. */
const blocksOf = (text: string, kindOf: (line: string) => Block["kind"]): Block[] => {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.replaceAll("\r\n", "\n").split("\n")) {
    if (line.trim() === "") {
      open = undefined;
      continue;
    }
    const kind = kindOf(line);
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(kind === "list" ? line.replace(bullet, "") : line);
  }
  return blocks;
};

// Boards took a product of three numbers for italics; its signs stay.
const marks =
  /\*\*(?<bold>[^*\n]+)\*\*|(?<![\w*])[*_](?=\S)(?<italics>[^*_\n]+)(?<=\S)[*_](?![\w*])|`(?<code>[^`\n]+)`|(?<link>https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g;

const htmlOfMarks = (line: string): string => {
  let html = "";
  let from = 0;
  for (const { index, 0: whole, groups = {} } of line.matchAll(marks)) {
    html += asShown(line.slice(from, index));
    const { bold, italics, code, link = "" } = groups;
    if (bold !== undefined) html += `<strong>${asShown(bold)}</strong>`;
    else if (italics !== undefined) html += `<em>${asShown(italics)}</em>`;
    else if (code !== undefined) html += `<code>${asShown(code)}</code>`;
    else html += `<a href="${escaped(link)}">${escaped(link)}</a>`;
    from = index + whole.length;
  }
  return html + asShown(line.slice(from));
};

const htmlOf = (blocks: readonly Block[], htmlOfLine: (line: string) => string) =>
  blocks
    .map(({ kind, lines }) => {
      const shown = lines.map(htmlOfLine);
      if (kind === "text") return `<p>${shown.join("<br>")}</p>`;
      return `<ul>${shown.map((line) => `<li>${line}</li>`).join("")}</ul>`;
    })
    .join("");

export const htmlOfPlain = (text: string): string =>
  htmlOf(
    blocksOf(text, () => "text"),
    asShown,
  );

export const htmlOfMarkdown = (text: string): string =>
  htmlOf(
    blocksOf(text, (line) => (bullet.test(line) ? "list" : "text")),
    htmlOfMarks,
  );
