// Handles arriving at a screen: sets the window's title, scrolls to the top, focuses the heading.
//
//   const heading = useArrival(title);  <Typography variant="h1" ref={heading} tabIndex={-1}>     Page already does this
import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The first screen keeps the browser's focus, because there was no navigation yet. */
let arrivedAt: string | null = null;

export function useArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const howArrived = useNavigationType();
  useEffect(() => {
    document.title = `${title} · iGO`;
  }, [title]);
  useEffect(() => {
    if (arrivedAt !== null && arrivedAt !== pathname) {
      // Back and forward restore the scroll position.
      if (howArrived !== NavigationType.Pop) window.scrollTo(0, 0);
      // Unless the screen has focused a field itself, such as a code's boxes, or the list row the user returns to; the
      // address of a text may also change while it is written.
      if (!document.activeElement?.matches("main input, main [contenteditable], main [data-row-id] *"))
        heading.current?.focus({ preventScroll: true });
    }
    arrivedAt = pathname;
  }, [pathname, howArrived]);
  return heading;
}
