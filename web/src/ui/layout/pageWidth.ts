// How wide the screen that is shown is: the settings say where the compact layout changes nothing.
import { useEffect } from "react";
import { signal, useSignal } from "../../core/signal.ts";

/** Lists take the whole width, what is filled in is easier narrow; all else is 1200 px on large screens, if compact. */
export type PageWidth = "full" | "compact" | "narrow";

const shown = signal<PageWidth | null>(null);

export const usePageWidth = () => useSignal(shown);

export const useShownWidth = (width: PageWidth) =>
  useEffect(() => {
    shown.set(width);
    return () => shown.set(null);
  }, [width]);
