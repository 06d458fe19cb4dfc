// The map's view: initially the whole current place, then wherever the user moves it. Data is requested for the view
// once it rests.
import type { Box } from "@igo/contract/insights/coverage";
import { useEffect, useState } from "react";
import { boxOf, country, fit, type Extent, type Size, type View } from "./map/view.ts";

type Moved = { place: string; view: View };

/** Milliseconds without movement. */
const rest = 160;

/** `place` is the current place, `extent` its bounds; a wide view of the country does not load individual markets. */
export const useCoverageView = (place: string, extent: Extent | undefined, size: Size) => {
  const [moved, setMoved] = useState<Moved | null>(null);
  const [settled, setSettled] = useState<Moved | null>(null);
  const own = moved?.place === place ? moved.view : null;
  const isReady = size.width > 0;
  const view = own ?? fit(extent ?? country, isReady ? size : { width: 100, height: 100 });
  useEffect(() => {
    const timer = setTimeout(() => setSettled(moved), rest);
    return () => clearTimeout(timer);
  }, [moved]);
  const requestedBox = settled?.place === place ? boxOf(settled.view, size) : undefined;
  const box: Box | undefined =
    requestedBox && requestedBox[3] - requestedBox[1] < widest ? requestedBox : undefined;
  return {
    view,
    box,
    isMoved: own !== null,
    onView: (next: View) => setMoved({ place, view: next }),
    onReset: () => setMoved(null),
  };
};

/** Degrees from south to north: a wider view only colours places, with nothing above them. */
const widest = 6;
