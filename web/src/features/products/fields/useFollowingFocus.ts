// Moves the focus along with items that are moved, added or removed in a list; `data-place` names the places.
import { useRef } from "react";

export const useFollowingFocus = () => {
  const list = useRef<HTMLDivElement>(null);
  const place = (name: string) => list.current?.querySelector<HTMLElement>(`[data-place="${name}"]`);
  const isOpen = (element: HTMLElement | null | undefined) =>
    element && !element.matches(":disabled") ? element : null;
  return {
    list,
    /** Focuses, after the next render, the first of these places that exists. */
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
