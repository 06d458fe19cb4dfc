// The HTML sanitiser, loaded when it is first used: a start does not need its sixty modules.
import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";

export type SanitizeOptions = sanitizeHtml.IOptions;

const load = createRequire(import.meta.url);
let sanitizer: typeof sanitizeHtml | undefined;

export const sanitize = (html: string, options: SanitizeOptions): string => {
  sanitizer ??= load("sanitize-html") as typeof sanitizeHtml;
  return sanitizer(html, options);
};
