// Makes what is stored of a message's text: as it is shown, without styles, as plain text, and as words to search.
import { fold } from "@igo/contract/parsing/text";
import { richTextOf } from "../../../platform/security/richText.ts";
import { defineTask } from "../../../platform/worker/task.ts";
import { harmless } from "./incoming.html.ts";
import { htmlOfText } from "./incoming.text.ts";

export type Body = { html: string; pictures: string[]; plainHtml: string; text: string; words: string };

const bodyOf = ({ html, text }: { html: string | null; text: string | null }): Body => {
  const given = html ?? htmlOfText(text ?? "");
  const plain = richTextOf(given);
  return { ...harmless(given), plainHtml: plain.html, text: plain.text, words: fold(plain.text) };
};

export const task = defineTask(import.meta.url, bodyOf);
