// The keyboard of a list: arrows move the focus from row to row, space chooses one, `e` edits it, `c` changes all that are
// chosen, `?` tells the keys. From its search the arrow down leads to the first row.
import { useEffect, useEffectEvent, useState, type RefObject } from "react";

type Options = {
  isOn: boolean;
  ids: readonly string[];
  onToggle: (id: string) => void;
  onEdit: ((id: string) => void) | undefined;
  onChange: (() => void) | undefined;
};

/** Rows of a table and cards of a phone are told apart by `data-row-id`. */
export const rowIdAt = (place: EventTarget | null): string | null =>
  place instanceof Element ? (place.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"] ?? null) : null;

/** The link in a row's title takes its focus: Enter opens it as any link. */
export const focusRow = (box: HTMLElement | null, id: string): void => {
  const row = box?.querySelector(`[data-row-id="${CSS.escape(id)}"]`);
  const target =
    row?.querySelector<HTMLElement>("a[href]") ?? row?.querySelector<HTMLElement>("button, input");
  target?.focus();
};

const elsewhere =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox], [role=radiogroup], [role=tablist]";

/** Where a key has a meaning of its own, or somebody types. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element && target.closest(elsewhere) !== null;

const isIdle = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.matches("h1"));

const isSearch = (target: EventTarget | null) =>
  target instanceof Element && target.matches("input[type=search]");

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

export const useRowKeys = (
  box: RefObject<HTMLElement | null>,
  { isOn, ids, onToggle, onEdit, onChange }: Options,
) => {
  const [isOpen, setIsOpen] = useState(false);
  const move = (from: string | null, step: 1 | -1): boolean => {
    const next = from === null ? ids[0] : ids[ids.indexOf(from) + step];
    if (next !== undefined) focusRow(box.current, next);
    return next !== undefined;
  };
  const act = (event: KeyboardEvent): boolean => {
    const { key, target } = event;
    if (isSearch(target)) return key === "ArrowDown" && move(null, 1);
    if (key === "c" && onChange) {
      onChange();
      return true;
    }
    if (key === "?") {
      setIsOpen(true);
      return true;
    }
    const id = rowIdAt(target);
    const step = steps[key];
    if (step && (id !== null || isIdle(target))) return move(id, step);
    if (id === null) return false;
    if (key === "e" && onEdit) {
      onEdit(id);
      return true;
    }
    // On a button or a checkbox space already means something.
    if (key !== " " || !(target instanceof HTMLAnchorElement)) return false;
    onToggle(id);
    return true;
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTaken(event.target) && !isSearch(event.target)) return;
    if (act(event)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [isOn]);
  return { isOpen, onOpen: setIsOpen };
};
