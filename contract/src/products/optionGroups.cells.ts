// Parses and writes a product's options in one cell: `Salsas:0-2:Rosada=0,Tártara=500|Extra:0-1:Tocineta=3500`.
import type { RawCell } from "../parsing/cells.ts";
import { type OptionGroup, optionGroup } from "./products.ts";
import { readMoney } from "../parsing/numbers/money.ts";
import { type Reading, quoted, read, refuse } from "../parsing/reading.ts";
import { remember } from "../parsing/remember.ts";
import { cellText, collapse, collapseLines } from "../parsing/text.ts";

/** Splits at a sign unless a backslash escapes it. */
const split = (text: string, sign: string): string[] => {
  const parts = [""];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === "\\" && at + 1 < text.length) {
      parts.push(`${parts.pop() ?? ""}${character}${text[(at += 1)] ?? ""}`);
    } else if (character === sign) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${character}`);
  }
  return parts;
};

const plain = (text: string) => collapse(text.replace(/\\(.)/g, "$1"));
const guarded = (name: string) => name.replace(/[\\|:,=]/g, "\\$&");

const maxPrice = { min: 0, max: 10_000_000 };

type Part = OptionGroup["options"][number] | { fault: string };

const optionOf = (text: string): Part => {
  const [name = "", price, ...rest] = split(text, "=");
  const priceCop = price === undefined || price.trim() === "" ? 0 : readMoney(price, maxPrice).value;
  if (rest.length > 0 || priceCop === undefined || plain(name) === "") return { fault: text };
  return { name: plain(name), priceCop };
};

const groupOf = (text: string): OptionGroup | { fault: string } => {
  const [name = "", limits = "", options, ...rest] = split(text, ":");
  const [, min, max] = /^\s*(\d{1,2})\s*[-–a]\s*(\d{1,2})\s*$/.exec(limits) ?? [];
  if (options === undefined || rest.length > 0 || min === undefined) return { fault: text };
  const read = split(options, ",")
    .filter((one) => one.trim() !== "")
    .map(optionOf);
  for (const one of read) if ("fault" in one) return one;
  const group = { name: plain(name), min: Number(min), max: Number(max), options: read };
  return optionGroup.safeParse(group).data ?? { fault: text };
};

const longest = 20_000;
const maxGroups = 20;

const readText = remember((text): Reading<OptionGroup[]> => {
  if (text.length > longest) return refuse("TOO_LONG", { length: text.length, max: longest });
  const groups: OptionGroup[] = [];
  for (const line of text.split("\n").flatMap((one) => split(one, "|"))) {
    if (line.trim() === "") continue;
    const group = groupOf(line);
    if ("fault" in group || groups.length === maxGroups) {
      const part = "fault" in group ? group.fault.trim() : line;
      return refuse("INVALID_ENUM", { value: quoted(text), part: quoted(part), reason: "options" });
    }
    groups.push(group);
  }
  return groups.length > 0
    ? read(groups)
    : refuse("INVALID_ENUM", { value: quoted(text), part: quoted(text), reason: "options" });
}, 2000);

export const readOptionGroups = (cell: RawCell): Reading<OptionGroup[]> =>
  readText(typeof cell === "string" ? collapseLines(cell) : cellText(cell));

/** A text that parses back the same, for exports. */
export const writeOptionGroups = (groups: readonly OptionGroup[]): string =>
  groups
    .map(({ name, min, max, options }) => {
      const list = options.map((one) => `${guarded(one.name)}=${one.priceCop}`).join(",");
      return `${guarded(name)}:${min}-${max}:${list}`;
    })
    .join("|");
