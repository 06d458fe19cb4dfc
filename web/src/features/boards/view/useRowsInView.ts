// Which rows of a scrolled list to render: those in view, and some on each side. All rows have the same height.
import { useLayoutEffect, useState, type RefObject } from "react";

/** Rows beyond each end of the view; the rendered rows change each time as many have passed. */
const beyond = 4;

type Rows = { first: number; end: number };

const rowsAt = ({ scrollTop, clientHeight }: HTMLElement, rowHeight: number): Rows => {
  const passed = Math.floor(scrollTop / rowHeight / beyond);
  const reached = Math.ceil((scrollTop + clientHeight) / rowHeight / beyond);
  return { first: Math.max(0, passed - 1) * beyond, end: (reached + 1) * beyond };
};

/** None before the list is laid out, because its height is unknown until then. */
export const useRowsInView = (list: RefObject<HTMLElement | null>, rowHeight: number): Rows => {
  const [rows, setRows] = useState<Rows>({ first: 0, end: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      const now = rowsAt(element, rowHeight);
      setRows((before) => (before.first === now.first && before.end === now.end ? before : now));
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [list, rowHeight]);
  return rows;
};

/** Scrolls no further than it takes to show a row. */
export const showRow = (element: HTMLElement, index: number, rowHeight: number) => {
  const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight];
  if (top < element.scrollTop) element.scrollTop = top;
  else if (bottom > element.scrollTop + element.clientHeight)
    element.scrollTop = bottom - element.clientHeight;
};
