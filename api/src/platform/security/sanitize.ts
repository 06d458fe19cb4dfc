// The HTML sanitiser, loaded when it is first used: a start does not need its sixty modules.
import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";
import { Failure } from "../failure.ts";

/** Its `exclusiveFilter` copies all that is written so far for each tag that it takes out. */
export type SanitizeOptions = Omit<sanitizeHtml.IOptions, "exclusiveFilter" | "onOpenTag" | "onCloseTag">;

// Its parser looks through all open tags for each end tag, and moves them for each new one. Mail programs leave some
// open, but not hundreds.
const deepest = 500;

/** Styles and addresses are read by code whose work grows with the square of their length. */
export const longestStyle = 4000;
export const longestAddress = 2000;

const load: (name: "sanitize-html") => typeof sanitizeHtml = createRequire(import.meta.url);
let sanitizer: typeof sanitizeHtml | undefined;

export const sanitize = (html: string, options: SanitizeOptions): string => {
  sanitizer ??= load("sanitize-html");
  let depth = 0;
  return sanitizer(html, {
    ...options,
    onOpenTag: () => {
      depth += 1;
      if (depth > deepest) throw new Failure("text.too_intricate");
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
};
