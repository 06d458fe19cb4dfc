// Converts the cells of a row into a staged product: its market and section, and its values.
import type { RawCell } from "@igo/contract/parsing/cells";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { requiredMenuFields } from "@igo/contract/imports/imports.menu";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import { quoted } from "@igo/contract/parsing/reading";
import { fold } from "@igo/contract/parsing/text";
import { searchTextOf } from "../../../products/products.service.ts";
import { readColumns } from "../../cells/cells.columns.ts";
import type { RunRecord } from "../../run/imports.queries.ts";
import { composedFields, costField } from "../../cells/composing.ts";
import type { Sample } from "../../run/imports.sample.ts";
import type { BuildStager, RowStager } from "../../run/kind.ts";
import { isMenuField } from "./menu.fields.ts";
import { createLookup, type Lookup, type Path } from "./menu.lookup.ts";
import { buildMenuReader, type MenuRow, type MenuValues } from "./menu.reader.ts";

type Run = Pick<RunRecord, "createdBy" | "chainId" | "marketId">;

export const menuStagers =
  (run: Run, sample: Sample): BuildStager =>
  (mapping, extra) =>
    buildStager(run, sample, mapping, extra);

const buildStager = (
  run: Run,
  sample: Sample,
  mapping: ImportMapping,
  extra: readonly string[],
): RowStager => {
  const fields = [...composedFields(mapping), ...extra].filter(
    (field) => isMenuField(field) || field === costField,
  );
  const headings = new Map(mapping.columns.map(({ field, heading }) => [field, heading]));
  const columns = fields.flatMap((field, index) =>
    isMenuField(field) ? [{ index, field, heading: headings.get(field) }] : [],
  );
  const known = readColumns(fields, sample(mapping), mapping.scales);
  const readMenu = buildMenuReader(columns, mapping.values ?? {}, known, fields.indexOf(costField));
  const lookup = createLookup(run, { suggests: mapping.createSections === false });
  // Rows are read while their names are looked up, and requested right after.
  let prepared = new Map<readonly RawCell[], MenuRow>();
  return {
    fields,
    prepare: async (db, rows) => {
      prepared = new Map(rows.map((cells) => [cells, readMenu(cells)]));
      const read = [...prepared.values()].map(({ values }) => values);
      await lookup.prepareMarkets(
        db,
        read.flatMap(({ marketRef }) => marketRef ?? []),
      );
      await lookup.prepareSections(
        db,
        read.flatMap((values) => pathOf(marketOf(run, lookup, values), values) ?? []),
      );
    },
    read: (row, cells) => {
      const read = prepared.get(cells) ?? readMenu(cells);
      const { values } = read;
      const marketId = marketOf(run, lookup, values);
      const path = pathOf(marketId, values);
      const sectionId = path ? lookup.sectionOf(path) : null;
      const issues = [...read.issues, ...placeIssues(run, lookup, read)];
      if (path && sectionId === null && mapping.createSections === false)
        issues.push(sectionIssue(lookup, path));
      const invalid = new Set(
        issues.filter(({ severity }) => severity === "error").map(({ field }) => field),
      );
      return {
        row,
        cells: [...cells],
        values: { ...values, marketId, sectionId },
        cleared: [...read.cleared],
        issues,
        missing: requiredMenuFields.filter((field) => values[field] === undefined && !invalid.has(field)),
        key: keyOf(row, marketId, values),
        words: searchTextOf(values, [values.sectionName, values.subsectionName]),
      };
    },
    seal: (cells) => [...cells],
    unseal: (cells) => [...cells],
  };
};

const marketOf = (run: Run, lookup: Lookup, { marketRef }: MenuValues): string | null => {
  if (marketRef === undefined) return run.marketId;
  const place = lookup.marketOf(marketRef);
  return "id" in place ? place.id : null;
};

const pathOf = (marketId: string | null, { sectionName, subsectionName }: MenuValues): Path | undefined =>
  marketId === null || sectionName === undefined
    ? undefined
    : { marketId, section: sectionName, subsection: subsectionName };

/** A market of someone else is reported as one that does not exist. */
const placeIssues = (run: Run, lookup: Lookup, { values, issues }: MenuRow): Issue[] => {
  const { marketRef } = values;
  const issue = { field: "marketRef", severity: "error" } as const;
  if (marketRef === undefined) {
    const isStated = run.marketId !== null || issues.some(({ field }) => field === "marketRef");
    return isStated ? [] : [{ ...issue, code: "REQUIRED", params: {} }];
  }
  const place = lookup.marketOf(marketRef);
  if ("id" in place) return [];
  const params = { value: quoted(marketRef), ...(run.marketId === null ? {} : { reason: "otherMarket" }) };
  return [{ ...issue, code: place.fault, params }];
};

/** The run creates no sections: the name has a typo, or someone has to create it. */
const sectionIssue = (lookup: Lookup, { marketId, section, subsection }: Path): Issue => {
  const isInner = subsection !== undefined && lookup.hasSection(marketId, section);
  const suggestion = isInner
    ? lookup.likeSubsection(marketId, section, subsection)
    : lookup.likeSection(marketId, section);
  return {
    field: isInner ? "subsectionName" : "sectionName",
    code: "NOT_FOUND",
    severity: "error",
    params: { value: quoted(isInner ? subsection : section), reason: "section" },
    ...(suggestion === undefined ? {} : { suggestion }),
  };
};

/** Rows without a market cannot repeat each other. */
const keyOf = (row: number, marketId: string | null, values: MenuValues) => {
  const { sku, ean, name = "", sectionName = "", subsectionName = "" } = values;
  if (marketId === null) return `row ${row}`;
  if (sku) return `${marketId} sku ${sku}`;
  if (ean) return `${marketId} ean ${ean}`;
  return `${marketId} ${fold(sectionName)}\n${fold(subsectionName)}\n${fold(name)}`;
};
