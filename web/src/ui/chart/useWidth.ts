// The width of a box, for drawings that need it in pixels.
//
//   const [box, width] = useWidth();   <div ref={box}>{width > 0 && …}</div>
import { useCallback, useState } from "react";

export const useWidth = () => {
  const [width, setWidth] = useState(0);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
};
