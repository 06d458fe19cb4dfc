// The focus goes with what was moved, added or taken away in a list: places are named by `data-place`.
import { useRef } from "react";

export const useFollowingFocus = () => {
  const list = useRef<HTMLDivElement>(null);
  const place = (name: string) => list.current?.querySelector<HTMLElement>(`[data-place="${name}"]`);
  const isOpen = (element: HTMLElement | null | undefined) =>
    element && !element.matches(":disabled") ? element : null;
  return {
    list,
    /** After what changed has been drawn; the first of these places that is there. */
    focusLater: (...names: readonly string[]) => {
      requestAnimationFrame(() => {
        for (const name of names) {
          const target = isOpen(place(name));
          if (target) return target.focus();
        }
        return undefined;
      });
    },
  };
};
