// What the map shows: at first all of where one is, then wherever one has moved it. What comes to rest is requestedBox for.
import type { Box } from "@igo/contract/insights/coverage";
import { useEffect, useState } from "react";
import { boxOf, country, fit, type Extent, type Size, type View } from "./map/view.ts";

type Moved = { place: string; view: View };

/** Milliseconds without a move. */
const rest = 160;

/** `place` names where one is, `extent` is what there is of it; a wide view of the country needs no single markets. */
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

/** Degrees from south to north: wider than this, places are filled and nothing lies upon them. */
const widest = 6;
