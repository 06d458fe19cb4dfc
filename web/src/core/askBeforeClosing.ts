// Asks before the tab is closed, so that nothing is lost that is not saved anywhere yet.
import { useEffect } from "react";

/** Returns how to stop asking. */
export const askBeforeClosing = (isNeeded: () => boolean) => {
  const ask = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
};

export const useAskBeforeClosing = (isNeeded: boolean) =>
  useEffect(() => (isNeeded ? askBeforeClosing(() => true) : undefined), [isNeeded]);
