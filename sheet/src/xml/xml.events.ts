// Feeds XML bytes to saxes. A reader says which elements it reads by their place and namespace; everything else is skipped
// with all that is in it. Refuses what no spreadsheet needs: DOCTYPE, entities, unknown encodings.
import { TextDecoder } from "node:util";
import { SaxesParser } from "saxes";
import { corrupt, SheetFailure } from "../failure.ts";

export type Attributes = Readonly<Record<string, string>>;

/** An element that is read, and the elements directly in it that are read too. */
export type XmlNode = {
  open?: (attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: () => void;
  within?: XmlTree;
  /** What any other element in it is, in any namespace: marked-up text. Without it they are skipped. */
  others?: XmlNode;
};
/** By name: `row`, or with the prefix that `Namespaces` gives to its namespace, `table:table-row`. */
export type XmlTree = { readonly [name: string]: XmlNode };

/** The prefix by which a reader calls a namespace, whatever the file calls it; "" for the document's own. */
export type Namespaces = Readonly<Record<string, string>>;

/** Both dialects of Office Open XML: Excel's usual one and the strict one. */
export const officeNamespaces: Namespaces = {
  "http://schemas.openxmlformats.org/spreadsheetml/2006/main": "",
  "http://purl.oclc.org/ooxml/spreadsheetml/main": "",
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships": "r",
  "http://purl.oclc.org/ooxml/officeDocument/relationships": "r",
};

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

// Markup compatibility: what a program that does not know an extension reads stands in its fallback.
const COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006";

/** Which namespace a prefix stands for, at the element being read. */
const createScope = (namespaces: Namespaces) => {
  const scopes: Readonly<Record<string, string>>[] = [{ xml: "xml" }];
  // A document that declares no namespace at all is read as if it had declared its own.
  let hasNone = false;
  const addressOf = (prefix: string) => scopes.at(-1)?.[prefix];
  /** The reader's name for a name in the file; undefined for one of a foreign namespace. */
  const known = (name: string, isElement: boolean) => {
    const colon = name.indexOf(":");
    const prefix = colon < 0 ? "" : name.slice(0, colon);
    const local = colon < 0 ? name : name.slice(colon + 1);
    if (prefix === "" && !isElement) return local;
    const address = addressOf(prefix);
    if (address === COMPATIBILITY) return `compatibility ${local}`;
    const own = address ? namespaces[address] : prefix === "" && hasNone ? "" : undefined;
    return own === undefined ? undefined : own === "" ? local : `${own}:${local}`;
  };
  return {
    begin: (element: string, attributes: Attributes) => {
      let scope = scopes.at(-1)!;
      for (const name in attributes)
        if (name === "xmlns" || name.startsWith("xmlns:"))
          scope = { ...scope, [name.slice(6)]: attributes[name] ?? "" };
      if (scopes.length === 1) hasNone = scope[""] === undefined && !element.includes(":");
      scopes.push(scope);
    },
    end: () => scopes.pop(),
    element: (name: string) => known(name, true),
    attributes: (all: Attributes): Attributes => {
      const named: Record<string, string> = {};
      for (const [name, value] of Object.entries(all)) {
        const own = known(name, false);
        if (own !== undefined) named[own] = value;
      }
      return named;
    },
  };
};

/** Follows the elements that a tree names; `undefined` on the path is an element that is skipped. */
const createFollower = (tree: XmlTree, namespaces: Namespaces) => {
  const scope = createScope(namespaces);
  const path: (XmlNode | undefined)[] = [{ within: tree }];
  let skipped = 0;
  const nodeOf = (name: string | undefined, parent: XmlNode): XmlNode | undefined => {
    // Stands for what is in it, at the place where it stands.
    if (name === "compatibility AlternateContent" || name === "compatibility Fallback")
      return { within: parent.within, others: parent.others };
    const found =
      name === undefined || !Object.hasOwn(parent.within ?? {}, name) ? undefined : parent.within?.[name];
    return found ?? (name?.startsWith("compatibility ") ? undefined : parent.others);
  };
  return {
    open: (name: string, attributes: Attributes) => {
      if (skipped > 0) {
        skipped += 1;
        return;
      }
      scope.begin(name, attributes);
      const node = nodeOf(scope.element(name), path.at(-1)!);
      if (!node) {
        if (path.length === 1) throw corrupt("xml", { detail: `root ${name.slice(0, 40)}` });
        skipped = 1;
        return;
      }
      path.push(node);
      node.open?.(scope.attributes(attributes));
    },
    text: (text: string) => {
      if (skipped === 0) path.at(-1)?.text?.(text);
    },
    close: () => {
      if (skipped > 1) {
        skipped -= 1;
        return;
      }
      if (skipped === 1) skipped = 0;
      else path.pop()?.close?.();
      scope.end();
    },
  };
};

export const xmlParser = (tree: XmlTree, namespaces: Namespaces, { alsoLatin = false } = {}) => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const follower = createFollower(tree, namespaces);
  let decoder: TextDecoder | undefined;
  parser.on("error", (error) => {
    throw corrupt("xml", { detail: error.message.slice(0, 200) });
  });
  parser.on("doctype", () => {
    throw new SheetFailure("unsafe", { reason: "doctype" });
  });
  parser.on("opentag", ({ name, attributes }) => follower.open(name, attributes));
  parser.on("closetag", follower.close);
  parser.on("text", follower.text);
  parser.on("cdata", follower.text);
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

export const parseXml = (bytes: Uint8Array, tree: XmlTree, namespaces: Namespaces) => {
  const parser = xmlParser(tree, namespaces);
  parser.push(bytes);
  parser.end();
};
