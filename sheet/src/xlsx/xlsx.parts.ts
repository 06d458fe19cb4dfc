// Navigates the package of a workbook: its sheets and the parts that hold them.
import { posix } from "node:path";
import { corrupt, SheetFailure } from "../failure.ts";
import type { Limits } from "../limits.ts";
import { parseXml } from "../xml/xml.events.ts";
import { readNumberKinds } from "./xlsx.styles.ts";
import type { Archive } from "../container/zip.archive.ts";

export type XlsxSheet = { name: string; hidden: boolean; part: string };
export type XlsxParts = {
  sheets: XlsxSheet[];
  sharedStrings?: string;
  numberKinds: Uint8Array;
  date1904: boolean;
};

type Relation = { type: string; part: string };

// The type of a relation is the last segment of its URI, the same in both dialects of the standard.
const kindOf = (address: string) => address.slice(address.lastIndexOf("/") + 1);

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
  parseXml(await archive.whole(file, limits.partBytes), {
    open: (name, attributes) => {
      const { Id: id, Target: target } = attributes;
      // External targets are never followed.
      if (name !== "Relationship" || !id || !target || attributes.TargetMode === "External") return;
      const place = plainName(target);
      const whole = place.startsWith("/") ? place.slice(1) : posix.join(folder, place);
      relations.set(id, { type: kindOf(attributes.Type ?? ""), part: whole });
    },
  });
  return relations;
};

const partOf = (relations: Map<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type)?.part;

type Listed = { name: string; hidden: boolean; relation: string };

const relationOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";

const readWorkbook = (bytes: Uint8Array) => {
  const listed: Listed[] = [];
  let date1904 = false;
  parseXml(bytes, {
    open: (name, attributes) => {
      if (name === "workbookPr") date1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      if (name !== "sheet") return;
      listed.push({
        name: attributes.name ?? "",
        hidden: /hidden/i.test(attributes.state ?? ""),
        relation: relationOf(attributes),
      });
    },
  });
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
  const numberKinds =
    styles && archive.has(styles)
      ? readNumberKinds(await archive.whole(styles, limits.partBytes))
      : new Uint8Array(0);
  const strings = partOf(relations, "sharedStrings");
  return {
    sheets: usableSheets(listed, relations, archive),
    sharedStrings: strings && archive.has(strings) ? strings : undefined,
    numberKinds,
    date1904,
  };
};
