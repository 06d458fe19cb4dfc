// Query strings: the values of a contract's query schema as the text that it parses.

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** `["a", "b"]` becomes `a,b`; undefined, an empty text and an empty list are omitted. */
export const queryText = (value: unknown): string | undefined => {
  if (value === "") return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(",");
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isPlain ? String(value) : undefined;
};

export const queryString = (query: object): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = queryText(value);
    if (text !== undefined) params.set(name, text);
  }
  const written = params.toString();
  return written === "" ? "" : `?${written}`;
};
