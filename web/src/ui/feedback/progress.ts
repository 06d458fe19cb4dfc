// Whether the way to another screen is under way: from the change of the address until its data, or what it says
// instead, is on the screen.
//
//   const done = beginProgress()     something the screen needs is being fetched
//   changeRoute()                    the address has changed; what the new screen waits for is counted from here on
//   useRouteWait()                   in what is shown while data is on its way
import { useLayoutEffect } from "react";
import { signal } from "../../core/signal.ts";

export const underWay = signal(false);

let count = 0;
let isChanging = false;

const afterDrawing = (action: () => void) =>
  requestAnimationFrame(() => {
    requestAnimationFrame(action);
  });

/** Between a script that has come and the screen that begins to wait for its data nothing is under way for a moment. */
const settle = () => {
  if (count > 0) return;
  isChanging = false;
  underWay.set(false);
};

export const beginProgress = () => {
  count += 1;
  // A script is asked for while its place is drawn: what is shown elsewhere must not change in the middle of that.
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

/** What is waited for later, a card or a dialog, is no change of the route. */
export const useRouteWait = () => useLayoutEffect(() => (isChanging ? beginProgress() : undefined), []);
