// Feeds XML bytes to saxes and refuses what no spreadsheet needs: DOCTYPE, entities, unknown encodings.
import { SaxesParser } from "saxes";
import { corrupt, SheetFailure } from "../failure.ts";

export type XmlEvents = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** x:row → row: programs differ in prefixes, not in meaning. */
export const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** The encoding of XML bytes; only Unicode is accepted, as the standards of both formats require. */
export const xmlEncoding = (head: Uint8Array, alsoLatin = false) => {
  const [first = -1, second = -1] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  const declared = /^[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(
    Buffer.from(head.subarray(0, 200)).toString("latin1"),
  )?.[1];
  if (alsoLatin && declared && /^(?:windows-1252|cp1252|iso-8859-1|latin-?1)$/i.test(declared))
    return "windows-1252";
  if (declared && !/^(utf-?8|us-ascii)$/i.test(declared))
    throw corrupt("encoding", { encoding: declared.slice(0, 40) });
  return "utf-8";
};

export const xmlParser = (events: XmlEvents, { alsoLatin = false } = {}) => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let decoder: TextDecoder | undefined;
  parser.on("error", (error) => {
    throw corrupt("xml", { detail: error.message.slice(0, 200) });
  });
  parser.on("doctype", () => {
    throw new SheetFailure("unsafe", { reason: "doctype" });
  });
  parser.on("opentag", (tag) => {
    events.open?.(localName(tag.name), tag.attributes);
  });
  parser.on("closetag", (tag) => events.close?.(localName(tag.name)));
  parser.on("text", (text) => events.text?.(text));
  parser.on("cdata", (text) => events.text?.(text));
  return {
    push: (chunk: Uint8Array) => {
      decoder ??= new TextDecoder(xmlEncoding(chunk, alsoLatin));
      parser.write(decoder.decode(chunk, { stream: true }));
    },
    end: () => {
      if (decoder) parser.write(decoder.decode());
      parser.close();
    },
  };
};

export const parseXml = (bytes: Uint8Array, events: XmlEvents) => {
  const parser = xmlParser(events);
  parser.push(bytes);
  parser.end();
};
