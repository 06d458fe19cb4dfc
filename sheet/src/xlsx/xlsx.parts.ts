// Navigates the package of a workbook: its sheets and the parts that hold them.
import { posix } from "node:path";
import { corrupt, SheetFailure } from "../failure.ts";
import type { Limits } from "../limits.ts";
import type { NumberFormat } from "../number.format.ts";
import { type Attributes, officeNamespaces, parseXml } from "../xml/xml.events.ts";
import { readNumberFormats } from "./xlsx.styles.ts";
import type { Archive } from "../container/zip.archive.ts";

export type XlsxSheet = { name: string; hidden: boolean; part: string };
export type XlsxParts = {
  sheets: XlsxSheet[];
  sharedStrings?: string;
  formats: NumberFormat[];
  date1904: boolean;
};

type Relation = { type: string; part: string };

// The last segment is the same in both dialects of the standard, and for what Microsoft adds.
const RELATION =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument|schemas\.microsoft\.com\/office\/2006)\/relationships\/(\w+)$/;
const kindOf = (address: string) => RELATION.exec(address)?.[1] ?? "";

const packageNamespaces = { "http://schemas.openxmlformats.org/package/2006/relationships": "" };

const plainName = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

const readRelations = async (archive: Archive, part: string, limits: Limits) => {
  const folder = posix.dirname(part);
  const file = posix.join(folder, "_rels", `${posix.basename(part)}.rels`);
  const relations = new Map<string, Relation>();
  if (!archive.has(file)) return relations;
  const open = ({ Id: id, Target: target, TargetMode: mode, Type: type = "" }: Attributes) => {
    // External targets are never followed.
    if (!id || !target || mode === "External") return;
    const place = plainName(target);
    const whole = place.startsWith("/") ? place.slice(1) : posix.join(folder, place);
    relations.set(id, { type: kindOf(type), part: whole });
  };
  const tree = { Relationships: { within: { Relationship: { open } } } };
  parseXml(await archive.whole(file, limits.partBytes), tree, packageNamespaces);
  return relations;
};

const partOf = (relations: Map<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type)?.part;

type Listed = { name: string; hidden: boolean; relation: string };

const readWorkbook = (bytes: Uint8Array) => {
  const listed: Listed[] = [];
  let date1904 = false;
  const properties = (attributes: Attributes) => {
    date1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
  };
  const sheet = ({ name = "", state = "", "r:id": relation = "" }: Attributes) => {
    listed.push({ name, hidden: /hidden/i.test(state), relation });
  };
  parseXml(
    bytes,
    {
      workbook: {
        within: { workbookPr: { open: properties }, sheets: { within: { sheet: { open: sheet } } } },
      },
    },
    officeNamespaces,
  );
  return { listed, date1904 };
};

const usableSheets = (listed: Listed[], relations: Map<string, Relation>, archive: Archive): XlsxSheet[] => {
  const sheets: XlsxSheet[] = [];
  for (const { name, hidden, relation } of listed) {
    const target = relations.get(relation);
    if (target?.type === "worksheet" && archive.has(target.part))
      sheets.push({ name, hidden, part: target.part });
  }
  if (sheets.length > 0) return sheets;
  const onlyMacros = [...relations.values()].some(({ type }) => /macrosheet$/i.test(type));
  throw onlyMacros ? new SheetFailure("unsafe", { reason: "macros" }) : new SheetFailure("no_sheet");
};

export const workbookPart = async (archive: Archive, limits: Limits) =>
  partOf(await readRelations(archive, "", limits), "officeDocument") ?? "xl/workbook.xml";

export const readParts = async (archive: Archive, limits: Limits): Promise<XlsxParts> => {
  const workbook = await workbookPart(archive, limits);
  if (!archive.has(workbook)) throw corrupt("part_missing", { part: workbook });
  const { listed, date1904 } = readWorkbook(await archive.whole(workbook, limits.partBytes));
  const relations = await readRelations(archive, workbook, limits);
  const styles = partOf(relations, "styles");
  const formats =
    styles && archive.has(styles) ? readNumberFormats(await archive.whole(styles, limits.partBytes)) : [];
  const strings = partOf(relations, "sharedStrings");
  return {
    sheets: usableSheets(listed, relations, archive),
    sharedStrings: strings && archive.has(strings) ? strings : undefined,
    formats,
    date1904,
  };
};
