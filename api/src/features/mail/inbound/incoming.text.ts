// Converts a plain-text mail to HTML, with its links and quotes.
import { escapeHtml } from "../../../platform/http/html.ts";

const address = /\bhttps?:\/\/[^\s<>"']{1,1000}[^\s<>"'.,;:!?)\]]/g;

const linesOf = (lines: readonly string[]) =>
  lines
    .map((line) => escapeHtml(line).replaceAll(address, (link) => `<a href="${link}">${link}</a>`))
    .join("<br>");

/** Converts plain text to HTML; lines that start with > are quotes. */
export const htmlOfText = (text: string): string => {
  const parts: string[] = [];
  let quoted: string[] = [];
  let own: string[] = [];
  const end = () => {
    if (quoted.length > 0) parts.push(`<blockquote type="cite">${linesOf(quoted)}</blockquote>`);
    if (own.length > 0) parts.push(`<div>${linesOf(own)}</div>`);
    [quoted, own] = [[], []];
  };
  for (const line of text.replaceAll("\r\n", "\n").split("\n")) {
    const isQuoted = line.startsWith(">");
    if ((isQuoted && own.length > 0) || (!isQuoted && quoted.length > 0)) end();
    if (isQuoted) quoted.push(line.replace(/^>+ ?/, ""));
    else own.push(line);
  }
  end();
  return parts.join("");
};
