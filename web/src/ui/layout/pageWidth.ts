// The width of the current screen; the settings use it to say where the compact layout has no effect.
import { useEffect } from "react";
import { signal, useSignal } from "../../core/signal.ts";

/**
 * Lists use the full width, forms are easier to read narrow; everything else is 1200 px on large screens if compact.
 */
export type PageWidth = "full" | "compact" | "narrow";

const shown = signal<PageWidth | null>(null);

export const usePageWidth = () => useSignal(shown);

export const useShownWidth = (width: PageWidth) =>
  useEffect(() => {
    shown.set(width);
    return () => shown.set(null);
  }, [width]);
