// The only place that writes to the browser's console: failures that the app survived.

export const logFailure = (what: string, cause: unknown) => {
  // oxlint-disable-next-line no-console -- the specification asks that these failures be logged
  console.error(what, cause);
};
