// Links in texts from people: the host that a link leads to, and names that no mail program turns into a link.
import { parseUrl } from "./urls.ts";

/** Where a link leads: the host of a page, the address of a mail, the number of a phone. */
const placeOf = (href: string): string =>
  /^https?:/i.test(href)
    ? (parseUrl(href)?.host ?? "")
    : href.replace(/^[a-z]+:(?:\/\/)?/i, "").replace(/\?.*$/s, "");

/** What must be said beside a link: its place, or nothing if the link's text already begins with it. */
export const unsaidPlace = (href: string, text: string): string => {
  const place = placeOf(href.trim());
  const said = text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:|tel:)/, "");
  const rest = said.startsWith(place.toLowerCase()) ? said.slice(place.length) : undefined;
  return rest !== undefined && /^(?:[/?#]\S*)?$/.test(rest) ? "" : place;
};

// Between letters and before what may be a domain's last part, in any of the signs that browsers read as a dot.
const dot = /(?<=[\p{L}\p{N}\p{M}])[.。．｡](?=\p{L}[\p{L}\p{N}\p{M}-])/gu;

/** "evil.com/login" reads "evil. com/login": a name in a subject leads nowhere, and nothing invisible is put into it. */
export const unlinked = (name: string): string =>
  name.replaceAll(/:\s*[/\\]{2,}/g, " ").replaceAll(dot, ". ");
