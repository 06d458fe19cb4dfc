// The keyboard of a list: arrows or `j` and `k` move the focus between rows, space or `x` selects, Ctrl or ⌘ A selects
// the page and then everything, `e` edits, `o` opens the panel, `s` changes the status, `c` changes all selected, `n`
// creates, `g` and a letter go to a screen, `?` shows the keys. Arrow down in the search field moves to the first row.
// Letter keys can be turned off.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../core/paths.ts";
import { currentSession, isAdmin } from "../../core/session/session.ts";
import { letters } from "../shortcutKeys.ts";

type Options = {
  isOn: boolean;
  ids: readonly string[];
  onToggle: (id: string) => void;
  onSelectMore: (() => void) | undefined;
  onEdit: ((id: string) => void) | undefined;
  onChange: (() => void) | undefined;
  onPeek?: ((id: string) => void) | undefined;
  hasStatus?: boolean;
  create?: string | undefined;
};

/** Table rows and phone cards both carry `data-row-id`. */
export const rowIdAt = (place: EventTarget | null): string | null =>
  place instanceof Element ? (place.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"] ?? null) : null;

/** Focuses the link in the row's title, so that Enter opens it like any link. */
export const focusRow = (box: HTMLElement | null, id: string): void => {
  const row = box?.querySelector(`[data-row-id="${CSS.escape(id)}"]`);
  const target =
    row?.querySelector<HTMLElement>("a[href]") ?? row?.querySelector<HTMLElement>("button, input");
  target?.focus();
};

const elsewhere =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox], [role=radiogroup], [role=tablist]";

/** Where a key has its own meaning, or the user is typing. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element && target.closest(elsewhere) !== null;

const isIdle = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.matches("h1"));

const isSearch = (target: EventTarget | null) =>
  target instanceof Element && target.matches("input[type=search]");

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** After `g`: the first letter of the screen's name in the code, in both languages. */
const { admin, products, two, notifications } = paths.dashboard;
const screens: Readonly<Record<string, string>> = {
  m: admin.listMarkets,
  p: products,
  c: admin.chains,
  u: admin.users,
  i: admin.imports,
  h: two,
  n: notifications,
};
const goWithin = 1500;
/** Partners have products, a home and notifications. */
const mayGo = (key: string) => {
  const { user } = currentSession();
  return user !== null && (isAdmin(user) || ["p", "h", "n"].includes(key));
};

const press = (row: Element | null, what: string): boolean => {
  const found = row?.querySelector<HTMLElement>(what);
  found?.click();
  return found !== null && found !== undefined;
};

export const useRowKeys = (box: RefObject<HTMLElement | null>, options: Options) => {
  const { isOn, ids, onToggle, onSelectMore, onEdit, onChange, onPeek, hasStatus, create } = options;
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const went = useRef(0);
  const move = (from: string | null, step: 1 | -1): boolean => {
    const next = from === null ? ids[0] : ids[ids.indexOf(from) + step];
    if (next !== undefined) focusRow(box.current, next);
    return next !== undefined;
  };
  /** Letters that work anywhere on the screen. */
  const anywhere: Readonly<Record<string, (() => void) | undefined>> = {
    c: onChange,
    "?": () => setIsOpen(true),
    g: () => {
      went.current = Date.now();
    },
    n: create === undefined ? undefined : () => void navigate(create),
  };
  const onLetter = (key: string, id: string | null, row: Element | null): boolean => {
    const screen = Date.now() - went.current < goWithin && mayGo(key) ? screens[key] : undefined;
    went.current = 0;
    if (screen !== undefined) {
      void navigate(screen);
      return true;
    }
    const does = anywhere[key];
    if (does) does();
    else if (id === null) return false;
    else if (key === "e" && onEdit) onEdit(id);
    else if (key === "o" && onPeek) onPeek(id);
    else if (key === "x") onToggle(id);
    else return key === "s" && hasStatus === true && press(row, "[data-status]");
    return true;
  };
  const act = ({ key, target }: KeyboardEvent): boolean => {
    if (isSearch(target)) return key === "ArrowDown" && move(null, 1);
    const isLetter = key.length === 1 && key !== " ";
    if (isLetter && !letters.get()) return false;
    const id = rowIdAt(target);
    const step = steps[key];
    if (step && (id !== null || isIdle(target))) return move(id, step);
    const row = target instanceof Element ? target.closest("[data-row-id]") : null;
    if (isLetter) return onLetter(key, id, row);
    // On a button or a checkbox, space has its own meaning.
    if (id === null || key !== " " || !(target instanceof HTMLAnchorElement)) return false;
    onToggle(id);
    return true;
  };
  /** Elsewhere on the screen the browser selects its text. */
  const actOnAll = ({ key, target }: KeyboardEvent): boolean => {
    if (key.toLowerCase() !== "a" || !onSelectMore || rowIdAt(target) === null) return false;
    onSelectMore();
    return true;
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    if (isTaken(event.target) && !isSearch(event.target)) return;
    const isWithModifier = event.ctrlKey || event.metaKey;
    if (isWithModifier ? actOnAll(event) : act(event)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [isOn]);
  return { isOpen, onOpen: setIsOpen };
};
