// How a file store that is away looks to the rest of the server. It is no failure of the call or the job that needs it:
// calls are answered with 503, and jobs wait.
const awayCode = "STORE_AWAY";

/** Whatever kept us from the store. */
export const asAway = (what: string, cause: unknown): Error =>
  Object.assign(new Error(`The store of files is away: ${what}`, { cause }), { code: awayCode });

export const isAway = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === awayCode;
