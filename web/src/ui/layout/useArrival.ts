// What happens when a screen is arrived at: the window's title, the top of the page, the focus on its heading.
//
//   const heading = useArrival(title);  <Typography variant="h1" ref={heading} tabIndex={-1}>     Page does it by itself
import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The first screen keeps the browser's focus: nobody has moved yet. */
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
      // Back and forward return to where one was on the page.
      if (howArrived !== NavigationType.Pop) window.scrollTo(0, 0);
      // Unless the screen has begun at a field, six boxes that wait for a code, or at the row of a list one comes back to.
      if (!document.activeElement?.matches("main input, main [data-row-id] *"))
        heading.current?.focus({ preventScroll: true });
    }
    arrivedAt = pathname;
  }, [pathname, howArrived]);
  return heading;
}
