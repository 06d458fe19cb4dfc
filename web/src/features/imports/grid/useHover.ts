// The cell the pointer rests on; its explanation may be entered without vanishing on the way.
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
    /** The pointer is in the explanation, or has left it. */
    hold: (isOver: boolean) => {
      if (isOver) clearTimeout(timer.current);
      else later(null);
    },
  };
};
