// Decodes the escapes inside text: XML entities and Office's _x000D_.
import { corrupt } from "../failure.ts";

// NUL is dropped: databases reject it and nobody typed it.
const officeCharacter = (_: string, hex: string) =>
  hex === "0000" ? "" : String.fromCharCode(Number.parseInt(hex, 16));

/** _x000D_ → carriage return, _x005F_ → the underscore it escapes. Carriage returns become line feeds, as everywhere. */
export const officeText = (text: string) => {
  const meant = text.includes("_x") ? text.replace(/_x([0-9a-fA-F]{4})_/g, officeCharacter) : text;
  return (meant.includes("\r") ? meant.replace(/\r\n?/g, "\n") : meant).toWellFormed();
};

const named = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

const isXmlCharacter = (code: number) =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && code < 0xd800) ||
  (code > 0xdfff && code < 0xfffe) ||
  (code > 0xffff && code < 0x110000);

const entity = (whole: string, name: string, decimal?: string, hex?: string) => {
  const code = decimal ? Number.parseInt(decimal, 10) : hex ? Number.parseInt(hex, 16) : -1;
  const text = code >= 0 ? (isXmlCharacter(code) ? String.fromCodePoint(code) : undefined) : named.get(name);
  if (text === undefined) throw corrupt("entity", { entity: whole.slice(0, 40) });
  return text;
};

/** Raw XML text → the text it means. */
export const xmlText = (raw: string) => {
  const lines = raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
  if (!lines.includes("&")) return lines;
  return lines.replace(/&(?:#(\d{1,8})|#x([0-9a-fA-F]{1,8})|(\w{1,40}))?;?/g, (whole, decimal, hex, name) => {
    if (!whole.endsWith(";")) throw corrupt("entity", { entity: whole.slice(0, 40) });
    return entity(whole, name ?? "", decimal, hex);
  });
};
