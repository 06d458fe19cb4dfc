// The one place that writes to the browser's console: what went wrong and was survived.

export const logFailure = (what: string, cause: unknown) => {
  // oxlint-disable-next-line no-console -- the specification asks that these failures be logged
  console.error(what, cause);
};
