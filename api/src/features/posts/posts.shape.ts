// What is derived from a post's content: its slug, its excerpt, the words it is searched by.
import { fold } from "@igo/contract/parsing/text";
import { maxExcerpt, postSlug } from "@igo/contract/posts/posts";

const slugLength = 60;

/** The slug of a title; null if it has no letter or digit that a slug may contain. */
export const slugOf = (title: string): string | null => {
  const words = fold(title).match(/[a-z0-9]+/g) ?? [];
  let slug = "";
  for (const word of words) {
    const longer = slug === "" ? word.slice(0, slugLength) : `${slug}-${word}`;
    if (longer.length > slugLength) break;
    slug = longer;
  }
  return postSlug.safeParse(slug).success ? slug : null;
};

const cut = (text: string, length: number) => {
  if (text.length <= length) return text;
  const short = text.slice(0, length - 1);
  const end = short.lastIndexOf(" ");
  return `${short.slice(0, end > length / 2 ? end : undefined).toWellFormed()}…`;
};

/** The beginning of the text, on one line. */
export const beginningOf = (text: string, length = maxExcerpt / 2) =>
  cut(text.replaceAll(/\s+/g, " "), length);

export const postSearchText = ({
  title,
  tags,
  text,
}: {
  title: string;
  tags: readonly string[];
  text: string;
}) => fold([title, ...tags, text].join(" "));
