// Decides causes: each decision is one entry that names what it changed, and any one can be taken back alone.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type {
  Cause,
  CauseValue,
  decideCause,
  Decision,
  listDecisions as listDecisionsCall,
} from "@igo/contract/imports/imports.causes";
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import type { splitColumn as splitColumnCall } from "@igo/contract/imports/imports.values";
import { type ImportMapping, maxSheetsLeft, maxSheetsRead } from "@igo/contract/imports/imports.mapping";
import { columnScale } from "@igo/contract/parsing/cells";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { Language } from "../../../platform/http/words.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { AppliedRecipe, DecisionPatch } from "../../../platform/db/tables/shapes.ts";
import { fieldsOfColumn, nthOf } from "../cells/composing.ts";
import { mapImport } from "../columns/imports.columns.service.ts";
import { otherSheets } from "../columns/imports.others.ts";
import { hiddenColumnsIn, sheetsOf } from "../run/imports.sample.ts";
import * as runs from "../run/imports.queries.ts";
import { findOwn, moveRun } from "../run/imports.service.ts";
import { causeValues } from "./imports.causes.queries.ts";
import { toggle, toggled } from "../recipes/imports.recipes.find.service.ts";
import {
  columnOf,
  hiddenCause,
  hiddenColumnsCause,
  idOfColumn,
  recipeCause,
  type SameCause,
  sameCauseOf,
  sheetsCause,
} from "../run/imports.causes.ids.ts";
import { isSame } from "../recipes/recipe.ts";
import { causesOf, registries, shownValue } from "./imports.causes.service.ts";
import * as queries from "./imports.decisions.queries.ts";
import type { ResolveJob } from "./imports.resolve.all.service.ts";
import { mappedFields } from "./imports.resolve.service.ts";
import { previewOf } from "./imports.values.service.ts";

type Decided = ParsedInput<typeof decideCause>["body"];

const maxExamples = 50;
const longestShown = 500;

/** A history says what was changed, not the whole of it: fifty cells as long as they may be are three megabytes. */
const shortened = (text: string) =>
  text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text;

const examplesOf = (changes: readonly CauseValue[]) =>
  JSON.stringify(
    changes.slice(0, maxExamples).map(({ before, after, count }) => ({
      before: shortened(before),
      after: after === null ? null : shortened(after),
      count,
    })),
  );

const toDecision = (record: queries.DecisionRecord): Decision => ({
  id: record.id,
  kind: record.cause.kind,
  fields: record.cause.fields,
  code: record.cause.code,
  heading: record.cause.heading,
  action: record.action,
  rows: record.rows,
  cells: record.cells,
  examples: record.examples,
  ...(record.patch?.kind === "change" && { change: record.patch.change }),
  by: record.by,
  at: record.decidedAt,
});

export const listDecisions = async (
  { db }: Deps,
  user: SignedIn,
  id: string,
): Promise<EndpointResponse<typeof listDecisionsCall>> => {
  const run = await findOwn(db, user, id);
  return { decisions: (await queries.listDecisions(db, run.id)).map(toDecision) };
};

/** Texts of a closed list are matched to its codes: for all rows, and for later files like this one. */
const isMatched = ({ kind }: runs.RunRecord, { field, code }: SameCause) =>
  code === "INVALID_ENUM" &&
  (field === "categoryCode" ? kind === "market" : registries[kind][field]?.type === "choice");

/** What the decision changes in the mapping, or the texts it puts into cells; undefined for one about rows. */
const patchOf = async (
  { encryption }: Pick<Deps, "encryption">,
  run: runs.RunRecord,
  cause: Cause,
  decided: Decided,
): Promise<DecisionPatch | undefined> => {
  const { action, values = {}, field = "", from } = decided;
  const same = sameCauseOf(cause.id);
  if (cause.id === hiddenCause) return { kind: "hidden", rows: action === "skip" ? "out" : "in" };
  if (cause.id === hiddenColumnsCause) {
    const before = hiddenColumnsIn(run, encryption).filter((column) => column.field !== null);
    return { kind: "hidden-columns", columns: action === "skip" ? "out" : "in", before };
  }
  if (cause.id === sheetsCause) {
    const { sheet, headerRow, sheets: before, leftSheets } = run.mapping;
    const named = new Set(cause.examples.map((one) => one.before));
    if (action !== "read")
      return {
        kind: "left-sheets",
        left: [...new Set([...(leftSheets ?? []), ...named])].slice(0, maxSheetsLeft),
        ...(leftSheets && { before: leftSheets }),
      };
    const own = sheetsOf(run, encryption).find(({ index }) => index === sheet);
    const others = (await otherSheets(run, encryption)).filter(({ fits, name }) => fits && named.has(name));
    const added = others.map(({ name, headerRow: at }) => ({ name, headerRow: at }));
    return {
      kind: "sheets",
      sheets: [...(before ?? [{ name: own?.name ?? "", headerRow }]), ...added].slice(0, maxSheetsRead),
      before,
      ...(leftSheets && { left: leftSheets }),
    };
  }
  if (action === "use") return { kind: "column", index: columnOf(cause.id) ?? -1, field };
  if (!same) return undefined;
  if (columnScale.safeParse(action).success) return { kind: "scale", field: same.field, value: action };
  if (action !== "replace") return undefined;
  if (cause.kind === "missing-column")
    return { kind: "constant", field: same.field, value: from ? { from } : (values[""] ?? "") };
  return isMatched(run, same) && same.reason === null
    ? { kind: "codes", field: same.field, codes: values }
    : { kind: "cells", values };
};

/** The mapping with the patch applied; the same mapping where the patch is about cells. */
const patched = (mapping: ImportMapping, patch: DecisionPatch): ImportMapping => {
  const { scales = {}, constants = {}, values = {} } = mapping;
  if (patch.kind === "scale") {
    const scale = columnScale.parse(patch.value);
    return { ...mapping, scales: { ...scales, [patch.field]: scale } };
  }
  if (patch.kind === "constant")
    return { ...mapping, constants: { ...constants, [patch.field]: patch.value } };
  if (patch.kind === "codes")
    return { ...mapping, values: { ...values, [patch.field]: { ...values[patch.field], ...patch.codes } } };
  if (patch.kind === "hidden") return { ...mapping, hiddenRows: patch.rows };
  if (patch.kind === "left-sheets") return { ...mapping, leftSheets: patch.left };
  if (patch.kind === "sheets") {
    const { leftSheets = [], ...rest } = mapping;
    const left = leftSheets.filter((name) => !patch.sheets.some((one) => one.name === name));
    return { ...rest, sheets: patch.sheets, ...(left.length > 0 && { leftSheets: left }) };
  }
  if (patch.kind === "hidden-columns") {
    const left = new Set(patch.columns === "out" ? patch.before.map(({ index }) => index) : []);
    return {
      ...mapping,
      hiddenColumns: patch.columns,
      columns: mapping.columns.map((column) =>
        left.has(column.index) ? { index: column.index, heading: column.heading, field: null } : column,
      ),
    };
  }
  if (patch.kind === "split") {
    const isGiven = (field: string | null) => field !== null && Object.hasOwn(patch.fields, field);
    return {
      ...mapping,
      columns: mapping.columns.map((column) =>
        column.index === patch.index && isGiven(column.field)
          ? { index: column.index, heading: column.heading, field: null }
          : column,
      ),
      constants: { ...constants, ...patch.fields },
    };
  }
  if (patch.kind === "cells" || patch.kind === "change") return mapping;
  const columns = mapping.columns.map((column) =>
    column.index === patch.index
      ? { index: column.index, heading: column.heading, field: patch.field }
      : column,
  );
  return { ...mapping, columns };
};

/** Columns as they were, where nothing fills their fields since. */
const withColumns = (
  { columns, constants = {} }: Pick<ImportMapping, "columns" | "constants">,
  before: ImportMapping["columns"],
): ImportMapping["columns"] => {
  const left = new Map(before.map((column) => [column.index, column]));
  const taken = new Set([...columns.flatMap(fieldsOfColumn), ...Object.keys(constants)]);
  return columns.map((column) => {
    const own = left.get(column.index);
    if (!own || column.field !== null) return column;
    return fieldsOfColumn(own).some((field) => taken.has(field)) ? column : own;
  });
};

const without = <Value>(values: Readonly<Record<string, Value>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

/** The mapping without the patch; undefined where someone has changed it since. */
const unpatched = (mapping: ImportMapping, patch: DecisionPatch): ImportMapping | undefined => {
  const { scales = {}, constants = {}, values = {} } = mapping;
  if (patch.kind === "scale")
    return scales[patch.field] === patch.value
      ? { ...mapping, scales: without(scales, [patch.field]) }
      : undefined;
  if (patch.kind === "constant")
    return isSame(constants[patch.field], patch.value)
      ? { ...mapping, constants: without(constants, [patch.field]) }
      : undefined;
  if (patch.kind === "codes") {
    const known = values[patch.field] ?? {};
    const isThere = Object.entries(patch.codes).every(
      ([text, code]) => Object.hasOwn(known, text) && known[text] === code,
    );
    const left = without(known, Object.keys(patch.codes));
    return isThere ? { ...mapping, values: { ...values, [patch.field]: left } } : undefined;
  }
  if (patch.kind === "sheets") {
    const { sheets, leftSheets, ...rest } = mapping;
    if (!isSame(sheets, patch.sheets)) return undefined;
    const left = patch.left ?? leftSheets;
    return {
      ...rest,
      ...(patch.before && { sheets: patch.before }),
      ...(left && { leftSheets: left }),
    };
  }
  if (patch.kind === "left-sheets") {
    const { leftSheets, ...rest } = mapping;
    if (!isSame(leftSheets, patch.left)) return undefined;
    return patch.before ? { ...rest, leftSheets: patch.before } : rest;
  }
  if (patch.kind === "hidden") {
    const { hiddenRows, ...rest } = mapping;
    return hiddenRows === patch.rows ? rest : undefined;
  }
  if (patch.kind === "hidden-columns") {
    const { hiddenColumns, ...rest } = mapping;
    if (hiddenColumns !== patch.columns) return undefined;
    if (patch.columns === "in") return rest;
    return { ...rest, columns: withColumns(rest, patch.before) };
  }
  if (patch.kind === "split") {
    const isThere = Object.entries(patch.fields).every(([field, share]) => isSame(constants[field], share));
    const own = mapping.columns.find(({ index }) => index === patch.index);
    if (!isThere || (own?.field ?? patch.before.field) !== patch.before.field) return undefined;
    return {
      ...mapping,
      columns: mapping.columns.map((column) => (column === own ? patch.before : column)),
      constants: without(constants, Object.keys(patch.fields)),
    };
  }
  if (patch.kind === "cells" || patch.kind === "change") return mapping;
  const column = mapping.columns.find(({ index }) => index === patch.index);
  if (column?.field !== patch.field) return undefined;
  const columns = mapping.columns.map((one) =>
    one === column ? { index: one.index, heading: one.heading, field: null } : one,
  );
  return { ...mapping, columns };
};

/** What fills a field already, but for one column. */
const takenBeside = (
  { columns, constants = {} }: Pick<ImportMapping, "columns" | "constants">,
  index: number | undefined,
): ReadonlySet<string> =>
  new Set([
    ...columns.filter((column) => column.index !== index).flatMap(fieldsOfColumn),
    ...Object.keys(constants),
  ]);

/** A field that two columns would fill is said to be none for this one. */
const expectChoice = ({ mapping }: runs.RunRecord, { id, decisions }: Cause, { action, field }: Decided) => {
  const isFree = action !== "use" || field === undefined || !takenBeside(mapping, columnOf(id)).has(field);
  if (isFree && decisions.some((choice) => choice.action === action)) return;
  throw new Failure("request.invalid", {
    fields: [{ path: field === undefined ? "action" : "field", code: "invalid" }],
  });
};

const isOfCells = (action: Decided["action"]) =>
  action === "accept" || action === "replace" || action === "empty";

const mostValues = 5000;

/** What the decision changes, by distinct value, the commonest first. */
const changesOf = async (deps: Deps, run: runs.RunRecord, cause: Cause, { action, values }: Decided) => {
  const same = sameCauseOf(cause.id);
  if (!same || !isOfCells(action)) return cause.examples;
  const window = { sought: "", limit: mostValues, offset: 0 };
  const found = await causeValues(deps.db, run, mappedFields(run), same, window);
  const shown = found.map((one) => shownValue(same.field, one, deps.encryption));
  if (action === "empty") return shown.map((one) => ({ ...one, after: null }));
  if (action === "accept") return shown.filter(({ after }) => after !== null);
  const changes = shown.flatMap(({ before, count }) => {
    const after = values && Object.hasOwn(values, before) ? values[before] : undefined;
    return after === undefined ? [] : [{ before, after, count }];
  });
  if (values && changes.length === 0 && found.length < mostValues)
    throw new Failure("import.nothing_to_change");
  return changes;
};

/** A decision about one of the run's causes: what it changes, and its entry. */
const prepared = async (
  deps: Deps,
  user: SignedIn,
  run: runs.RunRecord,
  { causes, decided }: { causes: readonly Cause[]; decided: Decided },
) => {
  const cause = causes.find(({ id }) => id === decided.causeId);
  if (!cause) throw new Failure("import.cause_gone");
  expectChoice(run, cause, decided);
  const patch = await patchOf(deps, run, cause, decided);
  const changes = await changesOf(deps, run, cause, decided);
  const cells = isOfCells(decided.action) ? changes.reduce((sum, { count }) => sum + count, 0) : cause.cells;
  const id = newId();
  const save = (tx: Db) =>
    queries.insertDecision(tx, {
      id,
      importId: run.id,
      decidedBy: user.id,
      cause: JSON.stringify({
        id: cause.id,
        kind: cause.kind,
        fields: decided.field === undefined ? cause.fields : [decided.field],
        code: cause.code,
        heading: cause.heading,
      }),
      action: decided.action,
      cells,
      rows: cause.rows,
      examples: examplesOf(changes),
      patch: patch ? JSON.stringify(patch) : null,
    });
  return { id, cause, patch, cells, save };
};

/** Between reading the run and writing the decision, another may have come: its mapping must not be lost. */
const expectAsSeen = (seen: runs.RunRecord, now: runs.RunRecord) => {
  if (now.status !== seen.status) throw new Failure("import.wrong_state", { params: { status: now.status } });
  if (now.runId !== seen.runId || !isSame(now.mapping, seen.mapping)) throw new Failure("import.cause_gone");
};

/** Decides the cause, and takes the proposals of others with it; cells change at once or in the background. */
export const decide = async (
  deps: Deps,
  user: SignedIn,
  importId: string,
  decided: Decided,
  language: Language,
): Promise<{ decision: Decision; also: Decision[] }> => {
  const run = await findOwn(deps.db, user, importId);
  if (run.status !== "checked") throw new Failure("import.wrong_state", { params: { status: run.status } });
  const causes = await causesOf(deps, run, language);
  const first = await prepared(deps, user, run, { causes, decided });
  const { id, cause, patch, save } = first;
  const others: (typeof first)[] = [];
  for (const causeId of decided.also ?? [])
    others.push(await prepared(deps, user, run, { causes, decided: { causeId, action: "accept" } }));
  const { recipe } = run;
  if (cause.id === recipeCause && recipe) await toggleRecipe(deps, user, { ...run, recipe }, save);
  else if (decided.action === "leave")
    // What is read stays as it was: nothing is checked again.
    await moveRun(deps, user, importId, ["checked"], async (tx, now) => {
      if ((await queries.causesLeft(tx, importId)).has(cause.id)) throw new Failure("import.cause_gone");
      await save(tx);
      // What another left meanwhile stays left.
      if (patch) await keepMapping(tx, importId, patched(now.mapping, patch));
    });
  else if (patch && patch.kind !== "cells")
    await mapImport(deps, user, importId, patched(run.mapping, patch), async (tx, now) => {
      expectAsSeen(run, now);
      await save(tx);
    });
  else {
    const all = [first, ...others];
    const cells = all.reduce((sum, one) => sum + one.cells, 0);
    const job = { importId, runId: id, decision: id, also: others.map((one) => one.id) };
    await begin(deps, user, job, cells, async (tx) => {
      for (const one of all) await one.save(tx);
    });
  }
  const recorded = async (one: string) => {
    const record = await queries.findDecision(deps.db, importId, one);
    if (!record) throw new Failure("import.cause_gone");
    return toDecision(record);
  };
  const also: Decision[] = [];
  for (const one of others) also.push(await recorded(one.id));
  return { decision: await recorded(id), also };
};

const keepMapping = (tx: Db, id: string, mapping: ImportMapping) =>
  runs.updateImport(tx, id, { mapping: JSON.stringify(mapping) });

/** Leaves the recipe out of this run, or takes it in again: the file is checked without it, or with it. */
const toggleRecipe = (
  deps: Deps,
  user: SignedIn,
  run: runs.RunRecord & { recipe: AppliedRecipe },
  save: (tx: Db) => Promise<unknown>,
): Promise<void> =>
  mapImport(deps, user, run.id, toggled(run.mapping, run.recipe), async (tx, now) => {
    expectAsSeen(run, now);
    const later = await queries.laterStep(tx, run.id, run.recipe.step);
    if (later !== undefined) throw new Failure("import.decision_in_use", { extra: { later } });
    await save(tx);
    await toggle(tx, run.id, run.recipe);
  });

const actions = { values: "replace", find: "find", program: "program" } as const;

/** Changes a column as a whole: a decision like one about a cause. */
export const changeColumn = async (
  deps: Deps,
  user: SignedIn,
  importId: string,
  change: ColumnChange,
): Promise<Decision> => {
  const run = await findOwn(deps.db, user, importId);
  if (run.status !== "checked") throw new Failure("import.wrong_state", { params: { status: run.status } });
  const { cells, values, isWhole } = await previewOf(deps.db, run, change);
  if (cells === 0 && isWhole) throw new Failure("import.nothing_to_change");
  const id = newId();
  const { field } = change;
  const patch: DecisionPatch = { kind: "change", change };
  const save = (tx: Db) =>
    queries.insertDecision(tx, {
      id,
      importId,
      decidedBy: user.id,
      cause: JSON.stringify({
        id: `column~${change.kind}~${field ?? ""}`,
        kind: "column",
        fields: field === undefined ? [] : [field],
        code: null,
        heading: null,
      }),
      action: actions[change.kind],
      cells,
      rows: cells,
      examples: examplesOf(values),
      patch: JSON.stringify(patch),
    });
  await begin(deps, user, { importId, runId: id, decision: id }, cells, save);
  const record = await queries.findDecision(deps.db, importId, id);
  if (!record) throw new Failure("import.cause_gone");
  return toDecision(record);
};

type Split = ParsedInput<typeof splitColumnCall>["body"];

/** Shares a column out to fields that nothing else fills: what the programs find in its cells. */
export const splitColumn = async (
  deps: Deps,
  user: SignedIn,
  importId: string,
  { index, fields }: Split,
): Promise<Decision> => {
  const run = await findOwn(deps.db, user, importId);
  if (run.status !== "checked") throw new Failure("import.wrong_state", { params: { status: run.status } });
  const { columns } = run.mapping;
  const position = columns.findIndex((column) => column.index === index);
  const column = columns[position];
  if (!column || column.heading.length > 1000) throw new Failure("import.cause_gone");
  const taken = takenBeside(run.mapping, index);
  const faults = fields.flatMap(({ field }, at) =>
    taken.has(field) ? [{ path: `fields.${at}.field`, code: "invalid" as const }] : [],
  );
  if (faults.length > 0) throw new Failure("request.invalid", { fields: faults });
  const { heading } = column;
  const nth = nthOf(columns, position);
  const share = { from: "column" as const, heading, ...(nth > 1 && { nth }) };
  const patch: DecisionPatch = {
    kind: "split",
    index,
    before: column,
    fields: Object.fromEntries(fields.map((one) => [one.field, { ...share, program: one.program }])),
  };
  const id = newId();
  await mapImport(deps, user, importId, patched(run.mapping, patch), async (tx, now) => {
    expectAsSeen(run, now);
    await queries.insertDecision(tx, {
      id,
      importId,
      decidedBy: user.id,
      cause: JSON.stringify({
        id: idOfColumn(run.mapping.sheet, index),
        kind: "column",
        fields: fields.map((one) => one.field),
        code: null,
        heading,
      }),
      action: "split",
      cells: run.counts.rows * fields.length,
      rows: run.counts.rows,
      examples: "[]",
      patch: JSON.stringify(patch),
    });
  });
  const record = await queries.findDecision(deps.db, importId, id);
  if (!record) throw new Failure("import.cause_gone");
  return toDecision(record);
};

/** Sets the run back to checking, and leaves the work to the job. */
const begin = (
  deps: Deps,
  user: SignedIn,
  job: ResolveJob,
  total: number,
  save: (tx: Db) => Promise<unknown>,
): Promise<void> =>
  moveRun(deps, user, job.importId, ["checked"], async (tx) => {
    await save(tx);
    await runs.updateImport(tx, job.importId, {
      status: "checking",
      runId: job.runId,
      // It is no attempt at a check, which another mapping may end halfway.
      attemptId: null,
      progress: JSON.stringify({ phase: "comparing", done: 0, total }),
    });
    await deps.jobs.send("imports.resolve", job, { within: tx });
  });

/** Takes back one decision; cells that someone edited since stay as they are. */
export const takeBackDecision = async (
  deps: Deps,
  user: SignedIn,
  importId: string,
  id: string,
): Promise<void> => {
  const run = await findOwn(deps.db, user, importId);
  const decision = await queries.findDecision(deps.db, importId, id);
  if (!decision) throw new Failure("import.nothing_to_take_back");
  const remove = async (tx: Db) => {
    const later = await queries.laterStep(tx, importId, id);
    if (later !== undefined) throw new Failure("import.decision_in_use", { extra: { later } });
    await queries.deleteDecision(tx, id);
  };
  const removeAsSeen = async (tx: Db, now: runs.RunRecord) => {
    expectAsSeen(run, now);
    await remove(tx);
  };
  const { action, patch, cells } = decision;
  const { recipe } = run;
  if (decision.cause.id === recipeCause && recipe?.isLeft)
    return toggleRecipe(deps, user, { ...run, recipe }, (tx) => queries.deleteDecision(tx, id));
  const isInCells = !patch || patch.kind === "cells" || patch.kind === "change";
  const mapping = isInCells ? run.mapping : unpatched(run.mapping, patch);
  if (!mapping) throw new Failure("import.nothing_to_take_back");
  if (action === "leave")
    return moveRun(deps, user, importId, ["checked"], async (tx, now) => {
      await (patch ? removeAsSeen(tx, now) : remove(tx));
      if (patch) await keepMapping(tx, importId, mapping);
    });
  if (isInCells) return begin(deps, user, { importId, runId: newId(), takeBack: id }, cells, remove);
  await mapImport(deps, user, importId, mapping, removeAsSeen);
};
