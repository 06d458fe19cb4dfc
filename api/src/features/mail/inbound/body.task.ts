// Makes what is stored of a message's text: as it is shown, without styles, as plain text, and as words to search.
import { fold } from "@igo/contract/parsing/text";
import { richTextOf } from "../../../platform/security/richText.ts";
import { defineTask } from "../../../platform/worker/task.ts";
import { harmless } from "./incoming.html.ts";
import { escapeHtml } from "../../../platform/security/html.ts";

// Converts a plain-text mail to HTML, with its links and quotes.
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

export type Body = { html: string; pictures: string[]; plainHtml: string; text: string; words: string };

const bodyOf = ({ html, text }: { html: string | null; text: string | null }): Body => {
  const given = html ?? htmlOfText(text ?? "");
  const plain = richTextOf(given);
  return { ...harmless(given), plainHtml: plain.html, text: plain.text, words: fold(plain.text) };
};

export const task = defineTask(import.meta.url, bodyOf);
