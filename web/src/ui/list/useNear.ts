// Reports the row the user rests on, by pointer or focus, after a moment: merely passing over rows triggers nothing.
import { useEffect, useRef } from "react";
import { rowIdAt } from "./useRowKeys.ts";

const restMs = 120;

export const useNear = (onNear: ((id: string) => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const come = (id: string | null) => {
    if (!onNear || id === at.current) return;
    clearTimeout(timer.current);
    at.current = id;
    if (id !== null) timer.current = setTimeout(() => onNear(id), restMs);
  };
  return {
    onPointerOver: ({ target }: React.PointerEvent) => come(rowIdAt(target)),
    onPointerLeave: () => come(null),
    onFocus: ({ target }: React.FocusEvent) => come(rowIdAt(target)),
  };
};
