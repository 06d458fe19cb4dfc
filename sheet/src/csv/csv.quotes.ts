// Reads badly placed quotes the way a person does: `"La 14" Centro` is a text with quotes in it, and `"Bar "El Sol""` a quoted
// one. To the parser both would be quoted texts that go on until some later row.

/** The end of the quoted text that begins at `from`: its closing quote, or -1. Two quotes are one letter of it. */
const closingQuote = (text: string, from: number) => {
  let at = text.indexOf('"', from + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
};

const pastSpaces = (text: string, from: number) => {
  let at = from;
  while (text[at] === " ") at += 1;
  return at;
};

/** The same records with well-placed quotes. Lines end with line feeds; the last line may be unfinished unless `isLast`. */
export const fixQuotes = (text: string, delimiter: string, isLast: boolean): string => {
  const isEnd = (at: number) => at >= text.length || text[at] === delimiter || text[at] === "\n";
  let fixed = "";
  let copied = 0;
  let at = text.indexOf('"');
  while (at >= 0) {
    if (at > 0 && text[at - 1] !== delimiter && text[at - 1] !== "\n") {
      at = text.indexOf('"', at + 1);
      continue;
    }
    const close = closingQuote(text, at);
    if (close < 0) break;
    if (isEnd(pastSpaces(text, close + 1)) || text.slice(at, close).includes("\n")) {
      at = text.indexOf('"', close + 1);
      continue;
    }
    let end = close;
    while (!isEnd(end)) end += 1;
    // The rest of it may come with the next chunk.
    if (end >= text.length && !isLast) break;
    const raw = text.slice(at, end).trimEnd();
    const inner = raw.endsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw;
    fixed += `${text.slice(copied, at)}"${inner.replaceAll('"', '""')}"`;
    copied = end;
    at = text.indexOf('"', end);
  }
  return fixed + text.slice(copied);
};
