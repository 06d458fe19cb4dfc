// The text format of COPY: one line per row, tabs between values.

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "" };

export type CopyValue = string | number | boolean | null;

const cell = (value: CopyValue) => {
  if (value === null) return "\\N";
  if (typeof value !== "string") return String(value);
  // Most values need no escaping, and testing for it is three times cheaper than replacing.
  // oxlint-disable-next-line no-control-regex -- as below, and every half of a surrogate pair
  if (!/[\\\t\n\r\0\ud800-\udfff]/.test(value)) return value;
  // PostgreSQL has no NUL in text; a lone half of a surrogate pair is not UTF-8.
  // oxlint-disable-next-line no-control-regex -- these control characters are the ones COPY gives a meaning
  return value.toWellFormed().replace(/[\\\t\n\r\0]/g, (character) => escapes[character] ?? "");
};

/** A row for `Database.copy`, its line end included. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(cell).join("\t")}\n`;

/** Joins lines into pieces of about `size` characters, each for one statement or one write. */
export async function* inPieces(lines: AsyncIterable<string> | Iterable<string>, size: number) {
  let held: string[] = [];
  let length = 0;
  for await (const line of lines) {
    held.push(line);
    length += line.length;
    if (length < size) continue;
    yield held.join("");
    held = [];
    length = 0;
  }
  if (held.length > 0) yield held.join("");
}
