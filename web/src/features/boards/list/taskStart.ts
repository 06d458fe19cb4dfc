// A task started from another screen, with initial values in the URL.
import { type Reference, referenceOfKey, referenceToken } from "@igo/contract/references/references";
import { htmlOfMarkdown } from "../../references/markdown.ts";

export type TaskStart = {
  title: string;
  text: string;
  about: Reference | undefined;
  /** A market list, as its own URL has it. */
  list: string | null;
};

const names = ["list", "about", "title", "text"] as const;

/** Null if the URL starts no task. */
export const taskStartIn = (params: URLSearchParams): TaskStart | null => {
  const [list, about, title] = [params.get("list"), params.get("about"), params.get("title")];
  if (list === null && about === null && title === null) return null;
  return {
    title: (title ?? "").slice(0, 200),
    text: params.get("text") ?? "",
    about: referenceOfKey(about ?? ""),
    list,
  };
};

/** Its first description: what it is about, and the message that it began with. */
export const descriptionOf = ({ about, text }: TaskStart): string =>
  (about ? `<p>${referenceToken(about)}</p>` : "") + htmlOfMarkdown(text);

export const withoutTaskStart = (params: URLSearchParams): URLSearchParams => {
  const after = new URLSearchParams(params);
  for (const name of names) after.delete(name);
  return after;
};
