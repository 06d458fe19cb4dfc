// A csv as Excel saves it in Colombia: semicolons, decimal commas, windows-1252, displayed values instead of stored
// ones.
import type { Raw } from "../truth.ts";

export const shown = (raw: Raw): string => {
  if (raw === null) return "";
  if (typeof raw === "string") return raw;
  if (typeof raw === "number") return String(raw).replace(".", ",");
  if ("date" in raw) return raw.date.split("-").reverse().join("/");
  if ("time" in raw) return raw.time;
  return `${String(Math.round(raw.percent * 1e4) / 100).replace(".", ",")}%`;
};
const quoted = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The characters that windows-1252 has where Latin-1 has control characters. */
const special: Record<string, number> = {
  "€": 0x80,
  "–": 0x96,
  "—": 0x97,
  "‘": 0x91,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "…": 0x85,
};

export const csvOf = (lines: readonly (readonly Raw[])[]): Uint8Array => {
  const width = Math.max(...lines.map((line) => line.length));
  const text = lines
    .map((line) => Array.from({ length: width }, (_, at) => quoted(shown(line[at] ?? null))).join(";"))
    .join("\r\n");
  return Uint8Array.from(text + "\r\n", (letter) => special[letter] ?? letter.charCodeAt(0));
};

/** As systems export it: commas, UTF-8 with a byte order mark, decimal points. */
export const commaCsvOf = (lines: readonly (readonly Raw[])[]): string => {
  const plain = (raw: Raw) => (typeof raw === "number" ? String(raw) : shown(raw));
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\uFEFF${lines.map((line) => line.map((raw) => cell(plain(raw))).join(",")).join("\n")}\n`;
};
