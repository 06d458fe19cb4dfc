// Whether a navigation is in progress: from the change of the URL until the new screen shows its data or its error.
//
//   const done = beginProgress()     the screen is fetching something it needs
//   changeRoute()                    the URL has changed; from here on, what the new screen waits for counts
//   useRouteWait()                   in components shown while data is loading
import { useLayoutEffect } from "react";
import { signal } from "../../core/signal.ts";

export const underWay = signal(false);

let count = 0;
let isChanging = false;

const afterDrawing = (action: () => void) =>
  requestAnimationFrame(() => {
    requestAnimationFrame(action);
  });

/** Between a loaded script and the screen that starts to wait for its data, nothing is pending for a moment. */
const settle = () => {
  if (count > 0) return;
  isChanging = false;
  underWay.set(false);
};

export const beginProgress = () => {
  count += 1;
  // Scripts are requested while React renders, and other components must not update during a render.
  queueMicrotask(() => count > 0 && underWay.set(true));
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    count -= 1;
    afterDrawing(settle);
  };
};

export const changeRoute = () => {
  isChanging = true;
  const done = beginProgress();
  afterDrawing(done);
};

/** Later waiting, for a card or a dialog, is no navigation. */
export const useRouteWait = () => useLayoutEffect(() => (isChanging ? beginProgress() : undefined), []);
