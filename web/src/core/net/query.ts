// Query strings: the values of a contract's query schema as the text that it parses.

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** `["a", "b"]` becomes `a,b`; undefined, an empty text and an empty list are omitted. */
export const queryText = (value: QueryValue): string | undefined => {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "object") return value.length === 0 ? undefined : value.join(",");
  return String(value);
};

export const queryString = (query: Record<string, QueryValue>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = queryText(value);
    if (text !== undefined) params.set(name, text);
  }
  const written = params.toString();
  return written === "" ? "" : `?${written}`;
};
