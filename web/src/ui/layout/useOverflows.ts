// Whether a box's content is wider than the box.
//
//   const [box, overflows] = useOverflows();   <div ref={box}><table …/></div>
import { useEffect, useRef, useState } from "react";

export const useOverflows = () => {
  const box = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const outer = box.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return undefined;
    const observer = new ResizeObserver(() => setOverflows(inner.scrollWidth > outer.clientWidth + 1));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return [box, overflows] as const;
};
