// Says beside each link of sanitised HTML where it leads, if its text hides that.
import { unsaidPlace } from "@igo/contract/core/links";
import { escapeHtml } from "./html.ts";
import { plainTextOf } from "./richText.ts";

/** A browser ends a link where another one begins. */
const link = /(<a [^>]*href="([^"]*)"[^>]*>)([\s\S]*?)(?=<\/a>|<a )/g;

/** `mark` makes the HTML of a host, which follows the link's text. */
export const withHosts = (html: string, mark: (host: string) => string): string =>
  html.replaceAll(link, (_, open: string, href: string, inner: string) => {
    const place = unsaidPlace(plainTextOf(href), plainTextOf(inner));
    return `${open}${inner}${place === "" ? "" : mark(escapeHtml(place))}`;
  });
