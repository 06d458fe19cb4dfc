// The hovered cell. The pointer can move into its explanation without closing it.
import { useEffect, useRef, useState } from "react";
import type { Place } from "./gridKeys.ts";

const restMs = 220;

export const useHover = () => {
  const [place, setPlace] = useState<Place | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: Place | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPlace(next), restMs);
  };
  return {
    place,
    over: later,
    /** Called when the pointer enters or leaves the explanation. */
    hold: (isOver: boolean) => {
      if (isOver) clearTimeout(timer.current);
      else later(null);
    },
  };
};
