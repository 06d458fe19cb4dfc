// The keyboard of a list: arrows or `j` and `k` move the focus between rows, with Shift they select what they pass, space
// or `x` selects, Ctrl or ⌘ A selects the page and then everything, `e` edits, `o` opens the panel, `s` changes the status, `c` changes all selected, `n`
// creates. Arrow down in the search field moves to the first row.
import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { modifierKey, type Shortcut, useShortcuts } from "../keys/shortcuts.ts";

type Options = {
  isOn: boolean;
  ids: readonly string[];
  onToggle: (id: string) => void;
  /** Selects from a row to the one beside it. */
  onThrough?: ((from: string, to: string) => void) | undefined;
  onSelectMore: (() => void) | undefined;
  onEdit: ((id: string) => void) | undefined;
  onChange: (() => boolean | void) | undefined;
  onPeek?: ((id: string) => void) | undefined;
  hasStatus?: boolean;
  /** Changes the status of a row that does not show it; `anchor` is where its menu may open. */
  onStatus?: ((id: string, anchor: HTMLElement) => void) | undefined;
  /** Some of its cells are edited where they stand. */
  hasCells?: boolean;
  create?: string | undefined;
};

/** Table rows and phone cards both carry `data-row-id`. */
export const rowIdAt = (place: EventTarget | null): string | null =>
  place instanceof Element ? (place.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"] ?? null) : null;

/** Focuses the link in the row's title, so that Enter opens it like any link. */
export const focusInRow = (row: Element | null | undefined, options?: FocusOptions): void => {
  const target =
    row?.querySelector<HTMLElement>("a[href]") ?? row?.querySelector<HTMLElement>("button, input");
  target?.focus(options);
};

export const focusRow = (box: HTMLElement | null, id: string): void =>
  focusInRow(box?.querySelector(`[data-row-id="${CSS.escape(id)}"]`));

/** Where a menu of the row opens whose own place is not shown. */
export const anchorIn = (row: Element | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>("a[href]") ?? (row instanceof HTMLElement ? row : null);

const isIdle = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.matches("h1"));

const isSearch = (target: EventTarget | null) =>
  target instanceof Element && target.matches("input[type=search]");

const press = (row: Element | null, what: string): boolean => {
  const found = row?.querySelector<HTMLElement>(what);
  found?.click();
  return found !== null && found !== undefined;
};

export const useRowKeys = (box: RefObject<HTMLElement | null>, options: Options): void => {
  const {
    isOn,
    ids,
    onToggle,
    onThrough,
    onSelectMore,
    onEdit,
    onChange,
    onPeek,
    hasStatus,
    onStatus,
    hasCells,
    create,
  } = options;
  const t = useText();
  const navigate = useNavigate();
  const move =
    (step: 1 | -1) =>
    ({ target }: KeyboardEvent): boolean => {
      const from = rowIdAt(target);
      if (from === null && !isIdle(target) && !(isSearch(target) && step === 1)) return false;
      const next = from === null ? ids[0] : ids[ids.indexOf(from) + step];
      if (next !== undefined) focusRow(box.current, next);
      return next !== undefined;
    };
  const onRow =
    (action: (id: string) => void) =>
    ({ target }: KeyboardEvent): boolean => {
      const id = rowIdAt(target);
      if (id !== null) action(id);
      return id !== null;
    };
  const extend =
    (step: 1 | -1) =>
    ({ target }: KeyboardEvent): boolean => {
      const from = rowIdAt(target);
      const to = from === null ? undefined : ids[ids.indexOf(from) + step];
      if (from === null || to === undefined) return false;
      onThrough?.(from, to);
      focusRow(box.current, to);
      return true;
    };
  const toggle: readonly Shortcut[] = [
    { keys: ["x"], run: onRow(onToggle), shown: [[t("list.keys.space"), "x"], t("list.keys.choose")] },
    // On a button or a checkbox, space has its own meaning.
    {
      keys: ["Space"],
      run: (event) => event.target instanceof HTMLAnchorElement && onRow(onToggle)(event),
    },
    {
      keys: ["Shift+ArrowDown"],
      run: extend(1),
      shown: [["Shift", "↑", "↓"], t("list.keys.range")],
    },
    { keys: ["Shift+ArrowUp"], run: extend(-1) },
    {
      keys: ["Control+a", "Meta+a"],
      // Elsewhere on the screen the browser selects its text.
      run: onRow(() => onSelectMore?.()),
      shown: [[modifierKey, "A"], t("list.keys.chooseMore")],
    },
  ];
  const shortcuts: readonly (Shortcut | false | undefined)[] = [
    {
      keys: ["ArrowDown"],
      run: move(1),
      also: "search",
      shown: [["↑", "↓", "j", "k"], t("list.keys.move")],
    },
    { keys: ["j"], run: move(1) },
    { keys: ["ArrowUp", "k"], run: move(-1) },
    { shown: [[t("list.keys.enter")], t("list.keys.open")] },
    ...(onSelectMore ? toggle : []),
    onPeek && { keys: ["o"], run: onRow(onPeek), shown: [["o"], t("list.keys.peek")] },
    hasStatus && {
      keys: ["s"],
      run: (event) => {
        const row = event.target instanceof Element ? event.target.closest("[data-row-id]") : null;
        if (press(row, "[data-status]")) return true;
        const anchor = anchorIn(row);
        return onStatus !== undefined && anchor !== null && onRow((id) => onStatus(id, anchor))(event);
      },
      shown: [["s"], t("list.keys.status")],
    },
    hasCells && { shown: [["→"], t("list.keys.cells")] },
    onEdit && { keys: ["e"], run: onRow(onEdit), shown: [["e"], t("list.keys.edit")] },
    onChange && { keys: ["c"], run: onChange, shown: [["c"], t("list.keys.change")] },
    create !== undefined && {
      keys: ["n"],
      run: () => void navigate(create),
      shown: [["n"], t("list.keys.create")],
    },
  ];
  useShortcuts(
    shortcuts.filter((shortcut) => shortcut !== undefined && shortcut !== false),
    isOn,
  );
};
