// The shortcuts of what is on the screen. Each is registered once, with what the sheet of shortcuts says about it.
//
//   useShortcuts([{ keys: ["c"], run: write, shown: [["c"], label] }]);
//
// `keys` are written as tinykeys reads them: "g m" is one after the other, "Control+a" together. A sign needs Shift on
// one keyboard and not on another, so it is "[Shift]+?".
import { useLayoutEffect, useRef } from "react";
import { createKeybindingsHandler } from "tinykeys";
import { signal, useSignal } from "../../core/signal.ts";
import { readStored, writeStored } from "../../core/storage.ts";

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

export const modifierKey = isApple ? "⌘" : "Ctrl";
export const searchKeys = isApple ? "Meta+K" : "Control+K";

/** Shortcuts of one character, which users of speech input turn off; arrows, Space and Enter are not affected. */
const lettersKey = "letter-shortcuts";
const letters = signal(readStored(lettersKey) !== "off");
export const useLetters = () => useSignal(letters);
export const turnLetters = (isOn: boolean) => {
  letters.set(isOn);
  writeStored(lettersKey, isOn ? "on" : "off");
};

/** What the sheet says: keys as people know them, and what they do; a sentence that names its keys has none here. */
export type KeyLine = readonly [keys: readonly string[], what: string];

/** A screen's own sentence about its keys, or its line of them: "F8: next problem · Enter: edit". */
export const told = (words: string): Shortcut[] =>
  words.split(" · ").map((part) => {
    const [key = "", what] = part.split(/: (.*)/);
    return { shown: what === undefined ? [[], part] : [[key], what] };
  });

export type Shortcut = {
  keys?: readonly string[];
  /** Returns false if there is nothing to do here: then the key keeps its own meaning. */
  run?: (event: KeyboardEvent) => boolean | void;
  /** Also in a search field, or everywhere: while typing, in dialogs, and before the element's own meaning. */
  also?: "search" | "everywhere";
  shown?: KeyLine;
};

const typing =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]";

/** Where a key has its own meaning. */
const isTyping = ({ target }: Event) => target instanceof Element && target.closest(typing) !== null;
const isSearch = ({ target }: Event) => target instanceof Element && target.matches("input[type=search]");

const isCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey;

const isFree = (event: KeyboardEvent, { also }: Shortcut) =>
  also === "everywhere" ||
  (!event.defaultPrevented && (!isTyping(event) || (also === "search" && isSearch(event))));

type Scope = { current: readonly Shortcut[] };
/** With the keys of each, one a line. */
const scopes = new Map<Scope, string>();

/** What was registered last comes first. */
const runOne = (pattern: string, event: KeyboardEvent) => {
  const found = [...scopes.keys()]
    .toReversed()
    .flatMap(({ current }) => current)
    .filter((shortcut) => shortcut.keys?.includes(pattern) && isFree(event, shortcut));
  if (found.some(({ run }) => run?.(event) !== false && run !== undefined)) event.preventDefault();
};

/** An input method composes with letters, and typed letters begin no sequence. */
const isIgnored = (event: KeyboardEvent) =>
  event.isComposing || (isCharacter(event) && (!letters.get() || isTyping(event)));

/** For a second key after the first, such as `g m`. */
const timeout = 1500;
const stepsOf = (pattern: string) => pattern.split(" ").length;

let handle: (event: Event) => void = () => undefined;
const listen = (event: Event) => handle(event);

const rebuild = () => {
  // The last key of a sequence may also be a shortcut of its own.
  const patterns = [...new Set([...scopes.values()].flatMap((keys) => keys.split("\n")))]
    .filter((pattern) => pattern !== "")
    .toSorted((one, other) => stepsOf(other) - stepsOf(one));
  const handlers = patterns.map((pattern) => [pattern, (event: KeyboardEvent) => runOne(pattern, event)]);
  handle = createKeybindingsHandler(Object.fromEntries(handlers), { timeout, ignore: isIgnored });
  if (patterns.length > 0) window.addEventListener("keydown", listen);
  else window.removeEventListener("keydown", listen);
};

export const useShortcuts = (shortcuts: readonly Shortcut[], isOn = true): void => {
  const scope = useRef(shortcuts);
  // At once: a key may follow what is shown before effects run.
  useLayoutEffect(() => {
    scope.current = shortcuts;
  });
  const patterns = shortcuts.flatMap(({ keys = [] }) => keys).join("\n");
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    scopes.set(scope, patterns);
    rebuild();
    return () => {
      scopes.delete(scope);
      rebuild();
    };
  }, [isOn, patterns]);
};

/** All that the screen's shortcuts have to say, in the order in which they were registered. */
export const shownShortcuts = (): KeyLine[] =>
  [...scopes.keys()].flatMap(({ current }) => current.flatMap(({ shown }) => (shown ? [shown] : [])));

/** Whether the sheet is open. */
export const keysSheet = signal(false);
