// The cells of a list of records: a typed one is saved at once, several after a look at what they would do; either is
// undone with one press. If someone changed the cell meanwhile, both values are shown at it.
import { Suspense, useState, type ReactNode } from "react";
import { text, withMoreWords } from "../../../core/language/i18n.ts";
import { toastError, toastUndo, undoable, type Undoable } from "../../../ui/feedback/toast.ts";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import { isSame } from "../../../ui/changes/changes.ts";
import type { CellEdits, CellText } from "../../../ui/table/dataTable.ts";
import { valueIn, type CellRules, type Edited, type ListCells } from "./cells.ts";

const CellsPreview = fromScript(() =>
  withMoreWords(import("./CellsPreview.tsx")).then((module) => module.CellsPreview),
);
const CellConflict = fromScript(() =>
  withMoreWords(import("./CellConflict.tsx")).then((module) => module.CellConflict),
);

type Named<Row> = {
  nameOf: (row: Row) => string;
  labelOf: (column: string) => string;
};

type Conflict<Row> = CellText<Row> & { mine: string; theirs: string; send: () => Promise<void> };

export const useCellEdits = <Row extends { id: string }>(
  cells: ListCells | undefined,
  { nameOf, labelOf }: Named<Row>,
): { edits: CellEdits<Row> | undefined; dialogs: ReactNode } => {
  const [block, setBlock] = useState<{ typed: readonly CellText<Row>[]; left: number } | null>(null);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  if (!cells) return { edits: undefined, dialogs: null };
  const versionOf = (row: Row) => Number(valueIn(row, "version"));
  const fieldOf = (column: string) => cells.fields[column] ?? column;

  const send = async (
    typed: CellText<Row>,
    rules: CellRules,
    { value, version, base }: { value: unknown; version: number; base: unknown },
    done: Undoable,
  ): Promise<void> => {
    const { row, column } = typed;
    const field = fieldOf(column);
    const { results, batchId } = await rules.change(
      [{ id: row.id, version, set: { [field]: value } }],
      false,
    );
    const [result] = results;
    const issue = result?.issues?.[0];
    if (issue) {
      toastError(rules.wordsOf(issue));
      return;
    }
    const current = result?.current;
    if (current) {
      rules.know?.(current);
      const theirs = valueIn(current, field);
      const over = { value, version: current.version, base: theirs };
      const again = (then: Undoable) => send(typed, rules, over, then);
      // They changed something else.
      if (isSame(theirs, base)) await again(done);
      else
        setConflict({
          ...typed,
          mine: rules.show(field, value),
          theirs: rules.show(field, theirs),
          send: () => undoable(again),
        });
      return;
    }
    if (batchId !== null)
      toastUndo(text("list.cells.changed", { label: labelOf(column), name: nameOf(row) }), {
        undo: () => rules.undo(batchId),
        done,
      });
  };

  const edits: CellEdits<Row> = {
    choicesOf: (row, column) => {
      const choices = cells.choices[column] ?? null;
      return choices === "searched"
        ? async (typed) => (await (await cells.load()).search?.(fieldOf(column), typed, row)) ?? []
        : choices;
    },
    faultOf: async ({ row, column, text: typed }) => {
      const reading = await (await cells.load()).read(fieldOf(column), typed, row);
      return "fault" in reading ? reading.fault : null;
    },
    onTyped: async (typed) => {
      try {
        const rules = await cells.load();
        const field = fieldOf(typed.column);
        const reading = await rules.read(field, typed.text, typed.row);
        const base = valueIn(typed.row, field);
        if ("fault" in reading || isSame(reading.value, base)) return;
        const change = { value: reading.value, version: versionOf(typed.row), base };
        await undoable((done) => send(typed, rules, change, done));
      } catch (error) {
        toastError(error);
      }
    },
    onBlock: (typed, left) => setBlock({ typed, left }),
  };
  const withVersion = (typed: readonly CellText<Row>[]): CellText<Row & Edited>[] =>
    typed.map((one) => ({ ...one, row: { ...one.row, version: versionOf(one.row) } }));
  const names = new Map(block?.typed.map(({ row }) => [row.id, nameOf(row)]));
  const dialogs = (
    <Suspense>
      {block && (
        <CellsPreview
          cells={cells}
          typed={withVersion(block.typed)}
          left={block.left}
          nameOf={({ id }) => names.get(id) ?? ""}
          labelOf={labelOf}
          onClose={() => setBlock(null)}
        />
      )}
      {conflict && (
        <CellConflict
          rowId={conflict.row.id}
          column={conflict.column}
          label={labelOf(conflict.column)}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onMine={() => {
            setConflict(null);
            conflict.send().catch(toastError);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </Suspense>
  );
  return { edits, dialogs };
};
