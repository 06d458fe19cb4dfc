// Keeps the focus when its element disappears. When a table becomes cards or back, the focus stays on its row; from a
// removed row it moves to the one in its place, from the last one to the title; from below the rows, and on returning from
// another screen, to the last focused row.
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { focusRow, rowIdAt } from "./useRowKeys.ts";

/** The focused row per history entry; the oldest entry is dropped first. */
const rowsLeft = new Map<string, string>();
const most = 50;

const remember = (place: string, id: string) => {
  rowsLeft.delete(place);
  rowsLeft.set(place, id);
  const oldest = rowsLeft.keys().next();
  if (rowsLeft.size > most && !oldest.done) rowsLeft.delete(oldest.value);
};

const isNowhere = () => document.activeElement?.matches("body, h1") ?? true;

export const useKeptFocus = (box: RefObject<HTMLElement | null>, ids: readonly string[]) => {
  const { key: place } = useLocation();
  const howArrived = useNavigationType();
  const isInside = useRef(false);
  const last = useRef<string | null>(null);
  const before = useRef(ids);

  useLayoutEffect(() => {
    const at = last.current === null ? 0 : Math.max(before.current.indexOf(last.current), 0);
    before.current = ids;
    if (!isInside.current || document.activeElement !== document.body) return;
    const row = ids.find((id) => id === last.current) ?? ids[Math.min(at, ids.length - 1)];
    if (row !== undefined) focusRow(box.current, row);
  });

  useLayoutEffect(
    () => () => {
      if (!isInside.current) return;
      // The row is still in the document here.
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.querySelector("h1")?.focus();
      });
    },
    [],
  );

  useEffect(() => {
    const id = rowsLeft.get(place);
    if (howArrived === NavigationType.Pop && id !== undefined && isNowhere()) focusRow(box.current, id);
  }, [box, place, howArrived]);

  return {
    keep: (event: FocusEvent<HTMLElement>) => {
      isInside.current = true;
      const id = rowIdAt(event.target);
      if (id === null) return;
      last.current = id;
      remember(place, id);
    },
    // Removing the focused element fires no event, so the row is still remembered.
    forget: () => {
      isInside.current = false;
    },
  };
};
