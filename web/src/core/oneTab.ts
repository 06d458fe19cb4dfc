// Work that one tab of the browser does for all; when that tab ends, another one goes on.
//
//   await inOneTab("renewal", () => renew())         the other tabs wait for their turn

/** Web Locks need https or localhost: elsewhere each tab works for itself. */
export const tabsTakeTurns = () => Boolean(navigator.locks);

export const inOneTab = async (name: string, work: () => Promise<void>, stop?: AbortSignal) => {
  if (tabsTakeTurns()) await navigator.locks.request(`igo-${name}`, { ...(stop && { signal: stop }) }, work);
  else await work();
};
