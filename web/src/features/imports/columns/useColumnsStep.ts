// The state of the match columns step, and all its actions.
import {
  type ConstantOffer,
  type ConstantValue,
  type ImportMapping,
  importMapping,
} from "@igo/contract/imports/imports.mapping";
import type { ImportRun, ImportSheet } from "@igo/contract/imports/imports";
import { useQuery } from "@tanstack/react-query";
import { useState, useRef } from "react";
import { queryClient } from "../../../core/net/data.ts";
import { useText } from "../../../core/language/i18n.ts";
import { isProblem } from "../../../core/net/problem.ts";
import { messageOf } from "../../../ui/feedback/messageOf.ts";
import { toastUndo } from "../../../ui/feedback/toast.ts";
import { columnsQuery, useMapImport } from "../run/imports.data.ts";
import { missingFields } from "../run/importKind.ts";
import { useKind } from "../run/kinds.ts";
import { columnViews, letterOf, nextOf, type ColumnView, type Summary } from "./mapping/columnViews.ts";
import {
  mappedFields,
  holdersOf,
  withColumnsOf,
  withConstant,
  withField,
  withFieldInParts,
} from "./mapping/mappingEdits.ts";
import { chosenSheets, withHeaderRow, withSheets, type ChosenSheet } from "./mapping/sheets.ts";
import { useFieldLabel } from "./useFieldLabel.ts";
import { readOwn, writeOwn } from "../../../core/ownStorage.ts";

// The unsaved choice of sheets, header row and columns: stored in the tab until the check starts.
const draftKey = (id: string) => `import-columns-${id}`;

const readDraft = (id: string) => readOwn(draftKey(id), importMapping, "session");

/** Also when a decision changed the columns: an older choice must not undo it. */
export const dropColumnsDraft = (id: string) => writeOwn(draftKey(id), null, "session");

const useColumnsDraft = (run: ImportRun) => {
  const [mapping, setMapping] = useState<ImportMapping>(() => readDraft(run.id) ?? run.mapping);
  // An undo runs later, and must not revert what changed in the meantime.
  const latest = useRef(mapping);
  const change = (next: ImportMapping | ((now: ImportMapping) => ImportMapping)) => {
    latest.current = typeof next === "function" ? next(latest.current) : next;
    setMapping(latest.current);
    writeOwn(draftKey(run.id), latest.current, "session");
  };
  return [mapping, change] as const;
};

export type ColumnsStepState = {
  run: ImportRun;
  mapping: ImportMapping;
  change: (mapping: ImportMapping) => void;
  columns: readonly ColumnView[];
  missing: readonly string[];
  offers: readonly ConstantOffer[];
  /** The sheet in the preview, and its header row. */
  shown: ImportSheet | undefined;
  headerRow: number;
  show: (sheet: number) => void;
  setHeaderRow: (row: number) => void;
  chooseSheets: (chosen: readonly ChosenSheet[]) => void;
  choose: (index: number, field: string | null) => void;
  /** Adds a column that fills a part of the field. */
  join: (index: number, field: string) => void;
  setConstant: (field: string, value: ConstantValue | null) => void;
  /** The server's refusals of values for all rows, by field. */
  refusals: Readonly<Record<string, string>>;
  failure: string | null;
  /** A column has a field, and the choice is not the one that was checked. */
  canCheck: boolean;
  check: () => void;
  isChecking: boolean;
  /** The column last focused. */
  active: number | null;
  activate: (index: number) => void;
  goTo: (kind: Summary) => void;
};

export const useColumnsStep = (run: ImportRun, onCheck: () => void): ColumnsStepState => {
  const t = useText();
  const kind = useKind();
  const labelOf = useFieldLabel();
  const [mapping, change] = useColumnsDraft(run);
  const [shownIndex, show] = useState(mapping.sheet);
  const [active, activate] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const start = useMapImport();
  const sheetAt = (wanted: number) => run.sheets.find(({ index }) => index === wanted);
  const sheet = sheetAt(mapping.sheet);
  const shown = sheetAt(shownIndex) ?? sheet;
  const chosen = chosenSheets(run, mapping);
  const columns = columnViews(mapping, sheet);

  /** Another header row means other columns; choices for the whole file stay. */
  const suggest = async (sheetIndex: number, row: number, sheets: readonly ChosenSheet[]) => {
    try {
      const { mapping: suggested } = await queryClient.fetchQuery(columnsQuery(run.id, sheetIndex, row));
      const { values, createSections, hiddenRows, hiddenColumns, leftSheets, constants = {} } = mapping;
      const passed = mappedFields(suggested);
      const left = Object.entries(constants).filter(([field]) => !passed.has(field));
      const all = { ...suggested.constants, ...Object.fromEntries(left) };
      const next: ImportMapping = {
        ...suggested,
        ...(Object.keys(all).length > 0 && { constants: all }),
        ...(values && { values: { ...suggested.values, ...values } }),
        ...(createSections !== undefined && { createSections }),
        ...(hiddenRows && { hiddenRows }),
        ...(hiddenColumns && { hiddenColumns }),
        ...(leftSheets && { leftSheets }),
      };
      change(sheets.length > 1 ? withSheets(next, sheets) : next);
      show(sheetIndex);
      setFailure(null);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  const chooseSheets = (next: readonly ChosenSheet[]) => {
    const inOrder = run.sheets.flatMap(({ name }) => next.find((one) => one.name === name) ?? []);
    const first = run.sheets.find(({ name }) => name === inOrder[0]?.name);
    if (inOrder.some(({ name }) => name === sheet?.name)) change(withSheets(mapping, inOrder));
    else if (first) void suggest(first.index, inOrder[0]?.headerRow ?? 1, inOrder);
  };

  return {
    run,
    mapping,
    change,
    columns,
    missing: missingFields(kind, run, mapping),
    offers: useOffers(run, mapping),
    shown,
    headerRow: chosen.find(({ name }) => name === shown?.name)?.headerRow ?? 0,
    show,
    setHeaderRow: (row) => {
      if (!shown) return;
      const next = withHeaderRow(chosen, shown, row);
      if (shown.index === mapping.sheet) void suggest(shown.index, row, next);
      else chooseSheets(next);
    },
    chooseSheets,
    choose: (index, field) => {
      const holders = field === null ? [] : holdersOf(mapping, field, index);
      change(withField(mapping, index, field));
      if (field === null || holders.length === 0) return;
      const words = t("imports.columns.moved", { field: labelOf(field), letter: letterOf(index) });
      toastUndo(words, {
        undo: async () =>
          change((now) => withColumnsOf(now, mapping, [index, ...holders.map((one) => one.index)])),
      });
    },
    join: (index, field) =>
      change(
        withFieldInParts(
          mapping,
          index,
          field,
          (at) => columns.find((column) => column.index === at)?.samples ?? [],
        ),
      ),
    setConstant: (field, value) => {
      change(withConstant(mapping, field, value));
      setRefusals((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== field)));
    },
    refusals,
    failure,
    canCheck:
      columns.some(({ field }) => field !== null) &&
      (run.status === "uploaded" ||
        run.status === "failed" ||
        JSON.stringify(mapping) !== JSON.stringify(run.mapping)),
    check: () => {
      setFailure(null);
      const begin = async () => {
        await start.mutateAsync({ params: { id: run.id }, body: mapping });
        dropColumnsDraft(run.id);
        onCheck();
      };
      begin().catch((error: unknown) => {
        const ofConstants = refusalsOf(error);
        setRefusals(ofConstants);
        setFailure(Object.keys(ofConstants).length > 0 ? null : messageOf(error));
      });
    },
    isChecking: start.isPending,
    active,
    activate,
    goTo: (wanted) => {
      const next = nextOf(columns, active, wanted);
      if (!next) return;
      show(mapping.sheet);
      focusColumn(next.index);
    },
  };
};

/** The element id of a column's field choice, in the table's head or on its card. */
export const columnId = (index: number) => `import-column-${index}`;
const focusColumn = (index: number) => {
  const element = document.getElementById(columnId(index));
  element?.scrollIntoView({ block: "center", inline: "center" });
  element?.focus({ preventScroll: true });
};

const path = "constants.";

const refusalsOf = (error: unknown): Record<string, string> => {
  const errors = isProblem(error) ? (error.errors ?? []) : [];
  return Object.fromEntries(
    errors
      .filter((one) => one.path.startsWith(path))
      .map((one) => [one.path.slice(path.length), one.message]),
  );
};

/** The run has the offers for its own mapping; another sheet or header row has different ones. */
const useOffers = (run: ImportRun, { sheet, headerRow }: ImportMapping): readonly ConstantOffer[] => {
  const isOfRun = sheet === run.mapping.sheet && headerRow === run.mapping.headerRow;
  const { data } = useQuery({ ...columnsQuery(run.id, sheet, headerRow), enabled: !isOfRun });
  return isOfRun ? run.offers : (data?.offers ?? []);
};
