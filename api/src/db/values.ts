// Values on their way into the embedded database: the same texts that `pg` sends to a server.

const element = (value: unknown): string => {
  const text = asText(value);
  if (Array.isArray(value)) return String(text);
  return text === null ? "NULL" : `"${String(text).replace(/[\\"]/g, "\\$&")}"`;
};

const jsonOrText = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : `${value as number | bigint | boolean}`;

/** Dates as ISO, arrays as `{…}`, objects as JSON, everything else as its text. */
export const asText = (value: unknown): string | Uint8Array | null => {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(",")}}`;
  return typeof value === "string" ? value : jsonOrText(value);
};
