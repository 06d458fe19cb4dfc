// Acting on an AbortSignal that may have fired already.

/**
 * Acts when the signal aborts, or at once if it has aborted already: a listener added then is never called. Returns a
 * function that stops listening.
 */
export const whenAborted = (signal: AbortSignal | undefined, act: () => void): (() => void) => {
  if (signal?.aborted) {
    act();
    return () => undefined;
  }
  signal?.addEventListener("abort", act, { once: true });
  return () => signal?.removeEventListener("abort", act);
};
