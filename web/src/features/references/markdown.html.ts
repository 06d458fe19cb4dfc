// The Markdown of a message as rich text: for what begins with a message, such as a task.
import { parseMarkdown, type Block, type Inline } from "./markdown.ts";

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

export const htmlOfMarkdown = (text: string): string => parseMarkdown(text).map(block).join("");
