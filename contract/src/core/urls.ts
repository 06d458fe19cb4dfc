// Reads a URL; `URL.parse` is missing in Safari before 18.

/** Null if the text is no URL. */
export const parseUrl = (text: string, base?: string): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;
