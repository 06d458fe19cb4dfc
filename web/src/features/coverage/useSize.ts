// The size of an element, as it changes.
import { useCallback, useState } from "react";
import type { Size } from "./map/view.ts";

export const useSize = (): [ref: (element: HTMLElement | null) => (() => void) | undefined, size: Size] => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
};
