// What is doubtful in a run, by cause: one reason that explains many cells, with the decisions that settle them.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { actionLabel, offerLabel, recipeSentence, useLabel } from "@igo/contract/imports/causes.words";
import type {
  Cause,
  CauseAction,
  CauseKind,
  CauseValue,
  listCauses as listCausesCall,
  listCauseValues as listCauseValuesCall,
} from "@igo/contract/imports/imports.causes";
import type { FieldEntry } from "@igo/contract/core/fields";
import { maxSheetsRead } from "@igo/contract/imports/imports.mapping";
import { menuImportRegistry } from "@igo/contract/imports/imports.menu";
import { marketRegistry } from "@igo/contract/markets/fields/registry";
import type { MarketField } from "@igo/contract/markets/markets";
import { issueMessage } from "@igo/contract/imports/issues";
import type { IssueCode } from "@igo/contract/parsing/issues.codes";
import { cellText, foldSearch } from "@igo/contract/parsing/text";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Language } from "../../../platform/http/words.ts";
import { type Encryption, mask } from "../../../platform/security/encryption.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { fieldsOfColumn, positionOf, sharesIn } from "../cells/composing.ts";
import { questionsOf } from "../run/imports.questions.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import { hiddenColumnsIn, sheetsOf } from "../run/imports.sample.ts";
import { whatChanged } from "../run/imports.shape.ts";
import { showCell } from "../run/imports.sealing.ts";
import { findOwn } from "../run/imports.service.ts";
import { otherSheets } from "../columns/imports.others.ts";
import { causesLeftBy } from "../recipes/imports.recipes.find.service.ts";
import {
  hiddenCause,
  hiddenColumnsCause,
  idOfColumn,
  idOfIssue,
  recipeCause,
  type SameCause,
  sameCauseOf,
  sheetsCause,
} from "../run/imports.causes.ids.ts";
import * as queries from "./imports.causes.queries.ts";
import { causesLeft } from "./imports.decisions.queries.ts";
import { mappedFields } from "./imports.resolve.service.ts";

const maxExamples = 3;

const kinds: Readonly<Record<IssueCode, CauseKind>> = {
  REQUIRED: "blank",
  INVALID_EMAIL: "form",
  INVALID_PHONE: "form",
  INCOMPLETE_LANDLINE: "form",
  DV_MISMATCH: "form",
  SCIENTIFIC_NOTATION: "form",
  NOT_FOUND: "unknown",
  NOT_IN_DEPARTMENT: "contradiction",
  AMBIGUOUS: "unknown",
  OUT_OF_RANGE: "form",
  INVALID_ENUM: "unknown",
  INVALID_NUMBER: "form",
  INVALID_DATE: "form",
  TOO_LONG: "form",
  DUPLICATE_IN_FILE: "same",
  POSSIBLE_DUPLICATE: "same",
  INVALID_HOURS: "form",
  INVALID_GTIN: "form",
  UNLIKELY_HOURS: "doubt",
  NEVER_OPEN: "doubt",
  UNLIKELY_AMOUNT: "doubt",
  AMBIGUOUS_SCALE: "doubt",
  AMBIGUOUS_DATE: "doubt",
  OUTSIDE_TOWN: "contradiction",
  PLACEHOLDER: "doubt",
  LOST_ZEROS: "form",
  DIRECTION_MARKS: "doubt",
};

/** Reasons that make another kind of an issue than its code. */
const kindsOfReasons: Readonly<Record<string, CauseKind>> = {
  move: "move",
  incomplete: "move",
  swapped: "contradiction",
  period: "contradiction",
  compareAt: "contradiction",
  cost: "contradiction",
};

const kindOf = (mapped: ReadonlySet<string>, { field, code, reason }: SameCause): CauseKind => {
  if (code === "REQUIRED" && reason === null && !mapped.has(field)) return "missing-column";
  return (reason === null ? undefined : kindsOfReasons[reason]) ?? kinds[code];
};

/** Never shown in full, and never changed together with others. */
export const isSecret = (field: string) => field === "bankAccountNumber";

export const shownValue = (
  field: string,
  { value, suggestion, count }: queries.ValueRecord,
  encryption: Encryption,
): CauseValue => {
  const before = showCell(cellText(value), encryption);
  if (!isSecret(field)) return { before, after: suggestion, count };
  return { before: before === "" ? "" : mask(before), after: suggestion && mask(suggestion), count };
};

export const registries: Record<RunRecord["kind"], Readonly<Record<string, FieldEntry>>> = {
  market: marketRegistry,
  menu: menuImportRegistry,
};

/** Cells that cannot be read, or are wrong, of a field that may be missing. */
const mayBeEmpty = (run: RunRecord, kind: CauseKind, field: string) => {
  const entry = registries[run.kind][field];
  return entry !== undefined && entry.required !== true && canBeEmptied.has(kind);
};
const canBeEmptied: ReadonlySet<CauseKind> = new Set(["form", "unknown", "contradiction"]);

type Choice = Pick<Cause["decisions"][number], "action"> &
  Partial<Omit<Cause["decisions"][number], "action">>;

/** The decisions that a cause offers, the likeliest first. */
const choicesOf = (
  run: RunRecord,
  kind: CauseKind,
  { field, code, severity, reason, proposed }: queries.CauseRecord,
  language: Language,
): Choice[] => {
  const blocking = severity === "error";
  const rest: Choice[] = [blocking ? { action: "skip" } : { action: "leave" }];
  if (kind === "same") {
    if (code === "DUPLICATE_IN_FILE")
      return [{ action: "skip", isSuggested: blocking }, ...(blocking ? [] : rest)];
    const same: CauseAction[] =
      run.kind === "market" && reason !== "deleted" ? ["update", "branch", "new"] : ["update", "new"];
    return [...same, "skip" as const].map((action) => ({ action }));
  }
  if (kind === "move" || field === "row" || isSecret(field))
    return proposed > 0 ? [{ action: "accept", isSuggested: true }, ...rest] : rest;
  const replace: Choice = { action: "replace" };
  // What contradicts the rest is better not said than said wrong, also where it keeps no row back.
  if ((blocking || kind === "contradiction") && mayBeEmpty(run, kind, field))
    rest.unshift({ action: "empty" });
  if (kind === "missing-column") {
    const offers = run.offers.filter((offer) => offer.field === field);
    const given = offers.map((offer, at): Choice => ({
      action: "replace",
      from: offer.from,
      label: offerLabel(offer, language),
      isSuggested: at === 0,
    }));
    return [...given, replace, ...rest];
  }
  if (proposed === 0) return [replace, ...rest];
  return [{ action: "accept", isSuggested: true }, replace, ...rest];
};

/** What a cause has that is about no issue of cells. */
const aboutColumns = {
  fields: [],
  code: null,
  reason: null,
  severity: null,
  heading: null,
  message: "",
  rows: 0,
  cells: 0,
  frees: 0,
  blocking: false,
  proposed: 0,
};

/** Of two codes the unique one is the key: so many cells of an unused column must be a code of their own. */
const fewestCodes = 3;
/** Neither a date nor so many digits that they may be a phone or a document. */
const codeOfOne = /^(?=.*\d)(?!\d+[.-]\d+[.-])(?!\d{7})[\p{L}\d][\p{L}\d.-]{1,15}$/u;

/** What an unused column seems to be; asked, never taken. */
const seemsToBe = (run: RunRecord, texts: readonly string[]): MarketField | undefined => {
  const field = "externalCode";
  if (run.kind !== "market" || fieldsOfMapping(run).has(field) || texts.length < fewestCodes)
    return undefined;
  const isCounted = texts.every((text, at) => text === String(at + 1));
  const areCodes = texts.every((text) => codeOfOne.test(text)) && new Set(texts).size === texts.length;
  return areCodes && !isCounted ? field : undefined;
};

const fieldsOfMapping = ({ mapping: { columns, constants = {} } }: RunRecord) =>
  new Set([...columns.flatMap(fieldsOfColumn), ...Object.keys(constants)]);

const useAs = (field: MarketField, language: Language): Choice => ({
  action: "use",
  field,
  label: useLabel(marketRegistry[field].label[language], language),
  isSuggested: true,
});

/** The columns with values that no field uses. */
const unusedColumns = (run: RunRecord, encryption: Encryption, language: Language): Cause[] => {
  const sheet = sheetsOf(run, encryption).find(({ index }) => index === run.mapping.sheet);
  const below = sheet?.sample.filter(({ row }) => row > run.mapping.headerRow) ?? [];
  const shared = new Set(
    sharesIn(run.mapping).map(([, share]) => run.mapping.columns[positionOf(run.mapping.columns, share)]),
  );
  return run.mapping.columns
    .filter((column) => column.field === null && !shared.has(column))
    .flatMap(({ index, heading }) => {
      const texts = below.map(({ cells }) => cellText(cells[index] ?? null)).filter((text) => text !== "");
      if (texts.length === 0) return [];
      const seems = seemsToBe(run, texts);
      const counts = Map.groupBy(texts, (text) => text);
      const examples = [...counts]
        .map(([before, { length }]) => ({ before, after: null, count: length }))
        .toSorted((one, other) => other.count - one.count)
        .slice(0, maxExamples);
      return [
        {
          ...aboutColumns,
          id: idOfColumn(run.mapping.sheet, index),
          kind: "unused-column" as const,
          heading,
          examples,
          state: "open" as const,
          decisions: labelled(
            "unused-column",
            [
              ...(seems === undefined ? [] : [useAs(seems, language)]),
              { action: "use" },
              { action: "split" },
              { action: "leave" },
            ],
            language,
          ),
        },
      ];
    });
};

/** What was applied as last time, as one cause on top; none if it changes nothing. */
const recipeIn = ({ recipe }: RunRecord, language: Language): Cause[] => {
  if (!recipe || recipe.isLeft) return [];
  const { decisions, cells } = whatChanged(recipe);
  if (decisions === 0) return [];
  return [
    {
      ...aboutColumns,
      id: recipeCause,
      kind: "recipe",
      message: recipeSentence({ decisions, cells }, language),
      cells,
      proposed: decisions,
      examples: [],
      state: "open",
      decisions: labelled("recipe", [{ action: "leave" }], language),
    },
  ];
};

/** Rows hidden in the workbook: they are never read, or left out, without a word. */
const hiddenIn = ({ ignored: { hidden }, mapping }: RunRecord, language: Language): Cause[] => {
  if (!hidden) return [];
  return [
    {
      ...aboutColumns,
      id: hiddenCause,
      kind: "hidden",
      rows: hidden.rows,
      examples: hidden.names.map((before) => ({ before, after: null, count: 1 })),
      state: mapping.hiddenRows === undefined ? "open" : "decided",
      decisions: labelled("hidden", [{ action: "leave" }, { action: "skip" }], language),
    },
  ];
};

/** Columns hidden in the workbook that fields use; decided to leave out, another hidden one is asked about again. */
const hiddenColumnsOf = (run: RunRecord, encryption: Encryption, language: Language): Cause[] => {
  const hidden = hiddenColumnsIn(run, encryption);
  const used = hidden.filter(({ field }) => field !== null);
  const decided = run.mapping.hiddenColumns;
  const named = decided === undefined || used.length > 0 ? used : hidden;
  if (named.length === 0) return [];
  return [
    {
      ...aboutColumns,
      id: hiddenColumnsCause,
      kind: "hidden-columns",
      fields: used.flatMap(({ field }) => field ?? []),
      examples: named.map(({ heading }) => ({ before: heading, after: null, count: 1 })),
      state: decided === "in" || (decided === "out" && used.length === 0) ? "decided" : "open",
      decisions: labelled("hidden-columns", [{ action: "leave" }, { action: "skip" }], language),
    },
  ];
};

/** Sheets with a table that are not read: those that have the run's columns first. */
const unreadSheets = async (run: RunRecord, encryption: Encryption, language: Language): Promise<Cause[]> => {
  const all = (await otherSheets(run, encryption)).toSorted(
    (one, other) => Number(other.fits) - Number(one.fits),
  );
  if (all.length === 0) return [];
  const open = all.filter(({ isLeft }) => !isLeft);
  const others = open.length > 0 ? open : all;
  const fits = others.some((one) => one.fits) && (run.mapping.sheets?.length ?? 1) < maxSheetsRead;
  const choices: Choice[] = [
    ...(fits ? [{ action: "read" as const, isSuggested: true }] : []),
    { action: "leave" },
  ];
  return [
    {
      ...aboutColumns,
      id: sheetsCause,
      kind: "sheets",
      rows: others.reduce((sum, { rows }) => sum + rows, 0),
      examples: others.map(({ name, rows }) => ({ before: name, after: null, count: rows })),
      state: open.length > 0 ? "open" : "decided",
      decisions: labelled("sheets", choices, language),
    },
  ];
};

const labelled = (kind: CauseKind, choices: readonly Choice[], language: Language): Cause["decisions"] =>
  choices.map(({ isSuggested = false, ...choice }) => ({
    label: actionLabel(kind, choice.action, language),
    ...choice,
    isSuggested,
  }));

const causeOf = (
  run: RunRecord,
  record: queries.CauseRecord,
  mapped: ReadonlySet<string>,
  how: Shown,
): Cause => {
  const { field, code, severity, reason, rows, frees, proposed, params } = record;
  const question = how.questions.find((one) => one.field === field && one.code === code);
  const kind = question ? "reading" : kindOf(mapped, record);
  const choices = question
    ? question.answers.map(({ action, examples }) => ({ action, examples }))
    : choicesOf(run, kind, record, how.language);
  return {
    id: idOfIssue(record),
    kind,
    fields: [field],
    code,
    reason,
    severity,
    heading: null,
    message: question?.message ?? issueMessage({ field, code, params }, how.language),
    rows,
    cells: rows,
    frees,
    blocking: severity === "error" || frees > 0,
    proposed,
    examples: question
      ? question.examples.map((before) => ({ before, after: null, count: 1 }))
      : record.examples.map((one) => shownValue(field, one, how.encryption)),
    state: "open",
    decisions: labelled(kind, choices, how.language),
  };
};

type Shown = { language: Language; encryption: Encryption; questions: ReturnType<typeof questionsOf> };

/** All causes of a run that is checked; none of any other. */
export const causesOf = async (
  { db, encryption }: Pick<Deps, "db" | "encryption">,
  run: RunRecord,
  language: Language,
): Promise<Cause[]> => {
  if (run.status !== "checked") return [];
  const fields = mappedFields(run);
  const records = await queries.listCauses(db, run, fields, maxExamples);
  const questions = questionsOf(run, sheetsOf(run, encryption), language);
  const how = { language, encryption, questions };
  const found = [
    ...records.map((record) => causeOf(run, record, new Set(fields), how)),
    ...(await unreadSheets(run, encryption, language)),
    ...hiddenIn(run, language),
    ...hiddenColumnsOf(run, encryption, language),
    ...unusedColumns(run, encryption, language),
  ];
  const left = new Set([
    ...(await causesLeft(db, run.id)),
    ...causesLeftBy(run),
    ...(run.mapping.hiddenColumns === "out"
      ? hiddenColumnsIn(run, encryption).map(({ index }) => idOfColumn(run.mapping.sheet, index))
      : []),
  ]);
  return [...recipeIn(run, language), ...found].map((cause) =>
    left.has(cause.id) ? { ...cause, state: "decided" as const } : cause,
  );
};

export const listCauses = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  language: Language,
): Promise<EndpointResponse<typeof listCausesCall>> => {
  const run = await findOwn(deps.db, user, id);
  const { rows, create, update, unchanged, skipped } = run.counts;
  return {
    causes: await causesOf(deps, run, language),
    ready: create + update + unchanged,
    total: rows - skipped,
  };
};

type Page = ParsedInput<typeof listCauseValuesCall>["query"];

export const listCauseValues = async (
  { db, encryption }: Deps,
  user: SignedIn,
  { id, causeId }: { id: string; causeId: string },
  { page, pageSize, search }: Page,
): Promise<EndpointResponse<typeof listCauseValuesCall>> => {
  const run = await findOwn(db, user, id);
  const same = sameCauseOf(causeId);
  if (!same) throw new Failure("import.cause_gone");
  const window = {
    sought: isSecret(same.field) ? "" : foldSearch(search),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
  const found = await queries.causeValues(db, run, mappedFields(run), same, window);
  return {
    values: found.map((one) => shownValue(same.field, one, encryption)),
    page,
    pageSize,
    total: found[0]?.total ?? 0,
    totalIsExact: true,
    nextCursor: null,
  };
};
