// What the styles of an OpenDocument say about its cells: which tables are hidden, and what is shown of a code that is stored
// as a number.
import { type NumberFormat, numberKinds, type Piece, writeDigits } from "../number.format.ts";
import type { Attributes, XmlTree } from "../xml/xml.events.ts";

type Shown = NumberFormat["shown"];
type DataStyle = { pieces: Piece[]; isAmount: boolean; positive?: string };

export type OdsStyles = {
  /** The elements of a list of styles. */
  tree: XmlTree;
  isHiddenTable: (style: string) => boolean;
  /** The format of the cells of a style. */
  formatOf: (style: string) => NumberFormat | undefined;
};

const MAX_PARENTS = 50;

export const createStyles = (): OdsStyles => {
  const hiddenTables = new Set<string>();
  const dataStyles = new Map<string, DataStyle>();
  const cellStyles = new Map<string, { data?: string; parent?: string }>();
  const formats = new Map<string, NumberFormat>();
  let style = "";
  let data: DataStyle = { pieces: [], isAmount: false };

  const openStyle = (attributes: Attributes) => {
    style = attributes["style:name"] ?? "";
    cellStyles.set(style, {
      data: attributes["style:data-style-name"],
      parent: attributes["style:parent-style-name"],
    });
  };
  const openDataStyle = (attributes: Attributes) => {
    data = { pieces: [], isAmount: false };
    dataStyles.set(attributes["style:name"] ?? "", data);
  };
  const addText = (text: string) => data.pieces.push({ text });
  let embedded = { pieces: data.pieces, at: 0 };
  const openNumber = (attributes: Attributes) => {
    const digits = Math.min(
      Math.max(Math.trunc(Number(attributes["number:min-integer-digits"] ?? 1)) || 0, 0),
      50,
    );
    const decimals = Number(attributes["number:decimal-places"] ?? 0);
    if (decimals > 0 || attributes["number:grouping"] === "true") data.isAmount = true;
    if (digits === 0) data.pieces.push({ place: "#" });
    for (let digit = 0; digit < digits; digit++) data.pieces.push({ place: "0" });
  };
  // A text between the digits says how many of them follow it.
  const openEmbedded = (attributes: Attributes) => {
    const { pieces } = data;
    let left = Math.trunc(Number(attributes["number:position"])) || 0;
    let at = pieces.length;
    while (left > 0 && at > 0) if ("place" in pieces[--at]!) left -= 1;
    embedded = { pieces, at };
  };
  const addEmbedded = (text: string) => {
    embedded.pieces.splice(embedded.at, 0, { text });
  };
  const amount = {
    open: () => {
      data.isAmount = true;
    },
  };
  const tree: XmlTree = {
    "style:style": {
      open: openStyle,
      within: {
        "style:table-properties": {
          open: (attributes) => {
            if (attributes["table:display"] === "false") hiddenTables.add(style);
          },
        },
      },
    },
    "number:number-style": {
      open: openDataStyle,
      within: {
        "number:text": { text: addText },
        "number:number": {
          open: openNumber,
          within: { "number:embedded-text": { open: openEmbedded, text: addEmbedded } },
        },
        "number:fraction": amount,
        "number:scientific-number": amount,
        "style:map": {
          open: (attributes) => {
            if (/^value\(\)>=?0$/.test(attributes["style:condition"] ?? ""))
              data.positive = attributes["style:apply-style-name"];
          },
        },
      },
    },
  };

  const shownBy = (name: string): Shown => {
    const found = dataStyles.get(name);
    const used = found?.positive === undefined ? found : dataStyles.get(found.positive);
    return used && !used.isAmount ? writeDigits(used.pieces) : undefined;
  };
  const dataStyleOf = (name: string) => {
    let at: string | undefined = name;
    for (let steps = 0; at !== undefined && steps < MAX_PARENTS; steps++) {
      const found: { data?: string; parent?: string } | undefined = cellStyles.get(at);
      if (found?.data !== undefined) return found.data;
      at = found?.parent;
    }
    return undefined;
  };
  return {
    tree,
    isHiddenTable: (name) => hiddenTables.has(name),
    formatOf: (name) => {
      const found = formats.get(name);
      if (found) return found;
      const used = dataStyleOf(name);
      const format = { kind: numberKinds.number, shown: used === undefined ? undefined : shownBy(used) };
      formats.set(name, format);
      return format;
    },
  };
};
