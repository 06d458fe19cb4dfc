// How many of an element's children fit its first line. The element wraps, is one line high and hides what overflows.
//
//   const [line, fitting] = useFitting<HTMLUListElement>(labels.join());   from `fitting` on: visibility hidden
import { useLayoutEffect, useRef, useState } from "react";

export const useFitting = <Line extends HTMLElement>(what: string) => {
  const place = useRef<Line>(null);
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    const line = place.current;
    if (!line) return undefined;
    const measure = () => {
      const tops = [...line.children].map((child) => (child instanceof HTMLElement ? child.offsetTop : 0));
      setFitting(tops.filter((top) => top === tops[0]).length);
    };
    const watching = new ResizeObserver(measure);
    watching.observe(line);
    for (const child of line.children) watching.observe(child);
    measure();
    return () => watching.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with other words there are other children to watch
  }, [what]);
  return [place, fitting] as const;
};
