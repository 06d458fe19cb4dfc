// The grid's actions, by key, mouse, button or clipboard.
import { useRef, type KeyboardEvent } from "react";
import { useText } from "../../../../core/language/i18n.ts";
import { toastInfo } from "../../../../ui/feedback/toast.ts";
import { readBlock, writeBlock } from "../../../../ui/table/clipboard.ts";
import type { Decision } from "../DecisionMenu.tsx";
import { rowName, type Fix } from "../fixQueue.ts";
import { accepted, cleared, nextIssue, pasted, reversed, textsIn, typed, type Sheet } from "./gridFixes.ts";
import { isTyping, moveByKey, nextCell, type GridSize, type GridPosition } from "./gridKeys.ts";
import type { Fixes } from "../useFixes.ts";
import type { GridPlace } from "./useGridPlace.ts";

type Given = {
  sheet: Sheet;
  place: GridPlace;
  fixes: Fixes;
  canEdit: boolean;
  /** The number of visible rows, read only when a key needs it. */
  pageSize: () => number;
  onDecide: (row: number) => void;
  onDismiss: () => void;
  /** Shows the values of the column at this position. */
  onColumn: (at: number) => void;
};

const maxUndone = 200;

export const useGridActions = (given: Given) => {
  const { sheet, place, fixes, canEdit, pageSize, onDecide, onDismiss, onColumn } = given;
  const t = useText();
  const done = useRef<Fix[][]>([]);
  const { active, range } = place;

  const apply = (change: readonly Fix[]) => {
    if (!canEdit || change.length === 0) return;
    done.current = [...done.current, reversed(change, sheet.known())].slice(-maxUndone);
    fixes.fix(change);
  };
  const takeBack = () => {
    const last = done.current.pop();
    if (last) fixes.fix(last);
    return last !== undefined;
  };
  const sizeNow = (): GridSize => ({ rows: sheet.count, columns: sheet.fields.length + 1, page: pageSize() });
  const textAt = ({ row, column }: GridPosition) => {
    const target = sheet.rowAt(row);
    const field = sheet.fields[column - 1];
    return target && field !== undefined ? (target.cells[field] ?? "") : "";
  };
  const edit = (at: GridPosition, over?: string) => {
    if (!canEdit || !sheet.rowAt(at.row)) return;
    if (at.column === 0) onDecide(at.row);
    else place.edit(at, over ?? textAt(at), over !== undefined);
  };

  const keep = (text: string, then: "down" | "up" | "next" | "back" | "stay") => {
    const at = place.editing?.place ?? active;
    apply(typed(sheet, at, text));
    if (then === "stay") place.setEditing(null);
    else if (then === "next" || then === "back") place.go(nextCell(at, sizeNow(), then === "back"));
    else
      place.go(
        moveByKey(
          { key: then === "down" ? "ArrowDown" : "ArrowUp", ctrlKey: false, metaKey: false },
          at,
          sizeNow(),
        ) ?? at,
      );
  };
  const accept = (at = range) => apply(accepted(sheet, at));
  /** Resends text that could not be saved. */
  const retry = (at: GridPosition) => {
    const row = sheet.rowAt(at.row);
    const field = sheet.fields[at.column - 1];
    if (row && field !== undefined) fixes.fix([{ ...rowName(row), values: { [field]: textAt(at) } }]);
    place.go(at);
  };
  const reopen = ({ number, field }: { number: number; field: string }) => {
    const at = { row: sheet.known().get(number)?.index ?? -1, column: sheet.fields.indexOf(field) + 1 };
    if (at.row >= 0 && at.column > 0) place.edit(at, textAt(at), false);
  };
  const decide = (index: number, decision: Decision) => {
    const row = sheet.rowAt(index);
    if (row) apply([{ ...rowName(row), decision }]);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (command(event)) {
      event.preventDefault();
      return;
    }
    const to = moveByKey(event, active, sizeNow(), getComputedStyle(event.currentTarget).direction === "rtl");
    if (to) {
      event.preventDefault();
      place.go(to, event.shiftKey);
    } else if (isTyping(event) && active.column > 0) {
      event.preventDefault();
      edit(active, event.key);
    }
  };

  /** Handles keys that neither move nor type; returns whether it did. */
  const command = (event: KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key === "Enter" && altKey) accept();
    // As in a spreadsheet, what a column holds.
    else if (key === "ArrowDown" && altKey) onColumn(active.column - 1);
    else if (key === "Enter" || key === "F2") edit(active);
    else if (key === "Delete" || key === "Backspace") apply(cleared(sheet, range));
    else if (key === "Escape") onDismiss();
    else if (key === "F8") {
      const to = nextIssue(sheet, active, shiftKey);
      if (to) place.go(to);
    } else if ((ctrlKey || metaKey) && key.toLowerCase() === "z") {
      // If nothing was typed since, Ctrl+Z undoes suggestions accepted in all rows: see ResolveStep.
      return takeBack();
    } else if ((ctrlKey || metaKey) && key.toLowerCase() === "a") {
      place.setAnchor({ row: 0, column: 0 });
      place.setActive({ row: sheet.count - 1, column: sheet.fields.length });
    } else return false;
    return true;
  };

  const copy = (event: ClipboardEvent, cut: boolean) => {
    if (place.editing) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", writeBlock(textsIn(sheet, range)));
    if (cut) apply(cleared(sheet, range));
  };

  const paste = (event: ClipboardEvent) => {
    if (place.editing || !canEdit) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text === "") return;
    event.preventDefault();
    const result = pasted(sheet, readBlock(text), range);
    apply(result.fixes);
    if (result.left > 0) toastInfo(t("imports.grid.pasteCut", { count: result.left }));
    place.go({ row: result.range.top, column: result.range.left });
    place.setAnchor({ row: result.range.bottom, column: result.range.right });
  };

  return { edit, keep, accept, decide, retry, reopen, onKeyDown, copy, paste };
};
